import { styles } from '@keylight/contract'
import type { Direction } from '@keylight/engine'
import { createFakeEngine } from '@keylight/engine/fake'
import { randomFrom } from '@keylight/testing'
import { describe, expect, test } from 'vitest'
import { improvePicturePrompt } from './improve-picture.ts'
import { parsePicturePrompt } from './parse-picture.ts'
import { parseVideoPrompt } from './parse-video.ts'
import type { PromptCapabilities } from './parser/capabilities.ts'
import { writePicturePrompt } from './write-picture.ts'
import { improveVideoPrompt, writeVideoPrompt } from './write-video.ts'

const nowhere = { read: async () => new Uint8Array(), write: async () => {}, exists: async () => false }
const capabilities: PromptCapabilities = createFakeEngine({ files: nowhere }).capabilities()

const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed)

describe('a generated image prompt', () => {
  test('is understood word for word', () => {
    for (const seed of seeds(1500)) {
      const style = seed % 2 === 0 ? styles[(seed * 7) % styles.length] : undefined
      const prompt = writePicturePrompt({ ...(style && { style: style.id }), random: randomFrom(seed) })
      const { understood, unused } = parsePicturePrompt(prompt, capabilities)
      expect(unused, prompt).toEqual([])
      expect(understood.length, prompt).toBeGreaterThanOrEqual(3)
    }
  })

  test('rarely repeats', () => {
    const prompts = new Set(seeds(3000).map((seed) => writePicturePrompt({ random: randomFrom(seed) })))
    expect(prompts.size).toBeGreaterThan(2900)
  })

  test('is a proper sentence with a capital, one full stop, the right articles and no repeated words', () => {
    for (const seed of seeds(500)) {
      const prompt = writePicturePrompt({ random: randomFrom(seed) })
      expect(prompt).toMatch(/^[A-Z0-9].*[a-z0-9]\.$/)
      expect(prompt).not.toMatch(/\b(\w+) \1\b|\ba [aeio]|\ban [^aeiou8]|[,;:] [,;:]| {2}|undefined/i)
    }
  })

  test('names a place that suits the style', () => {
    const placesOf = (style: string) =>
      new Set(
        seeds(60).map(
          (seed) =>
            parsePicturePrompt(writePicturePrompt({ style, random: randomFrom(seed) }), capabilities).direction.setting,
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
  const before = parsePicturePrompt(prompt, capabilities)

  test.each([
    { who: 'for this engine', isRestricted: true },
    { who: 'for any engine', isRestricted: false },
  ])('keeps recognised words and adds all missing parts, $who', ({ isRestricted }) => {
    for (const seed of seeds(60)) {
      const random = randomFrom(seed)
      const improved = improvePicturePrompt({ prompt, isRestricted, capabilities, random })
      const after = parsePicturePrompt(improved, capabilities)
      const meanings = after.understood.map(({ meaning }) => meaning)
      for (const { meaning } of before.understood) expect(meanings, improved).toContain(meaning)
      for (const key of Object.keys(before.direction) as (keyof Direction)[])
        expect(after.direction[key], improved).toBe(before.direction[key])
      expect(after.understood.length, improved).toBeGreaterThanOrEqual(3)
      const lower = (words: string[]) => words.map((word) => word.toLowerCase())
      expect(lower(after.unused), improved).toEqual(isRestricted ? [] : lower(before.unused))
      expect(improvePicturePrompt({ prompt: improved, isRestricted, capabilities, random })).toBe(improved)
    }
  })

  test("keeps all of the user's words unless it is restricted", () => {
    const improved = improvePicturePrompt({ prompt, isRestricted: false, capabilities, random: randomFrom(1) })
    expect(improved.toLowerCase()).toContain(prompt.replace(/!$/, '').toLowerCase())
  })
})

test('requests only supported features when it is restricted', () => {
  const few: PromptCapabilities = { ...capabilities, settings: ['library', 'park'], garments: [] }
  for (const seed of seeds(100)) {
    const improved = improvePicturePrompt({
      prompt: 'warmer',
      isRestricted: true,
      capabilities: few,
      random: randomFrom(seed),
    })
    expect(parsePicturePrompt(improved, few).unused, improved).toEqual([])
  }
})

describe('a generated video prompt', () => {
  test('is understood word for word and rarely repeats', () => {
    const prompts = seeds(1500).map((seed) => writeVideoPrompt({ random: randomFrom(seed) }))
    for (const prompt of prompts) {
      const { move, seconds, unused } = parseVideoPrompt(prompt, capabilities)
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
  ])('keeps the words of "%s" and adds each missing choice once when improved', (prompt) => {
    for (const seed of seeds(60)) {
      const random = randomFrom(seed)
      const improved = improveVideoPrompt({ prompt, capabilities, random })
      const [before, after] = [prompt, improved].map((text) => parseVideoPrompt(text, capabilities))
      for (const slot of ['move', 'seconds', 'lightSweep', 'aspect'] as const) {
        expect(after![slot], improved).not.toBeNull()
        if (before![slot] !== null) expect(after![slot], improved).toBe(before![slot])
      }
      expect(after!.unused).toEqual(before!.unused)
      expect(improveVideoPrompt({ prompt: improved, capabilities, random })).toBe(improved)
    }
  })
})
