import { getCapabilities, type Look, looks, type UnmetNeed } from '@keylight/contract'
import { call } from '../../api/client.ts'
import { useLoad } from '../../forms/use-call.ts'

/** For each look, what the engine cannot do of it. Looks that it cannot do at all are absent. */
export type Capabilities = ReadonlyMap<string, UnmetNeed[]>

let asked: Promise<Capabilities> | undefined

const ask = (): Promise<Capabilities> => {
  asked ??= call(getCapabilities, {}).then(({ styles }) => new Map(styles.map(({ id, missing }) => [id, missing])))
  // The next screen that needs it asks again.
  asked.catch(() => {
    asked = undefined
  })
  return asked
}

export const useCapabilities = () => useLoad(ask)

export const looksWithin = (capabilities: Capabilities, wanted: (look: Look) => boolean): Look[] =>
  looks.filter((look) => capabilities.has(look.id) && wanted(look))

const needWords: Record<UnmetNeed, string> = {
  pose: 'you keep your pose',
  attire: 'you keep your clothes',
  seat: "you won't be sitting",
  body: "your photos don't show enough of you for this framing",
}

/** What a style leaves as it is on the photo, in a few words; empty when it leaves nothing out. */
export const missingWords = (missing: readonly UnmetNeed[]): string => {
  const words = missing.map((need) => needWords[need]).join(', ')
  return words && `${words[0]?.toUpperCase()}${words.slice(1)}`
}
