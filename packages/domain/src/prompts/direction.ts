import type { Direction } from '@keylight/engine'

const amounts = ['warmth', 'brightness', 'contrast', 'saturation', 'blur'] as const

/**
 * Merges the adjustments of two parts of a prompt. Amounts in the same direction merge to the larger one; opposite ones
 * to their mean.
 */
export function mergeDirections(before: Direction, later: Direction): Direction {
  const merged: Direction = { ...before, ...later }
  for (const key of amounts) {
    const [a, b] = [before[key], later[key]]
    if (a === undefined || b === undefined || b === 0) continue
    merged[key] = a * b > 0 ? Math.sign(a) * Math.max(Math.abs(a), Math.abs(b)) : round(a + b)
  }
  const isMood = Object.keys(later).length > 1
  if (isMood && before.light !== undefined && later.light !== undefined) merged.light = before.light
  return merged
}

/**
 * Applies a change to the adjustments an image was made with. Amounts add up, from -1 to 1. An amount of 0 restores the
 * style's own; black and white is absolute; a new place replaces a backdrop.
 */
export function applyDirection(before: Direction, change: Direction): Direction {
  const { backdrop: _, ...withoutBackdrop } = before
  const isNewPlace = change.setting !== undefined && change.backdrop === undefined
  const applied: Direction = { ...(isNewPlace ? withoutBackdrop : before), ...change }
  for (const key of amounts) {
    const [a, b] = [before[key], change[key]]
    if (a === undefined || b === undefined || b === 0) continue
    applied[key] = key === 'saturation' && b === -1 ? -1 : round(Math.max(-1, Math.min(1, a + b)))
  }
  return applied
}

const round = (value: number) => Math.round(100 * value) / 100
