import { createFakeEngine } from '@keylight/engine/fake'
import { expect, test } from 'vitest'
import { type ParsedVideoPrompt, parseVideoPrompt } from './parse-video.ts'
import type { PromptCapabilities } from './parser/capabilities.ts'

const nowhere = { read: async () => new Uint8Array(), write: async () => {}, exists: async () => false }
const capabilities: PromptCapabilities = createFakeEngine({ files: nowhere }).capabilities()

const prompts: [text: string, expected: Partial<ParsedVideoPrompt>][] = [
  ['slow push in over six seconds', { move: 'push-in', seconds: 6 }],
  ['slow push in', { move: 'push-in', seconds: 8 }],
  ['zoom out, vertical', { move: 'pull-out', aspect: 'story' }],
  ['pan left with a light sweep for 5s', { move: 'drift-left', lightSweep: true, seconds: 5 }],
  ['orbit around me, 8 seconds, square', { move: 'arc', seconds: 8, aspect: 'square' }],
  ['rise up', { move: 'rise' }],
  ['drift to the right, widescreen', { move: 'drift-right', aspect: 'landscape' }],
  ['smoothly move left to right', { move: 'drift-right' }],
  ['no light sweep', { lightSweep: false }],
  ['without a sweep of light please', { lightSweep: false }],
  ['20 seconds', { seconds: 10 }],
  ['dolly in for 4.5 seconds in 9:16', { move: 'push-in', seconds: 4.5, aspect: 'story' }],
  ['a six-second clip', { seconds: 6 }],
  ['gentle crane shot, portrait format', { move: 'rise', aspect: 'portrait' }],
  ['push in then pull out', { move: 'pull-out', unused: ['push in'] }],
  ['make me wave my hand', { unused: ['wave my hand'] }],
  ['zoom in while I blink', { move: 'push-in', unused: ['blink'] }],
  ['push in, #3e52c2 background', { move: 'push-in', unused: ['#3e52c2'] }],
  ['animate it, please', {}],
  ['', {}],
]

test.each(prompts)('parses "%s"', (text, expected) => {
  const { understood: _, ...parsedPrompt } = parseVideoPrompt(text, capabilities)
  expect(parsedPrompt).toEqual({ move: null, lightSweep: null, seconds: null, aspect: null, unused: [], ...expected })
})

test("chips quote the user's words and show what they mean", () => {
  expect(parseVideoPrompt('Zoom in for 20 seconds, without light sweep', capabilities).understood).toEqual([
    { words: 'Zoom in', meaning: 'Push in' },
    { words: '20 seconds', meaning: '10 seconds' },
    { words: 'without light sweep', meaning: 'No light sweep' },
  ])
})

test('recognises the name of every camera move', () => {
  for (const move of capabilities.moves) expect(parseVideoPrompt(move.replace('-', ' '), capabilities).move).toBe(move)
})

test("lists a move the engine doesn't support as unused", () => {
  expect(parseVideoPrompt('orbit', { ...capabilities, moves: ['push-in'] })).toMatchObject({
    move: null,
    unused: ['orbit'],
  })
})
