import { expect, test } from 'vitest'
import { movedTo, obstacleOf, sceneOf } from './scenes.ts'

const most = { scenes: 3, seconds: 10 }
const scenes = ['a', 'b', 'c'].map((id, i) => sceneOf(id, ['push-in', 'pull-out'], i))
const order = (moved: readonly { pictureId: string }[]) => moved.map(({ pictureId }) => pictureId).join('')

test('assigns different moves to neighbouring images', () => {
  expect(scenes.map(({ move }) => move)).toEqual(['push-in', 'pull-out', 'push-in'])
})

test('moves an image to another position, up to the ends', () => {
  expect(order(movedTo(scenes, 0, 2))).toBe('bca')
  expect(order(movedTo(scenes, 2, 0))).toBe('cab')
  expect(order(movedTo(scenes, 0, -1))).toBe('abc')
  expect(order(movedTo(scenes, 2, 3))).toBe('abc')
})

test('explains how to fix an empty or overlong storyboard or caption', () => {
  expect(obstacleOf(scenes, most)).toBeNull()
  expect(obstacleOf([], most)).toBe('Add an image to start.')
  expect(obstacleOf([...scenes, scenes[0]!], most)).toBe('A storyboard has up to 3 images. Remove 1.')
  expect(obstacleOf(scenes, { scenes: 3, seconds: 7.5 })).toBe(
    'A storyboard lasts up to 7.5 seconds. Shorten it by 2 s.',
  )
  const wordy = { ...scenes[1]!, caption: 'x'.repeat(91) }
  expect(obstacleOf([scenes[0]!, wordy], most)).toBe('Shorten the caption of image 2.')
})
