/** Unfinished designs, stored in this browser until they are rendered or saved, one per thumbnail. */
import type { ThumbnailDesign } from '@keylight/contract'
import type { DesignHistory } from './editor/use-design.ts'

export interface KeptDesign {
  style: string
  design: ThumbnailDesign
}

const key = 'keylight-thumbnail-drafts'
const keptMax = 20

/** Undo histories, kept while the window is open. */
const histories = new Map<string, DesignHistory>()

/** Returns the drafts of this user, the latest last. */
function read(userId: string): [string, KeptDesign][] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { userId: string; drafts: [string, KeptDesign][] }
    return kept.userId === userId && Array.isArray(kept.drafts) ? kept.drafts : []
  } catch {
    return []
  }
}

function write(userId: string, drafts: [string, KeptDesign][]): void {
  try {
    if (drafts.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ userId, drafts: drafts.slice(-keptMax) }))
  } catch {
    // Some private windows have no storage.
  }
}

const others = (userId: string, name: string) => read(userId).filter(([other]) => other !== name)

/**
 * Returns the stored draft, or null if there is none. `name` is the id of an existing thumbnail, or the source of a new
 * one.
 */
export const readKept = (userId: string, name: string): KeptDesign | null =>
  read(userId).find(([other]) => other === name)?.[1] ?? null

export function keepDesign(userId: string, name: string, kept: KeptDesign, history: DesignHistory | null): void {
  write(userId, [...others(userId, name), [name, kept]])
  if (history) histories.set(`${userId} ${name}`, history)
}

export const readHistory = (userId: string, name: string): DesignHistory | null =>
  histories.get(`${userId} ${name}`) ?? null

export function dropKept(userId: string, name: string): void {
  write(userId, others(userId, name))
  histories.delete(`${userId} ${name}`)
}
