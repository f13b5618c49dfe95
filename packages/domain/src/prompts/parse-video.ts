import type { Aspect, Chip } from '@keylight/contract'
import type { CameraMove } from '@keylight/engine'
import { videoLexicon } from './lexicon/lexicons.ts'
import type { PromptCapabilities } from './parser/capabilities.ts'
import { parse } from './parser/parse.ts'
import type { Change } from './parser/state.ts'

/** The requested options for a video. Null leaves the choice to us. */
interface VideoChoices {
  move: CameraMove | null
  lightSweep: boolean | null
  /** Duration in seconds, from 1 to the engine's maximum. */
  seconds: number | null
  aspect: Aspect | null
}

export interface ParsedVideoPrompt extends VideoChoices {
  understood: Chip[]
  unused: string[]
}

/** A requested option, with its chip. */
type Wish = {
  [Name in keyof VideoChoices]: { choice: Name; value: VideoChoices[Name]; chip: Chip }
}[keyof VideoChoices]

/**
 * Parses an English video prompt. If two requests contradict each other, the later one applies and the other is unused.
 */
export function parseVideoPrompt(text: string, capabilities: PromptCapabilities): ParsedVideoPrompt {
  const { changes, unused } = parse(withSpacedSeconds(text), videoLexicon, { capabilities })
  const choices: VideoChoices = { move: null, lightSweep: null, seconds: null, aspect: null }
  const chips = new Map<keyof VideoChoices, Chip>()
  const choose = ({ choice, value, chip }: Wish) => {
    const before = chips.get(choice)
    const isRepeated = before !== undefined && choices[choice] === value
    if (before !== undefined && !isRepeated) unused.push(before.words)
    chips.delete(choice)
    chips.set(choice, isRepeated ? { ...chip, words: `${before.words}, ${chip.words}` } : chip)
    Object.assign(choices, { [choice]: value })
  }
  const joined = joinDurations(changes)
  for (const change of joined) {
    const wish = wishOf(change, capabilities)
    if (wish !== null) choose(wish)
    else if (change.other?.kind !== 'pace') unused.push(change.words)
  }
  const pace = joined.findLast(({ other }) => other?.kind === 'pace')
  if (pace !== undefined && choices.seconds === null) choose(paceWish(pace, capabilities))
  return { ...choices, understood: [...chips.values()], unused }
}

/** Merges `six` and `seconds` into one change. */
function joinDurations(changes: readonly Change[]): Change[] {
  const joined: Change[] = []
  for (const change of changes) {
    const number = joined.at(-1)
    if (change.other?.kind === 'seconds' && number?.other?.kind === 'number') {
      const words = `${number.words} ${change.words}`
      joined[joined.length - 1] = { words, meaning: '', other: { kind: 'duration', seconds: number.other.value } }
    } else joined.push(change)
  }
  return joined
}

/**
 * Returns the option for a change. Null for an unsupported change, and for a pace, which only applies without a number
 * of seconds.
 */
function wishOf({ words, meaning, aspect, other }: Change, { moves, video }: PromptCapabilities): Wish | null {
  if (aspect !== undefined) return { choice: 'aspect', value: aspect, chip: { words, meaning } }
  switch (other?.kind) {
    case 'move':
      if (!moves.includes(other.move)) return null
      return { choice: 'move', value: other.move, chip: { words, meaning: other.label } }
    case 'light-sweep': {
      const label = other.isUnwanted ? 'No light sweep' : 'Light sweep'
      return { choice: 'lightSweep', value: !other.isUnwanted, chip: { words, meaning: label } }
    }
    case 'duration': {
      const seconds = Math.max(1, Math.min(video.maxSeconds, other.seconds))
      return { choice: 'seconds', value: seconds, chip: { words, meaning: secondsLabel(seconds) } }
    }
    default:
      return null
  }
}

function paceWish({ words, other }: Change, { video }: PromptCapabilities): Wish {
  if (other?.kind !== 'pace') throw new Error('This change isn’t a pace.')
  const seconds = Math.min(video.maxSeconds, other.seconds)
  return { choice: 'seconds', value: seconds, chip: { words, meaning: `${other.label}, ${secondsLabel(seconds)}` } }
}

const secondsLabel = (seconds: number) => `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`

/** Splits `6s` and `six-second` into two words. */
const withSpacedSeconds = (text: string) => text.replace(/(\d)(s|secs?|seconds?)\b/gi, '$1 $2')
