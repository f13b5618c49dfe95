import { expect, test } from 'vitest'
import { without } from './prompt-editor.tsx'

test.each([
  ['navy backdrop, soft light', 'navy backdrop', 'soft light'],
  ['Soft light, Navy  backdrop, square', 'navy backdrop', 'Soft light, square'],
  ['a dark suit', 'suit', 'a dark'],
  ['suits and a suit', 'suit', 'suits and a'],
])('removes words from a prompt with the commas around them: %s', (prompt, words, left) => {
  expect(without(prompt, words)).toBe(left)
})
