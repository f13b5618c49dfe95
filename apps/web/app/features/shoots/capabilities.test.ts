import { expect, test } from 'vitest'
import { missingWords, refusedClothes } from './capabilities.ts'

test("explains why an outfit can't be changed and what to choose instead", () => {
  expect(refusedClothes(['attire', 'hand-raised'])).toBe(
    'Your hand is next to your face, so other clothes would look wrong. Choose an image without your hands near your face.',
  )
  expect(refusedClothes(['attire'])).toBe('You can’t change the outfit in this image. Choose another image.')
  expect(refusedClothes(['body'])).toBeNull()
})

test('mentions the kept clothes only once', () => {
  expect(missingWords(['attire'])).toBe('You keep your clothes')
  expect(missingWords(['attire', 'face-turned'])).toBe('Your face is turned too far for other clothes')
})
