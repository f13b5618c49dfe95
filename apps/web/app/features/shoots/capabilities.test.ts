import { expect, test } from 'vitest'
import { missingWords, refusedClothes } from './capabilities.ts'

test('says why an outfit can’t be changed, and what to choose instead', () => {
  expect(refusedClothes(['attire', 'hand-raised'])).toBe(
    'You can’t use this outfit here because your hand is raised beside your face, so other clothes would look wrong. Choose an image without your hands near your face.',
  )
  expect(refusedClothes(['attire', 'arms-in-front'])).toBe(
    'You can’t use this outfit here because your hands or arms are in front of you, so other clothes would cover them. Choose an image with your arms at your sides, or one that shows less of you.',
  )
  expect(refusedClothes(['attire'])).toBe('You can’t change the outfit in this image. Choose another one.')
  expect(refusedClothes(['body'])).toBeNull()
})

test('says that a headshot keeps the clothes of the photo, and why', () => {
  expect(missingWords(['attire'])).toBe('You keep your clothes')
  expect(missingWords(['attire', 'face-turned'])).toBe(
    'You keep your clothes because your face is turned too far for other clothes',
  )
})
