import { expect, test } from 'vitest'
import { missingWords, refusedClothes } from './capabilities.ts'

test("explains why an outfit can't be changed and what to choose instead", () => {
  expect(refusedClothes(['attire', 'hand-raised'])).toBe(
    'You can’t use this outfit here because your hand is next to your face. Choose an image without your hands near your face.',
  )
  expect(refusedClothes(['attire', 'arms-in-front'])).toBe(
    'You can’t use this outfit here because it would cover your hands or arms. Choose an image with your arms at your sides, or one that shows less of you.',
  )
  expect(refusedClothes(['attire'])).toBe('You can’t change the outfit in this image. Choose another one.')
  expect(refusedClothes(['body'])).toBeNull()
})

test('mentions the kept clothes only once', () => {
  expect(missingWords(['attire'])).toBe('You keep your clothes')
  expect(missingWords(['attire', 'face-turned'])).toBe('Your face is turned too far for other clothes')
})
