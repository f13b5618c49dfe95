/** Writes and completes video prompts. */
import type { CameraMove } from '@keylight/engine'
import { type ParsedVideoPrompt, parseVideoPrompt } from './parse-video.ts'
import type { PromptCapabilities } from './parser/capabilities.ts'
import { capitalized } from './parser/modifiers.ts'
import { asSentence, pick, type Random, withArticle, withoutFullStop } from './writing.ts'

const moves: Record<CameraMove, readonly string[]> = {
  'push-in': [
    'the camera pushes in',
    'a gentle push-in',
    'the camera comes closer',
    'a smooth zoom in',
    'the camera moves in',
  ],
  'pull-out': ['the camera pulls back', 'a gentle pull-back', 'a smooth zoom out', 'the camera moves back'],
  'drift-left': ['the camera drifts to the left', 'a gentle pan to the left', 'a smooth slide to the left'],
  'drift-right': ['the camera drifts to the right', 'a gentle pan to the right', 'a smooth slide to the right'],
  rise: ['the camera rises', 'a gentle crane shot up', 'a smooth rise', 'the camera moves up'],
  arc: ['the camera circles around me', 'a gentle arc around me', 'the camera orbits me', 'a smooth orbit'],
}
const moveNames = Object.keys(moves) as CameraMove[]

/** Durations in seconds, starting at 4, in words. */
const counts = ['four', 'five', 'six', 'seven', 'eight']
const sweeps = [
  'with a light sweep',
  'with a sweep of light',
  'with a sweep of light over my face',
  'while a sweep of light passes over my face',
  'while light passes over my face',
  'while light travels across my face',
]
const formats = [
  'in vertical format',
  'in portrait format',
  'in square format',
  'in wide format',
  'in landscape format',
  'in widescreen',
  'in story format',
  'in 16:9',
  'in 9:16',
]

type Parts = Record<'move' | 'count' | 'sweep' | 'format', string>

const templates: readonly ((parts: Parts) => string)[] = [
  ({ move, count, sweep, format }) => `${move} over ${count} seconds, ${sweep}, ${format}`,
  ({ move, count, sweep, format }) => `${format}, ${move} for ${count} seconds, ${sweep}`,
  ({ move, count, sweep, format }) => `${move}, ${sweep}; ${count} seconds, ${format}`,
  ({ move, count, sweep, format }) => `${withArticle(`${count}-second`)} clip ${format}: ${move}, ${sweep}`,
  ({ move, count, sweep, format }) =>
    `please make ${withArticle(`${count}-second`)} video ${format}. ${capitalized(move)} ${sweep}`,
  ({ move, count, format }) => `${move} for ${count} seconds, ${format}`,
]

/** Returns a prompt that the parser fully understands. */
export function writeVideoPrompt({ random }: { random: Random }): string {
  const template = pick(templates, random)
  return asSentence(
    template({
      move: pick(moves[pick(moveNames, random)], random),
      count: pick(counts, random),
      sweep: pick(sweeps, random),
      format: pick(formats, random),
    }),
  )
}

export interface ImproveVideoOptions {
  prompt: string
  capabilities: PromptCapabilities
  random: Random
}

/** Returns the prompt with a move, a duration, a light sweep and an aspect ratio added where it has none. */
export function improveVideoPrompt({ prompt, capabilities, random }: ImproveVideoOptions): string {
  const possibleCounts = counts.slice(0, Math.max(1, capabilities.video.maxSeconds - 3))
  const choices: { name: keyof ParsedVideoPrompt; words: () => string }[] = [
    { name: 'move', words: () => pick(moves[pick(capabilities.moves, random)], random) },
    { name: 'seconds', words: () => `over ${pick(possibleCounts, random)} seconds` },
    { name: 'lightSweep', words: () => pick(sweeps, random) },
    { name: 'aspect', words: () => pick(formats, random) },
  ]
  const parsedPrompt = parseVideoPrompt(prompt, capabilities)
  const added = choices.filter(({ name }) => parsedPrompt[name] === null).map(({ words }) => words())
  if (added.length === 0) return prompt.trim()
  return capitalized([withoutFullStop(prompt), ...added].filter((part) => part !== '').join(', '))
}
