/** Carries a design from the free thumbnail maker into an account in the same browser. */
import type { ThumbnailDesign } from '@keylight/contract'

interface Carried {
  style: string
  design: ThumbnailDesign
}

const key = 'keylight-carried-thumbnail'

/** Stores it until the next thumbnail is started in an account. */
export function carryDesign(carried: Carried): void {
  try {
    localStorage.setItem(key, JSON.stringify(carried))
  } catch {
    // Some private windows have no storage.
  }
}

/** Returns the stored design, if any. It stays until `dropCarriedDesign`. */
export function readCarriedDesign(): Carried | null {
  try {
    const { style, design } = JSON.parse(localStorage.getItem(key) ?? 'null') as Carried
    return typeof style === 'string' && design?.backdrop && design.person && Array.isArray(design.texts)
      ? { style, design }
      : null
  } catch {
    return null
  }
}

export function dropCarriedDesign(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
