/** The movable parts of a thumbnail, and pure functions that move and scale them. */

import type { ThumbnailDesign } from '@keylight/contract'
import { t } from '#words'
import { placePerson } from './draw.ts'
import { type Size, setText } from './lettering.ts'

export type Part = { kind: 'person' } | { kind: 'text'; index: number }

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export const samePart = (one: Part | null, other: Part | null): boolean =>
  one?.kind === other?.kind && (one?.kind !== 'text' || other?.kind !== 'text' || one.index === other.index)

/** Returns the visible parts, the lowest first. */
export function partsOf({ person, texts }: ThumbnailDesign): Part[] {
  const shown = texts.flatMap((text, index) => (text.hidden ? [] : [{ text, part: { kind: 'text' as const, index } }]))
  return [
    ...shown.filter(({ text }) => text.behind).map(({ part }) => part),
    ...(person.hidden ? [] : [{ kind: 'person' as const }]),
    ...shown.filter(({ text }) => !text.behind).map(({ part }) => part),
  ]
}

/** Returns a part's box, in thumbnail pixels. */
export function boxOf(design: ThumbnailDesign, part: Part, sheet: Size, personRatio: number): Box {
  if (part.kind === 'person') return placePerson(design.person, sheet, personRatio)
  return setText(design.texts[part.index]!, sheet).box
}

const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value))
/** Rounds to a hundredth of a pixel. */
const tidy = (value: number) => Math.round(value * 1e5) / 1e5

type Text = ThumbnailDesign['texts'][number]

export function changeText(design: ThumbnailDesign, index: number, change: Partial<Text>): ThumbnailDesign {
  return { ...design, texts: design.texts.map((text, i) => (i === index ? { ...text, ...change } : text)) }
}

export const changePerson = (design: ThumbnailDesign, change: Partial<ThumbnailDesign['person']>): ThumbnailDesign => ({
  ...design,
  person: { ...design.person, ...change },
})

/** Moves a part by thumbnail pixels, within the server's limits. */
export function movePart(design: ThumbnailDesign, part: Part, across: number, down: number, sheet: Size) {
  const [x, y] = [across / sheet.width, down / sheet.height]
  if (part.kind === 'person') {
    const { person } = design
    return changePerson(design, { x: tidy(clamp(person.x + x, -0.5, 1.5)), y: tidy(clamp(person.y + y, -1, 2)) })
  }
  const text = design.texts[part.index]!
  return changeText(design, part.index, {
    x: tidy(clamp(text.x + x, -0.5, 0.97)),
    y: tidy(clamp(text.y + y, -0.5, 0.97)),
  })
}

/** Scales a part: the person around their centre, text elements from their top left corner. */
export function scalePart(design: ThumbnailDesign, part: Part, factor: number): ThumbnailDesign {
  if (part.kind === 'person') {
    return changePerson(design, { height: tidy(clamp(design.person.height * factor, 0.1, 3)) })
  }
  const text = design.texts[part.index]!
  const size = clamp(text.size * factor, 0.02, 0.6)
  const width = clamp((text.width * size) / text.size, 0.05, 1.5)
  return changeText(design, part.index, { size: tidy(size), width: tidy(width) })
}

/** Changes a text element's width by `by` thumbnail pixels. */
export function widenText(design: ThumbnailDesign, index: number, by: number, sheet: Size): ThumbnailDesign {
  const { width } = design.texts[index]!
  return changeText(design, index, { width: tidy(clamp(width + by / sheet.width, 0.05, 1.5)) })
}

/** Minimum text size that is readable on a phone. */
const smallestFitted = 0.04

/** Changes a text element's wording. Reduces its size if it would overflow. */
export function writeText(design: ThumbnailDesign, index: number, words: string, sheet: Size): ThumbnailDesign {
  const text = design.texts[index]!
  const bottomOf = (size: number) => {
    const { top, height } = setText({ ...text, words, size }, sheet).box
    return top + height
  }
  const isIn = bottomOf(text.size) <= sheet.height
  let size = text.size
  // Text that already overflows was placed there by the user.
  if (!isIn && setText(text, sheet).box.top + setText(text, sheet).box.height <= sheet.height)
    while (size > smallestFitted && bottomOf(size) > sheet.height * 0.98) size -= 0.005
  return changeText(design, index, { words, size: tidy(size) })
}

export interface Guide {
  /** A guide: x of a vertical or y of a horizontal line, in thumbnail pixels. */
  direction: 'vertical' | 'horizontal'
  at: number
}

/** Margin, as a fraction of the shorter side. */
const margin = 0.045

/**
 * Returns the offset that snaps a box's edge or centre to the sheet, its margins or another part within `reach` pixels,
 * and the guides it then touches.
 */
export function snap(box: Box, others: readonly Box[], sheet: Size, reach: number) {
  const edge = margin * Math.min(sheet.width, sheet.height)
  const across = nearest(
    [box.left, box.left + box.width / 2, box.left + box.width],
    [
      0,
      edge,
      sheet.width / 2,
      sheet.width - edge,
      sheet.width,
      ...others.flatMap(({ left, width }) => [left, left + width / 2, left + width]),
    ],
    reach,
  )
  const down = nearest(
    [box.top, box.top + box.height / 2, box.top + box.height],
    [
      0,
      edge,
      sheet.height / 2,
      sheet.height - edge,
      sheet.height,
      ...others.flatMap(({ top, height }) => [top, top + height / 2, top + height]),
    ],
    reach,
  )
  const guides: Guide[] = [
    ...(across ? [{ direction: 'vertical' as const, at: across.line }] : []),
    ...(down ? [{ direction: 'horizontal' as const, at: down.line }] : []),
  ]
  return { across: across?.by ?? 0, down: down?.by ?? 0, guides }
}

function nearest(own: readonly number[], lines: readonly number[], reach: number) {
  let best: { by: number; line: number } | null = null
  for (const line of lines)
    for (const at of own) {
      const by = line - at
      if (Math.abs(by) <= (best ? Math.abs(best.by) - 0.01 : reach)) best = { by, line }
    }
  return best
}

/** A layer, which can be hidden, raised and lowered. */
export type Layer = Part | { kind: 'backdrop' }

/** Returns the layers, the highest first. */
export function layersOf({ texts }: ThumbnailDesign): Layer[] {
  const parts = texts.map((text, index) => ({ text, part: { kind: 'text' as const, index } })).reverse()
  return [
    ...parts.filter(({ text }) => !text.behind).map(({ part }) => part),
    { kind: 'person' },
    ...parts.filter(({ text }) => text.behind).map(({ part }) => part),
    { kind: 'backdrop' },
  ]
}

/** Moves a layer up or down by one. Returns null if it is already at the end. */
export function moveLayer(
  design: ThumbnailDesign,
  part: Part,
  by: 'up' | 'down',
): { design: ThumbnailDesign; part: Part } | null {
  const order = layersOf(design).filter((layer): layer is Part => layer.kind !== 'backdrop')
  const from = order.findIndex((layer) => samePart(layer, part))
  const to = by === 'up' ? from - 1 : from + 1
  if (from < 0 || to < 0 || to >= order.length) return null
  const next = [...order]
  next.splice(from, 1)
  next.splice(to, 0, part)
  const person = next.findIndex(({ kind }) => kind === 'person')
  // The list starts with the highest layer, the design with the lowest.
  const texts = next
    .flatMap((layer, place) =>
      layer.kind === 'text' ? [{ ...design.texts[layer.index]!, behind: place > person, from: layer.index }] : [],
    )
    .reverse()
  const index = part.kind === 'text' ? texts.findIndex(({ from }) => from === part.index) : -1
  return {
    design: { ...design, texts: texts.map(({ from: _, ...text }) => text) },
    part: part.kind === 'text' ? { kind: 'text', index } : part,
  }
}

/** Returns a part's title, such as for its button. */
export function partTitle(design: ThumbnailDesign, part: Layer): string {
  if (part.kind === 'backdrop') return t`Background`
  if (part.kind === 'person') return t`Person`
  const words = design.texts[part.index]?.words.trim().replace(/\s+/g, ' ') ?? ''
  return words === '' ? t`Empty text` : `“${words.length > 28 ? `${words.slice(0, 27)}…` : words}”`
}
