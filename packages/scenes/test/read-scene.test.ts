import { expect, test } from 'vitest'
import { sceneKinds } from '../src/scene.ts'
import { readScene } from '../src/words/read-scene.ts'

const read = (prompt: string) => readScene(prompt, { kinds: sceneKinds, styles: true })
const unusedOf = (prompt: string) => read(prompt).unused.map(({ words, because }) => `${words}: ${because}`)

test.each([
  ['sunset over the sea', { kind: 'sea', time: 'sunset' }],
  ['a calm ocean at dawn, long lens', { kind: 'sea', time: 'dawn', lens: 'long', drama: 0.12 }],
  ['misty mountains in the morning', { kind: 'mountains', weather: 'mist', time: 'morning' }],
  ['Mountain lake with mountains and a blue sky', { kind: 'lake', weather: 'clear' }],
  ['snowy mountains', { kind: 'snow' }],
  ['starry night', { kind: 'sky', time: 'night', weather: 'clear' }],
  ['stormy evening clouds over the desert', { kind: 'dunes', weather: 'storm', time: 'golden' }],
  ['moutains at nigt', { kind: 'mountains' }],
  ['golden hour, no clouds', { kind: 'sky', time: 'golden', weather: 'clear' }],
  ['black and white sand dunes', { kind: 'dunes', saturation: 0 }],
  ['a skyline at night in the rain', { kind: 'city', time: 'night', weather: 'overcast' }],
  ['city skyline across the lake at dusk', { kind: 'city', time: 'dusk' }],
  ['a meadow with poppies at sunrise', { kind: 'meadow', time: 'dawn', colours: ['#c8241c'] }],
  ['green meadow in spring', { kind: 'meadow', season: 'spring', colours: [] }],
  ['a misty pine forest in autumn', { kind: 'forest', weather: 'mist', season: 'autumn' }],
  ['snowy forest', { kind: 'forest', season: 'winter' }],
  ['mountains with a forest', { kind: 'mountains' }],
  ['marbled paper in navy and gold', { kind: 'marbling', colours: ['#1b2a4a', '#c9a227'] }],
])('parses “%s”', (prompt, scene) => {
  expect(read(prompt).scene).toMatchObject(scene)
})

test('labels recognised words', () => {
  expect(read('Sunset over a calm sea').chips).toEqual([
    { words: 'Sunset', label: 'Sunset' },
    { words: 'calm sea', label: 'Calm sea' },
  ])
})

// Proves 2.16c
test('lists unsupported words', () => {
  expect(unusedOf('a woman with a dog on a nike boat at sunset on the sea')).toEqual([
    'woman: people',
    'dog: animals',
    'nike: brands',
    'boat: vehicles',
  ])
  expect(unusedOf('sea with zorblax')).toEqual(['zorblax: unknown'])
  expect(unusedOf('desert in a studio')).toEqual(['studio: second-place'])
  expect(unusedOf('a red sea')).toEqual(['red: unwanted'])
  expect(unusedOf('a castle and a street in paris at night, skyline')).toEqual([
    'castle: buildings',
    'street: buildings',
    'paris: buildings',
  ])
  expect(unusedOf('daisies by the sea')).toEqual(['daisies: plants'])
})

test('returns a null scene for words without a place', () => {
  for (const prompt of ['a cat', 'portrait of a king', 'red', '', '!!!', 'asdf qwer'])
    expect(read(prompt).scene).toBeNull()
})

test("doesn't report negated words as missing", () => {
  expect(unusedOf('sea without people, no boats')).toEqual([])
})

test('rejects designs and painted styles on pages for photos', () => {
  const photos = (prompt: string) => readScene(prompt, { kinds: ['sea', 'sky'], styles: false })
  expect(photos('marbling').scene).toBeNull()
  const { scene, style, unused } = photos('watercolour of the sea')
  expect(scene?.kind).toBe('sea')
  expect(style).toBeNull()
  expect(unused).toEqual([{ words: 'watercolour', because: 'look' }])
})

test('parses a painted look as a style', () => {
  expect(read('mountains, oil painting').style).toBe('oil')
})

test('parses at most 400 characters', () => {
  expect(read(`${'sea '.repeat(100)} sunset`).scene?.time).toBe('afternoon')
})
