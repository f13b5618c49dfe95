import { findStyle, type Gender } from '@keylight/contract'

const storageKey = 'chosen-looks'

type Chosen = Partial<Record<Gender, string[]>>

/** Returns the styles chosen on this device, by gender. */
export function readChosenStyles(): Chosen {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

/** Keeps the chosen styles of a gender for the next visit. */
export const keepChosenStyles = (gender: Gender, ids: readonly string[]): void =>
  localStorage.setItem(storageKey, JSON.stringify({ ...readChosenStyles(), [gender]: ids }))

/** Preselects a style in the generator. */
export function alsoChooseStyle(id: string): void {
  const style = findStyle(id)
  if (!style) return
  const others = (readChosenStyles()[style.gender] ?? []).filter((other) => other !== id)
  keepChosenStyles(style.gender, [...others, id])
}
