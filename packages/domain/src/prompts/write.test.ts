import { looks } from '@keylight/contract'
import { createFakeEngine, type Direction } from '@keylight/engine'
import { describe, expect, test } from 'vitest'
import { understandPicture } from './picture.ts'
import { understandVideo } from './video.ts'
import type { PromptCapabilities } from './vocabulary.ts'
import { improveImagePrompt, type Random, writeImagePrompt } from './write-image.ts'
import { improveVideoPrompt, writeVideoPrompt } from './write-video.ts'

const nowhere = { read: async () => new Uint8Array(), write: async () => {}, exists: async () => false }
const can: PromptCapabilities = createFakeEngine({ files: nowhere }).capabilities()

/** Numbers that are the same on every run (Mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed)

describe('a written prompt for a picture', () => {
  test('is understood to the last word', () => {
    for (const seed of seeds(1500)) {
      const look = seed % 2 === 0 ? looks[(seed * 7) % looks.length] : undefined
      const prompt = writeImagePrompt({ ...(look && { look: look.id }), random: randomFrom(seed) })
      const { understood, unused } = understandPicture(prompt, can)
      expect(unused, prompt).toEqual([])
      expect(understood.length, prompt).toBeGreaterThanOrEqual(3)
    }
  })

  test('is hardly ever the same twice', () => {
    const prompts = new Set(seeds(3000).map((seed) => writeImagePrompt({ random: randomFrom(seed) })))
    expect(prompts.size).toBeGreaterThan(2900)
  })

  test('is a sentence: a capital, one full stop, no doubled words, `an` where it belongs', () => {
    for (const seed of seeds(500)) {
      const prompt = writeImagePrompt({ random: randomFrom(seed) })
      expect(prompt).toMatch(/^[A-Z0-9].*[a-z0-9]\.$/)
      expect(prompt).not.toMatch(/\b(\w+) \1\b|\ba [aeio]|\ban [^aeiou8]|[,;:] [,;:]| {2}|undefined/i)
    }
  })

  test('for a look is in a place that suits it', () => {
    const placesOf = (look: string) =>
      new Set(
        seeds(60).map(
          (seed) => understandPicture(writeImagePrompt({ look, random: randomFrom(seed) }), can).direction.setting,
        ),
      )
    expect([...placesOf('woman.profession.surgeon')].sort()).toEqual(['clinic', 'mint', 'surgical', 'white'])
    expect([...placesOf('woman.headshot.garden')]).toEqual(['garden'])
  })
})

const given = [
  'me holding a coffee in a cafe, smiling',
  '',
  'a photo of my grandmother with her cat',
  'navy background, black and white',
  'in the park at golden hour',
  'something nice',
  'full body in a dark suit, no blur',
  'Black and white, moody!',
  'soft light, not too dark',
  'window light',
  'outdoors',
  'wide, warm',
  'asdf qwer',
]

describe.each(given)('the prompt "%s", improved', (prompt) => {
  const before = understandPicture(prompt, can)

  test.each([
    { who: 'for this host', isRestricted: true },
    { who: 'for any engine', isRestricted: false },
  ])('$who, keeps all that was understood and does not grow again', ({ isRestricted }) => {
    for (const seed of seeds(60)) {
      const random = randomFrom(seed)
      const improved = improveImagePrompt({ prompt, isRestricted, can, random })
      const after = understandPicture(improved, can)
      const meanings = after.understood.map(({ meaning }) => meaning)
      for (const { meaning } of before.understood) expect(meanings, improved).toContain(meaning)
      for (const key of Object.keys(before.direction) as (keyof Direction)[])
        expect(after.direction[key], improved).toBe(before.direction[key])
      expect(after.understood.length, improved).toBeGreaterThanOrEqual(3)
      const lower = (words: string[]) => words.map((word) => word.toLowerCase())
      expect(lower(after.unused), improved).toEqual(isRestricted ? [] : lower(before.unused))
      expect(improveImagePrompt({ prompt: improved, isRestricted, can, random })).toBe(improved)
    }
  })

  test('keeps the person’s own words for an engine that may use them', () => {
    const improved = improveImagePrompt({ prompt, isRestricted: false, can, random: randomFrom(1) })
    expect(improved.toLowerCase()).toContain(prompt.replace(/!$/, '').toLowerCase())
  })
})

test('an improved prompt names nothing that the host cannot do', () => {
  const few: PromptCapabilities = { ...can, settings: ['library', 'park'], garments: [] }
  for (const seed of seeds(100)) {
    const improved = improveImagePrompt({ prompt: 'warmer', isRestricted: true, can: few, random: randomFrom(seed) })
    expect(understandPicture(improved, few).unused, improved).toEqual([])
  }
})

describe('a prompt for a clip', () => {
  test('is understood to the last word, and hardly ever the same twice', () => {
    const prompts = seeds(1500).map((seed) => writeVideoPrompt({ random: randomFrom(seed) }))
    for (const prompt of prompts) {
      const { move, seconds, unused } = understandVideo(prompt, can)
      expect(unused, prompt).toEqual([])
      expect(move, prompt).not.toBeNull()
      expect(seconds, prompt).not.toBeNull()
    }
    expect(new Set(prompts).size).toBeGreaterThan(1400)
  })

  test.each([
    'zoom in on my face',
    'six seconds',
    'make me fly',
    '',
    'Pan left, 5 seconds, square, with a light sweep.',
  ])('"%s", improved, keeps its words and says the rest once', (prompt) => {
    for (const seed of seeds(60)) {
      const random = randomFrom(seed)
      const improved = improveVideoPrompt({ prompt, can, random })
      const [before, after] = [prompt, improved].map((text) => understandVideo(text, can))
      for (const slot of ['move', 'seconds', 'lightSweep', 'aspect'] as const) {
        expect(after![slot], improved).not.toBeNull()
        if (before![slot] !== null) expect(after![slot], improved).toBe(before![slot])
      }
      expect(after!.unused).toEqual(before!.unused)
      expect(improveVideoPrompt({ prompt: improved, can, random })).toBe(improved)
    }
  })
})
