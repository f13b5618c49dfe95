import type { Aspect, Chip, Gender } from '@keylight/contract'
import type { Direction, FilterName, GarmentName, Retouch } from '@keylight/engine'
import { editLexicon } from './lexicon/lexicons.ts'
import type { PromptCapabilities } from './parser/capabilities.ts'
import { parse } from './parser/parse.ts'
import { findPhrases } from './parser/phrases.ts'
import type { Change } from './parser/state.ts'
import { tokenize } from './parser/tokens.ts'
import { reconcile } from './reconcile.ts'
import { findWishes, type Remark, vagueRemark } from './wishes.ts'

/** A single edit of an image. */
export type Edit =
  /** Changes the image's adjustments (`applyDirection`). */
  | { kind: 'direct'; direction: Direction; aspect?: Aspect; garment?: GarmentName }
  /** `style` is a style's id. */
  | { kind: 'style'; style: string }
  | { kind: 'upscale'; factor: 2 | 4 }
  | { kind: 'filter'; filter: FilterName }
  | { kind: 'cut-out' }
  | { kind: 'retouch'; retouch: Retouch }
  | { kind: 'undo'; all?: true }

export interface ParsedEditPrompt {
  /** The edits, in the order requested. */
  steps: Edit[]
  /** A chip for each step. */
  understood: Chip[]
  unused: string[]
  /** Remarks about requests that no step can fulfil. */
  remarks: Remark[]
}

/** Parses a chat message into edits of an image. `gender` is the gender of the person in the image. */
export function parseEditPrompt(text: string, capabilities: PromptCapabilities, gender?: Gender): ParsedEditPrompt {
  const lexicon = editLexicon(gender)
  const namesStyle = findPhrases(tokenize(text), lexicon).some(({ meaning }) => meaning?.kind === 'style')
  const { retouch, remarks, rest } = findWishes(text, namesStyle)
  const parsed = parse(rest, lexicon, { capabilities, gender })
  const steps: Edit[] = []
  const understood: Chip[] = []
  const impossible: string[] = []
  for (const change of joinUpscales(reconcile(parsed.changes))) {
    const edit = editOf(change, capabilities)
    if (edit === null) impossible.push(change.words)
    else {
      steps.push(edit.step)
      understood.push({ words: change.words, meaning: edit.label })
    }
  }
  // Applied last, because a retouch keeps earlier changes.
  if (retouch) {
    steps.push({ kind: 'retouch', retouch: retouch.retouch })
    understood.push(retouch.understood)
  }
  const unused = [...parsed.unused, ...impossible]
  const vague = steps.length > 0 || remarks.length > 0 ? null : vagueRemark(text)
  if (vague !== null) return { steps, understood, unused: [], remarks: [vague] }
  return { steps, understood, unused, remarks }
}

/** Merges `upscale` and `4x` into one request. */
function joinUpscales(changes: readonly Change[]): Change[] {
  const joined: Change[] = []
  for (const change of changes) {
    const before = joined.at(-1)
    const upscale = before && joinedUpscale(before, change)
    if (upscale) joined[joined.length - 1] = upscale
    else joined.push(change)
  }
  return joined
}

function joinedUpscale(one: Change, next: Change): Change | undefined {
  if (one.other?.kind !== 'upscale' || next.other?.kind !== 'upscale') return undefined
  if (one.other.factor !== null && next.other.factor !== null) return undefined
  const factor = one.other.factor ?? next.other.factor
  return { ...one, words: `${one.words} ${next.words}`, other: { kind: 'upscale', factor } }
}

/** Returns the edit for a change, or null if it is unsupported. */
function editOf(change: Change, capabilities: PromptCapabilities): { step: Edit; label: string } | null {
  const { meaning, direction = {}, aspect, garment, isRedundant, other } = change
  if (isRedundant) return null
  switch (other?.kind) {
    case undefined:
      return {
        step: { kind: 'direct', direction, ...(aspect && { aspect }), ...(garment && { garment }) },
        label: meaning,
      }
    case 'style':
      if (!capabilities.styles.has(other.style)) return null
      return { step: { kind: 'style', style: other.style }, label: other.label }
    case 'upscale': {
      const factor = other.factor ?? 2
      return { step: { kind: 'upscale', factor }, label: `Upscale ${factor}×` }
    }
    case 'filter':
      if (!capabilities.filters.includes(other.filter)) return null
      return { step: { kind: 'filter', filter: other.filter }, label: other.label }
    case 'cut-out':
      return { step: { kind: 'cut-out' }, label: 'Cut out' }
    case 'undo':
      return { step: { kind: 'undo', ...(other.all && { all: other.all }) }, label: other.all ? 'Undo all' : 'Undo' }
    default:
      return null
  }
}
