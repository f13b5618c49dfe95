import { findLook, type Gender } from '@keylight/contract'

const storageKey = 'chosen-looks'

type Chosen = Partial<Record<Gender, string[]>>

/** The looks that were chosen on this device, by gender. */
export function readChosenLooks(): Chosen {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

/** Keeps the chosen looks of a gender for the next visit. */
export const keepChosenLooks = (gender: Gender, ids: readonly string[]): void =>
  localStorage.setItem(storageKey, JSON.stringify({ ...readChosenLooks(), [gender]: ids }))

/** Adds a look to those that the generator begins with. */
export function alsoChooseLook(id: string): void {
  const look = findLook(id)
  if (!look) return
  const others = (readChosenLooks()[look.gender] ?? []).filter((other) => other !== id)
  keepChosenLooks(look.gender, [...others, id])
}
