import { expect, test } from 'vitest'
import type { PhotoDescription } from '../../src/describe/describe-photo.ts'
import { aspectOf, phrasesOf } from '../../src/describe/phrases.ts'
import { dialects, writePrompt } from '../../src/describe/prompts.ts'

const described: PhotoDescription = {
  width: 1600,
  height: 2000,
  people: 1,
  person: {
    shot: 'head-and-shoulders',
    faceHeight: 0.28,
    at: 0.5,
    turned: -16,
    tilted: 2,
    nodded: 1,
    eyes: 'open',
    mouth: 'smile',
    light: { from: 'left', right: -0.7, down: -0.6, modelling: 'gentle' },
  },
  surroundings: {
    kind: 'out-of-focus',
    colours: [{ name: 'sage', hex: '#a3b195', share: 0.6 }],
    greenery: 0.7,
    sky: 0,
    night: false,
    sharpness: 0.1,
  },
  palette: [
    { name: 'sage', hex: '#a3b195', share: 0.5 },
    { name: 'navy', hex: '#182a50', share: 0.3 },
  ],
  tones: { key: 'balanced', range: 0.7, contrast: 'medium', colour: 'natural', warmth: 'warm' },
  camera: { focalLength: 85, aperture: 2.8 },
}

test('describes only measured properties, with their figures', () => {
  const phrases = phrasesOf(described)
  expect(phrases.map(({ words }) => words)).toEqual(
    expect.arrayContaining([
      'head-and-shoulders portrait',
      'head turned slightly to the left of the frame',
      'key light from the left of the frame',
      'shallow depth of field',
      '85 mm lens, f/2.8',
    ]),
  )
  for (const { measured } of phrases) expect(measured).not.toBe('')
  const words = phrases.map((phrase) => phrase.words).join(' ')
  expect(words).not.toMatch(
    /\b(man|woman|boy|girl|young|old|years|beautiful|handsome|asian|white person|black person)\b/i,
  )
  expect(phrasesOf({ ...described, people: 0, person: null }).map(({ group }) => group)).not.toContain('subject')
})

test("writes a prompt for each kind of generator, starting with the user's own description", () => {
  const phrases = phrasesOf(described)
  const aspect = aspectOf(described)
  const write = (dialect: (typeof dialects)[number]) => writePrompt(dialect, { own: 'a violinist', phrases, aspect })
  expect(write('midjourney')).toMatch(/^photograph, a violinist, head-and-shoulders portrait, .* --ar 4:5 --style raw$/)
  expect(write('diffusion')).toMatch(/^photo, a violinist, .*\nNegative prompt: /)
  expect(write('sentences')).toMatch(/^A head-and-shoulders portrait of a violinist, 4:5\. In the image: /)
})

test('omits phrases that are switched off', () => {
  const phrases = phrasesOf(described).filter(({ group }) => group !== 'light')
  for (const dialect of dialects)
    expect(writePrompt(dialect, { own: '', phrases, aspect: '4:5' })).not.toMatch(/key light|shadows|contrast/)
})

test('chooses the closest aspect ratio offered by generators', () => {
  expect(aspectOf({ width: 1920, height: 1080 })).toBe('16:9')
  expect(aspectOf({ width: 1000, height: 1010 })).toBe('1:1')
  expect(aspectOf({ width: 1080, height: 1920 })).toBe('9:16')
})

test("joins the user's full sentences to the prompt without a stray full stop", () => {
  const input = { own: 'A man reads. He smiles.', phrases: phrasesOf(described), aspect: '4:5' }
  for (const dialect of dialects) expect(writePrompt(dialect, input)).toMatch(/A man reads\. He smiles, /)
})
