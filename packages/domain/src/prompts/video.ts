import type { Aspect } from '@keylight/contract'
import type { CameraMove } from '@keylight/engine'
import { interpret } from './interpret.ts'
import type { Understood } from './picture.ts'
import { lexiconOf, type PromptCapabilities, videoEntries } from './vocabulary.ts'

export interface VideoWords {
  /** Null for what is left to us; so with the next ones. */
  move: CameraMove | null
  lightSweep: boolean | null
  /** 1 to the engine's longest. */
  seconds: number | null
  aspect: Aspect | null
  understood: Understood[]
  unused: string[]
}

const lexicon = lexiconOf(videoEntries)

/** What English words ask of a clip. Of two that cannot both be, the later counts and the other is unused. */
export function understandVideo(text: string, can: PromptCapabilities): VideoWords {
  const { changes, unused } = interpret(withSpacedSeconds(text), lexicon, { can })
  const answer: VideoWords = { move: null, lightSweep: null, seconds: null, aspect: null, understood: [], unused }
  const chips = new Map<'move' | 'lightSweep' | 'seconds' | 'aspect', Understood>()
  const understand = <Slot extends 'move' | 'lightSweep' | 'seconds' | 'aspect'>(
    slot: Slot,
    value: VideoWords[Slot],
    chip: Understood,
  ) => {
    const before = chips.get(slot)
    if (before !== undefined && answer[slot] === value) chip = { ...chip, words: `${before.words}, ${chip.words}` }
    else if (before !== undefined) unused.push(before.words)
    chips.delete(slot)
    chips.set(slot, chip)
    answer[slot] = value
  }
  let number: { value: number; words: string } | null = null
  let pace: { seconds: number; chip: Understood } | null = null
  for (const { words, meaning, aspect, other } of changes) {
    if (aspect !== undefined) understand('aspect', aspect, { words, meaning })
    if (number !== null && other?.kind !== 'seconds') unused.push(number.words)
    const counted: typeof number = number
    number = null
    switch (other?.kind) {
      case 'move':
        if (can.moves.includes(other.move)) understand('move', other.move, { words, meaning: other.label })
        else unused.push(words)
        break
      case 'sweep':
        understand('lightSweep', other.isUnwanted !== true, {
          words,
          meaning: other.isUnwanted ? 'No light sweep' : 'Light sweep',
        })
        break
      case 'number':
        number = { value: other.value, words }
        break
      case 'seconds':
        if (counted === null) unused.push(words)
        else {
          const seconds = Math.max(1, Math.min(can.video.maxSeconds, counted.value))
          understand('seconds', seconds, { words: `${counted.words} ${words}`, meaning: secondsLabel(seconds) })
        }
        break
      case 'pace':
        pace = {
          seconds: Math.min(can.video.maxSeconds, other.seconds),
          chip: { words, meaning: other.label },
        }
        break
      default:
    }
  }
  if (number !== null) unused.push(number.words)
  if (pace !== null && answer.seconds === null)
    understand('seconds', pace.seconds, {
      ...pace.chip,
      meaning: `${pace.chip.meaning}, ${secondsLabel(pace.seconds)}`,
    })
  return { ...answer, understood: [...chips.values()] }
}

const secondsLabel = (seconds: number) => `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`

/** `6s` and `six-second` as two words. */
const withSpacedSeconds = (text: string) => text.replace(/(\d)(s|secs?|seconds?)\b/gi, '$1 $2')
