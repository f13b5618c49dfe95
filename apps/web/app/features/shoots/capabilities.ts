import { getCapabilities, type Look, looks, type UnmetNeed } from '@keylight/contract'
import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'

/** By look, what the host's engine cannot give of it. Looks that it cannot do at all are absent. */
export type Capabilities = ReadonlyMap<string, UnmetNeed[]>

let asked: Promise<Capabilities> | undefined

const ask = (): Promise<Capabilities> => {
  asked ??= call(getCapabilities, {}).then(({ styles }) => new Map(styles.map(({ id, missing }) => [id, missing])))
  // The next one who needs it asks again.
  asked.catch(() => {
    asked = undefined
  })
  return asked
}

/** `null` while it is not known. */
export function useCapabilities(): { capabilities: Capabilities | null; failure: unknown; retry: () => void } {
  const [capabilities, setCapabilities] = useState<Capabilities | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks.
  useEffect(() => {
    setFailure(null)
    ask().then(setCapabilities, setFailure)
  }, [attempt])
  return { capabilities, failure, retry: () => setAttempt(attempt + 1) }
}

export const looksWithin = (capabilities: Capabilities, wanted: (look: Look) => boolean): Look[] =>
  looks.filter((look) => capabilities.has(look.id) && wanted(look))

const needWords: Record<UnmetNeed, string> = {
  pose: 'you keep your pose',
  attire: 'you keep your clothes',
  seat: 'you are not seated',
  body: 'your photos do not show enough of you for this framing',
}

/** What a style leaves as it is on the photo, as a short sentence; empty when it leaves out nothing. */
export const missingWords = (missing: readonly UnmetNeed[]): string => {
  const words = missing.map((need) => needWords[need]).join(', ')
  return words && `${words[0]?.toUpperCase()}${words.slice(1)}`
}
