import type { ModelPhoto, PhotoFindingCode } from '@keylight/contract'
import { expect, test } from 'vitest'
import { aModelPhoto } from '../../state/fixtures.ts'
import { qualityOf } from './quality.ts'

const photos = (count: number, over: Partial<ModelPhoto> = {}) =>
  Array.from({ length: count }, (_, index) => aModelPhoto(`pho_${index}`, over))
const finding = (code: PhotoFindingCode) => ({ code, severity: 'warned' as const, message: code })

test('says that a model with many good photos is very good, and has nothing to advise', () => {
  expect(qualityOf(photos(7, { views: ['head-and-shoulders', 'half-body'] }))).toEqual({
    verdict: 'Very good. 7 equally good photos take turns, so your pictures vary.',
    advice: [],
  })
})

test('says when nearly all pictures come from one photo, and asks for more', () => {
  const { verdict, advice } = qualityOf([aModelPhoto('a'), ...photos(2, { use: 'spare' })])
  expect(verdict).toBe('Fair. One photo is clearly better than the others, so nearly all pictures are made from it.')
  expect(advice[0]).toBe('More photos: it uses 3, and 6–10 from different days are best.')
})

test('asks for light, sharpness and another angle where photos lack them, but not for excluded ones', () => {
  const { advice } = qualityOf([
    ...photos(6, { views: ['half-body'] }),
    aModelPhoto('a', { findings: [finding('too_dark')] }),
    aModelPhoto('b', { findings: [finding('blurred'), finding('backlit')] }),
    aModelPhoto('c', { findings: [finding('near_duplicate')] }),
    aModelPhoto('d', { use: 'excluded', findings: [finding('sunglasses')] }),
  ])
  expect(advice.map((line) => line.split(':')[0])).toEqual(['Better light', 'Sharper', 'Another angle'])
  expect(advice[0]).toContain('2 photos are dark')
})

test('says that half-body styles show less if no photo shows the waist', () => {
  const { advice } = qualityOf(photos(6, { views: ['head-and-shoulders'] }))
  expect(advice).toEqual(['More of you: no photo shows you down to the waist, so half-body styles show less.'])
})
