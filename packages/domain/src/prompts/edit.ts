import type { Aspect, Gender } from '@keylight/contract'
import type { Direction, FilterName, GarmentName } from '@keylight/engine'
import { type Change, interpret } from './interpret.ts'
import { lookEntries, settle, type Understood } from './picture.ts'
import { editEntries, type Lexicon, lexiconOf, type PromptCapabilities, pictureEntries } from './vocabulary.ts'

/** One thing to do to a picture. */
export type Edit =
  /** Changes the direction that the picture was made with, by `applyDirection`. */
  | { kind: 'direct'; direction: Direction; aspect?: Aspect; garment?: GarmentName }
  /** A look's id. */
  | { kind: 'style'; style: string }
  | { kind: 'upscale'; factor: 2 | 4 }
  | { kind: 'filter'; filter: FilterName }
  | { kind: 'cut-out' }
  | { kind: 'undo' }

export interface EditWords {
  /** In the order in which they were asked for. */
  steps: Edit[]
  understood: Understood[]
  unused: string[]
}

/** What a message of a chat asks to be done to a picture of somebody of that gender; each wish is a step. */
export function understandEdit(text: string, can: PromptCapabilities, gender?: Gender): EditWords {
  const { changes, unused } = interpret(text, editLexicon(gender), { can, gender })
  const steps: Edit[] = []
  const understood: Understood[] = []
  const impossible: string[] = []
  for (const change of joinFactors(settle(changes))) {
    const edit = editOf(change, can)
    if (edit === null) impossible.push(change.words)
    else {
      steps.push(edit.step)
      understood.push({ words: change.words, meaning: edit.label })
    }
  }
  return { steps, understood, unused: [...unused, ...impossible] }
}

/** `upscale` and `4x` are one wish. */
function joinFactors(changes: readonly Change[]): Change[] {
  const joined: Change[] = []
  for (const change of changes) {
    const before = joined.at(-1)
    const [a, b] = [before?.other, change.other]
    if (
      before !== undefined &&
      a?.kind === 'upscale' &&
      b?.kind === 'upscale' &&
      (a.factor === null || b.factor === null)
    )
      joined[joined.length - 1] = {
        ...before,
        words: `${before.words} ${change.words}`,
        other: { kind: 'upscale', factor: a.factor ?? b.factor },
      }
    else joined.push(change)
  }
  return joined
}

function editOf(
  { meaning, direction = {}, aspect, garment, isPointless, other }: Change,
  can: PromptCapabilities,
): { step: Edit; label: string } | null {
  if (isPointless) return null
  switch (other?.kind) {
    case undefined:
      return {
        step: { kind: 'direct', direction, ...(aspect && { aspect }), ...(garment && { garment }) },
        label: meaning,
      }
    case 'style':
      if (!can.styles.has(other.style)) return null
      return { step: { kind: 'style', style: other.style }, label: other.label }
    case 'upscale': {
      const factor = other.factor ?? 2
      return { step: { kind: 'upscale', factor }, label: `Upscale ${factor}x` }
    }
    case 'filter':
      if (!can.filters.includes(other.filter)) return null
      return { step: { kind: 'filter', filter: other.filter }, label: other.label }
    case 'cut-out':
      return { step: { kind: 'cut-out' }, label: 'Cut out' }
    case 'undo':
      return { step: { kind: 'undo' }, label: 'Undo' }
    default:
      return null
  }
}

const lexicons = new Map<Gender | undefined, Lexicon>()

function editLexicon(gender: Gender | undefined): Lexicon {
  const known = lexicons.get(gender)
  if (known !== undefined) return known
  const styles = gender === undefined ? [] : lookEntries(gender)
  const lexicon = lexiconOf([...styles, ...pictureEntries, ...editEntries])
  lexicons.set(gender, lexicon)
  return lexicon
}
