import { getCapabilities, type OutputOf, type Style, styles, type UnmetNeed } from '@keylight/contract'
import { call } from '../../api/client.ts'
import { useLoad } from '../../forms/use-call.ts'

/** What the engine can do: styles, clothes, moves, transitions and sizes. */
export type Abilities = OutputOf<typeof getCapabilities>
/** For each style, what the engine can't do of it. Styles it can't make at all are absent. */
export type Capabilities = ReadonlyMap<string, UnmetNeed[]>

/** What draws some styles from a photo of the person; null if nothing does. */
export type PictureGenerator = Abilities['generator']

let asked: Promise<{ abilities: Abilities; capabilities: Capabilities }> | undefined

/** Asks once for all screens. */
const ask = () => {
  asked ??= call(getCapabilities, {}).then((abilities) => ({
    abilities,
    capabilities: new Map(abilities.styles.map(({ id, missing }) => [id, missing])),
  }))
  // The next screen that needs it asks again.
  asked.catch(() => {
    asked = undefined
  })
  return asked
}

const askAbilities = () => ask().then(({ abilities }) => abilities)
const askCapabilities = () => ask().then(({ capabilities }) => capabilities)

export const useAbilities = () => useLoad(askAbilities)
export const useCapabilities = () => useLoad(askCapabilities)
/** Both of them. */
export const useEngine = () => useLoad(ask)

/** Those of these styles that are drawn from a photo of the person. */
export const drawnOf = (generator: PictureGenerator, ids: readonly string[]): string[] =>
  ids.filter((id) => generator?.styles.includes(id))

/** Said beside the button that orders: whether a photo is sent somewhere, and begins with a space. Empty if all stay. */
export const sentWords = (generator: PictureGenerator, drawn: number, count: number): string => {
  if (!generator?.isOutside || drawn === 0) return ''
  const which = count === 1 ? 'it' : drawn === count ? 'them' : `${drawn} of them`
  return ` A photo of you is sent to ${generator.service}, which draws ${which}.`
}

export const stylesWithin = (capabilities: Capabilities, wanted: (style: Style) => boolean): Style[] =>
  styles.filter((style) => capabilities.has(style.id) && wanted(style))

const needWords: Record<UnmetNeed, string> = {
  pose: 'you keep your pose',
  attire: 'you keep your clothes',
  seat: "you won't be sitting",
  body: "your photos don't show enough of you for this framing",
  detail: 'your photo has fewer pixels than this size, so it looks softer',
  'face-turned': 'your face is turned too far for other clothes',
  'shoulders-hidden': "your shoulders don't show enough for other clothes",
  'hand-raised': 'your hand is raised beside your face, so other clothes would look wrong',
  'arms-in-front': 'your hands or arms are in front of you, so other clothes would cover them',
  'arms-apart': 'your arms are away from your body, or your own clothes are much wider',
  'garment-too-short': 'this picture shows more of you than these clothes cover',
  'hair-cut-off': 'your hair or clothes beside your face would be cut off',
}

/** Why clothes can't be put on, as a sentence; null when they can. */
export const refusedClothes = (missing: readonly UnmetNeed[]): string | null => {
  if (!missing.includes('attire')) return null
  const reason = missing.find((need) => need in clothesAdvice)
  return reason === undefined
    ? 'These clothes can’t be put on in this picture. Choose another picture.'
    : `These clothes can’t be put on in this picture: ${needWords[reason]}. ${clothesAdvice[reason]}`
}

/** What helps if clothes can't be put on, by reason. */
const clothesAdvice: Partial<Record<UnmetNeed, string>> = {
  'face-turned': 'Choose one in which you face the camera.',
  'shoulders-hidden': 'Choose one that shows both shoulders.',
  'hand-raised': 'Choose one without your hands near your face.',
  'arms-in-front': 'Choose one with your arms at your sides, or one that shows less of you.',
  'arms-apart': 'Choose one with your arms at your sides.',
  'garment-too-short': 'Choose one that shows less of you, or other clothes.',
  'hair-cut-off': 'Choose one with your hair and your shoulders away from your face.',
}

/** What a style leaves as it is on the photo, in a few words; empty when it leaves nothing out. */
export const missingWords = (missing: readonly UnmetNeed[]): string => {
  const isExplained = missing.some((need) => need in clothesAdvice)
  const words = missing
    .filter((need) => need !== 'attire' || !isExplained)
    .map((need) => needWords[need])
    .join(', ')
  return words && `${words[0]?.toUpperCase()}${words.slice(1)}`
}
