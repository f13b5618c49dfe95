import { expect, test } from 'vitest'
import { missingWords, refusedClothes } from './capabilities.ts'

test('clothes that can’t be put on say why, and what to choose instead', () => {
  expect(refusedClothes(['attire', 'hand-raised'])).toBe(
    'These clothes can’t be put on in this picture: your hand is raised beside your face, so other clothes would look wrong. Choose one without your hands near your face.',
  )
  expect(refusedClothes(['attire', 'arms-in-front'])).toBe(
    'These clothes can’t be put on in this picture: your hands or arms are in front of you, so other clothes would cover them. Choose one with your arms at your sides, or one that shows less of you.',
  )
  expect(refusedClothes(['attire'])).toBe('These clothes can’t be put on in this picture. Choose another picture.')
  expect(refusedClothes(['body'])).toBeNull()
})

test('a picture says once that its clothes are the photo’s own', () => {
  expect(missingWords(['attire'])).toBe('You keep your clothes')
  expect(missingWords(['attire', 'face-turned'])).toBe('Your face is turned too far for other clothes')
})
