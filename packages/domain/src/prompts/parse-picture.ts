import type { Aspect, Chip, Gender } from '@keylight/contract'
import type { Direction, GarmentName } from '@keylight/engine'
import { mergeDirections } from './direction.ts'
import { pictureLexicon } from './lexicon/lexicons.ts'
import type { PromptCapabilities } from './parser/capabilities.ts'
import { parse } from './parser/parse.ts'
import type { Change } from './parser/state.ts'
import { findOverruled, reconcile } from './reconcile.ts'

export interface ParsedPicturePrompt {
  direction: Direction
  aspect: Aspect | null
  garment: GarmentName | null
  /** A style's id if the prompt names a style and the person's gender is known. */
  style: string | null
  understood: Chip[]
  /** Unused words, as whole phrases where possible. */
  unused: string[]
}

/**
 * Parses an English image prompt. If two requests contradict each other, the later one applies and the other is unused.
 * Stop words are neither understood nor unused.
 */
export function parsePicturePrompt(
  text: string,
  capabilities: PromptCapabilities,
  gender?: Gender,
): ParsedPicturePrompt {
  const { changes, unused } = parse(text, pictureLexicon(gender), { capabilities, gender })
  const reconciled = reconcile(changes)
  const overruled = findOverruled(reconciled)
  const kept = reconciled.filter((change) => !overruled.has(change))
  return {
    direction: kept.reduce((direction, change) => mergeDirections(direction, change.direction ?? {}), {}),
    aspect: kept.findLast(({ aspect }) => aspect !== undefined)?.aspect ?? null,
    garment: kept.findLast(({ garment }) => garment !== undefined)?.garment ?? null,
    style: kept.map(styleOf).findLast((style) => style !== undefined)?.style ?? null,
    understood: distinct(
      kept.map((change) => ({ words: change.words, meaning: styleOf(change)?.label ?? change.meaning })),
    ),
    unused: [...unused, ...[...overruled].map(({ words }) => words)],
  }
}

const styleOf = ({ other }: Change) => (other?.kind === 'style' ? other : undefined)

/** Returns one chip per meaning, even if it was requested several times. */
function distinct(chips: readonly Chip[]): Chip[] {
  const byMeaning = new Map<string, Chip>()
  for (const chip of chips) if (!byMeaning.has(chip.meaning)) byMeaning.set(chip.meaning, chip)
  return [...byMeaning.values()]
}
