/** Writes prompts for clips, and makes more of those that somebody wrote, with words that we understand. */
import type { CameraMove } from '@keylight/engine'
import { understandVideo, type VideoWords } from './video.ts'
import type { PromptCapabilities } from './vocabulary.ts'
import { pick, type Random, sentence, withoutEnd } from './write-image.ts'

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
  ({ move, length, format }) => `please make a video ${length}, ${format}. ${sentence(move).slice(0, -1)}`,
  ({ move, length, sweep, format }) => `${move}, ${sweep}; ${format}, ${length}`,
]

/** A prompt that `understandVideo` understands to the last word. */
export function writeVideoPrompt({ random }: { random: Random }): string {
  return sentence(
    pick(
      templates,
      random,
    )({
      move: pick(moves[pick(moveNames, random)], random),
      length: lengths(random, longestWritten),
      sweep: pick(sweeps, random),
      format: pick(formats, random),
    }),
  )
}

/** The prompt with words for what it leaves open of move, length, light and format. */
export function improveVideoPrompt({
  prompt,
  can,
  random,
}: {
  prompt: string
  can: PromptCapabilities
  random: Random
}): string {
  const open: { slot: keyof VideoWords; words: () => string }[] = [
    { slot: 'move', words: () => pick(moves[pick(can.moves, random)], random) },
    { slot: 'seconds', words: () => lengths(random, Math.min(longestWritten, can.video.maxSeconds)) },
    { slot: 'lightSweep', words: () => pick(sweeps, random) },
    { slot: 'aspect', words: () => pick(formats, random) },
  ]
  const parsedPrompt = understandVideo(prompt, can)
  const more = open.filter(({ slot }) => parsedPrompt[slot] === null).map(({ words }) => words())
  if (more.length === 0) return prompt.trim()
  const improved = [withoutEnd(prompt), ...more].filter((part) => part !== '').join(', ')
  return improved.charAt(0).toUpperCase() + improved.slice(1)
}
