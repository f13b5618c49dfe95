import {
  generateImagePrompt,
  generateVideoPrompt,
  improveImagePrompt,
  improveVideoPrompt,
  limits,
  readPrompt,
} from '@keylight/contract'
import { aMemberWithModel, aServer } from '@keylight/testing'
import { describe, expect, test } from 'vitest'

const server = aServer()

describe('prompts', () => {
  // Proves 7.11, 7.13
  test('generates prompts from known words for a given style or one chosen during onboarding', async () => {
    const { token } = await aMemberWithModel(server)
    const texts = new Set<string>()
    for (let i = 0; i < 8; i++) {
      const own = (await server.call(generateImagePrompt, {}, token)).output
      expect(own.unused).toEqual([])
      expect(own.understood.length).toBeGreaterThan(2)
      texts.add(own.prompt)
    }
    expect(texts.size).toBeGreaterThan(4)
    const lawyer = await server.call(generateImagePrompt, { professionOrStyle: 'man.profession.lawyer' }, token)
    expect(lawyer.output.prompt.length).toBeGreaterThan(20)
    const video = (await server.call(generateVideoPrompt, {}, token)).output
    expect(video.understood.length).toBeGreaterThan(0)
  })

  // Proves 7.12, 7.14
  test('improves prompts while keeping every request, and drops unsupported words when restricted', async () => {
    const { token } = await aMemberWithModel(server)
    const prompt = 'navy background with a parrot'
    const free = (await server.call(improveImagePrompt, { prompt }, token)).output
    expect(free.prompt).toContain('parrot')
    expect(free.understood.map((chip) => chip.meaning).join()).toMatch(/navy/i)
    const restricted = (await server.call(improveImagePrompt, { prompt, isRestricted: true }, token)).output
    expect(restricted.prompt).not.toContain('parrot')
    expect(restricted.unused).toEqual([])
    const video = (await server.call(improveVideoPrompt, { prompt: 'push in slowly' }, token)).output
    expect(video.prompt.length).toBeGreaterThan('push in slowly'.length)
  })

  test('parses a prompt as it is typed', async () => {
    const { token } = await aMemberWithModel(server)
    const image = (await server.call(readPrompt, { prompt: 'in a park, holding a balloon' }, token)).output
    expect(image.understood).toHaveLength(1)
    expect(image.unused.join()).toContain('balloon')
    const named = (await server.call(readPrompt, { prompt: 'as a lawyer, in a dark suit' }, token)).output
    expect([named.understood.length, named.unused]).toEqual([2, []])
    const video = (await server.call(readPrompt, { prompt: 'six seconds, orbit', kind: 'video' }, token)).output
    expect(video.understood.length).toBe(2)
  })

  test('parses words that match built-in property names', async () => {
    const { token } = await aMemberWithModel(server)
    for (const prompt of ['constructor', 'a toString __proto__ valueOf', 'hasOwnProperty\u0000 constructor'])
      for (const kind of ['image', 'video'] as const)
        expect((await server.call(readPrompt, { prompt, kind }, token)).status).toBe(200)
  })

  test('rejects empty and overlong prompts', async () => {
    const { token } = await aMemberWithModel(server)
    for (const prompt of ['', '   ', 'a'.repeat(limits.promptLengthMax + 1)]) {
      const answer = await server.call(improveImagePrompt, { prompt }, token)
      expect(Object.keys(answer.failure.fields ?? {})).toEqual(['prompt'])
    }
  })
})
