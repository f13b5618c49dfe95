import { useState } from 'react'

/** Returns the chosen item, or the first item if the chosen item no longer exists. */
export function useChosen<Thing extends { id: string }>(
  things: readonly Thing[],
): [Thing | undefined, (id: string) => void] {
  const [id, choose] = useState<string | null>(null)
  return [things.find((thing) => thing.id === id) ?? things[0], choose]
}
