import type { ModelPhoto, PhotoFindingCode } from '@keylight/contract'
import { expect, test } from 'vitest'
import { aModelPhoto } from '../../state/fixtures.ts'
import { qualityOf } from './quality.ts'

const photos = (count: number, over: Partial<ModelPhoto> = {}) =>
  Array.from({ length: count }, (_, index) => aModelPhoto(`pho_${index}`, over))
const finding = (code: PhotoFindingCode) => ({ code, severity: 'warned' as const, message: code })

test('rates a model with many good photos as very good, without advice', () => {
  expect(qualityOf(photos(7, { views: ['head-and-shoulders', 'half-body'] }))).toEqual({
    verdict: 'Very good. Your headshots alternate between 7 good photos, so they vary.',
    advice: [],
  })
})

test('warns when most headshots come from one photo, and suggests more photos', () => {
  const { verdict, advice } = qualityOf([aModelPhoto('a'), ...photos(2, { use: 'spare' })])
  expect(verdict).toBe('Fair. One photo is much better than the others, so most headshots are made from it.')
  expect(advice[0]).toBe('Add more photos. The model uses 3, but 6–10 from different days work best.')
})

test('suggests better light, sharpness and angles, ignoring excluded photos', () => {
  const { advice } = qualityOf([
    ...photos(6, { views: ['half-body'] }),
    aModelPhoto('a', { findings: [finding('too_dark')] }),
    aModelPhoto('b', { findings: [finding('blurred'), finding('backlit')] }),
    aModelPhoto('c', { findings: [finding('near_duplicate')] }),
    aModelPhoto('d', { use: 'excluded', findings: [finding('sunglasses')] }),
  ])
  expect(advice.map((line) => line.split('.')[0])).toEqual([
    'Use better light',
    'Use sharper photos',
    'Add another angle',
  ])
  expect(advice[0]).toContain('2 photos are dark')
})

test('suggests wider photos if a photo is cropped tightly', () => {
  const { advice } = qualityOf([
    ...photos(6, { views: ['half-body'] }),
    aModelPhoto('a', { findings: [finding('cropped_tight')] }),
  ])
  expect(advice).toEqual([
    'Show more of yourself. 1 photo is cropped too tightly, so step back for head and shoulders.',
  ])
})

test('notes that half-body styles show less if no photo shows the waist', () => {
  const { advice } = qualityOf(photos(6, { views: ['head-and-shoulders'] }))
  expect(advice).toEqual(['Add a photo from the waist up. Without one, half-body styles show less.'])
})
