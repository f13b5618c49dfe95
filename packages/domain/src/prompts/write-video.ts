/** Writes prompts for clips, and adds to a prompt what it leaves open. */
import type { CameraMove } from '@keylight/engine'
import { type ParsedVideoPrompt, parseVideoPrompt } from './parse-video.ts'
import type { PromptCapabilities } from './parser/capabilities.ts'
import { capitalized } from './parser/modifiers.ts'
import { asSentence, pick, type Random, withoutFullStop } from './writing.ts'

const moves: Record<CameraMove, readonly string[]> = {
  'push-in': [
    'the camera pushes in',
    'a gentle push in',
    'the camera comes closer',
    'a smooth zoom in',
    'the camera moves in',
  ],
  'pull-out': ['the camera pulls back', 'a gentle pull back', 'a smooth zoom out', 'the camera moves back'],
  'drift-left': ['the camera drifts to the left', 'a gentle pan left', 'a smooth slide left'],
  'drift-right': ['the camera drifts to the right', 'a gentle pan right', 'a smooth slide right'],
  rise: ['the camera rises', 'a gentle crane shot upwards', 'a smooth rise', 'the camera lifts'],
  arc: ['the camera circles around me', 'a gentle arc', 'the camera orbits', 'a smooth orbit'],
}
const moveNames = Object.keys(moves) as CameraMove[]

const counts = ['four', 'five', 'six', 'seven', 'eight']
const lengths = (random: Random, longest: number) => {
  const count = pick(counts.slice(0, Math.max(1, longest - 3)), random)
  return pick(
    [`over ${count} seconds`, `for ${count} seconds`, `in a ${count}-second clip`, `lasting ${count} seconds`],
    random,
  )
}
const sweeps = [
  'with a sweep of light',
  'while a light sweep passes over the face',
  'with a light sweep',
  'while the light travels over the face',
]
const formats = [
  'vertical',
  'in vertical format',
  'in square format',
  'square',
  'in wide format',
  'in 16:9',
  'in 9:16',
  'widescreen',
]

const longestWritten = 8

const templates: readonly ((parts: { move: string; length: string; sweep: string; format: string }) => string)[] = [
  ({ move, length, sweep, format }) => `${move} ${length}, ${sweep}, ${format}`,
  ({ move, length, format }) => `${move} ${length}, ${format}`,
  ({ move, length, sweep }) => `${move} ${length}, ${sweep}`,
  ({ move, length, sweep, format }) => `${format}, ${length}: ${move}, ${sweep}`,
  ({ move, length, format }) => `please make a video ${length}, ${format}. ${asSentence(move).slice(0, -1)}`,
  ({ move, length, sweep, format }) => `${move}, ${sweep}; ${format}, ${length}`,
]

/** A prompt of which the parser understands every word. */
export function writeVideoPrompt({ random }: { random: Random }): string {
  const template = pick(templates, random)
  return asSentence(
    template({
      move: pick(moves[pick(moveNames, random)], random),
      length: lengths(random, longestWritten),
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

/** The prompt, with a move, a length, a light sweep and a format where it has none. */
export function improveVideoPrompt({ prompt, capabilities, random }: ImproveVideoOptions): string {
  const choices: { name: keyof ParsedVideoPrompt; words: () => string }[] = [
    { name: 'move', words: () => pick(moves[pick(capabilities.moves, random)], random) },
    { name: 'seconds', words: () => lengths(random, Math.min(longestWritten, capabilities.video.maxSeconds)) },
    { name: 'lightSweep', words: () => pick(sweeps, random) },
    { name: 'aspect', words: () => pick(formats, random) },
  ]
  const parsedPrompt = parseVideoPrompt(prompt, capabilities)
  const added = choices.filter(({ name }) => parsedPrompt[name] === null).map(({ words }) => words())
  if (added.length === 0) return prompt.trim()
  return capitalized([withoutFullStop(prompt), ...added].filter((part) => part !== '').join(', '))
}
