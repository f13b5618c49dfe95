import { expect, test } from 'vitest'
import { aPicture } from '../../state/fixtures.ts'
import { pictureTitle } from './works.ts'

test('titles an image by its style and latest edit', () => {
  const picture = aPicture('p', 'ready')
  expect(pictureTitle(picture)).toBe('Garden')
  expect(pictureTitle({ ...picture, finish: 'retouch' })).toBe('Garden, retouched')
  expect(pictureTitle({ ...picture, finish: 'cut-out' })).toBe('Garden, cut out')
})
