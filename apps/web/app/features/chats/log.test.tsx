import { expect, test } from 'vitest'
import { splitAt } from './log.tsx'

test("finds a message's unused words, in order", () => {
  expect(splitAt('a parrot, softer light on Mars', ['parrot', 'on Mars'])).toEqual([
    { text: 'a ', isUnused: false },
    { text: 'parrot', isUnused: true },
    { text: ', softer light ', isUnused: false },
    { text: 'on Mars', isUnused: true },
  ])
  expect(splitAt('brighter', ['joined up'])).toEqual([{ text: 'brighter', isUnused: false }])
})
