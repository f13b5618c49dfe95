import { getCapabilities, type OutputOf, type Style, styles, type UnmetNeed } from '@keylight/contract'
import { type OutfitRefusal, outfitRefusals, refusalAmong } from '@keylight/messages/outfits'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { useLoad } from '../../forms/use-call.ts'

/** What the engine can do: styles, outfits, moves, transitions and sizes. */
export type Abilities = OutputOf<typeof getCapabilities>
/** The parts of each style that the engine can't make. Styles it can't make at all are absent. */
export type Capabilities = ReadonlyMap<string, UnmetNeed[]>

/** The generative service for AI-generated styles, or null. */
export type PictureGenerator = Abilities['generator']

let loading: Promise<{ abilities: Abilities; capabilities: Capabilities }> | undefined

/** Loads the capabilities once for all screens. */
const loadEngine = () => {
  loading ??= call(getCapabilities, {}).then((abilities) => ({
    abilities,
    capabilities: new Map(abilities.styles.map(({ id, missing }) => [id, missing])),
  }))
  // The next screen retries.
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

const loadAbilities = () => loadEngine().then(({ abilities }) => abilities)
const loadCapabilities = () => loadEngine().then(({ capabilities }) => capabilities)

export const useAbilities = () => useLoad(loadAbilities)
export const useCapabilities = () => useLoad(loadCapabilities)
/** Both of them. */
export const useEngine = () => useLoad(loadEngine)

/** Returns those of these styles that are AI-generated from a photo. */
export const drawnOf = (generator: PictureGenerator, ids: readonly string[]): string[] =>
  ids.filter((id) => generator?.styles.includes(id))

/** Returns a sentence, after a space, about photos that an order sends to another service. Empty if it sends none. */
export const sentWords = (generator: PictureGenerator, drawn: number, count: number): string => {
  if (!generator?.isOutside || drawn === 0) return ''
  const which = count === 1 ? 'it' : drawn === count ? 'them' : t`${drawn} of them`
  return t` A photo of you is sent to ${generator.service} to generate ${which}.`
}

export const stylesWithin = (capabilities: Capabilities, wanted: (style: Style) => boolean): Style[] =>
  styles.filter((style) => capabilities.has(style.id) && wanted(style))

const needWords: Record<UnmetNeed, string> = {
  pose: 'you keep your pose',
  attire: 'you keep your clothes',
  seat: "you won't be sitting",
  body: "your photos don't show enough of you for this framing",
  detail: 'your photo has fewer pixels than this size, so it looks softer',
  ...outfitRefusals,
}

/** Returns why an outfit can't be changed, as a sentence, or null if it can. */
export const refusedClothes = (missing: readonly UnmetNeed[]): string | null => {
  if (!missing.includes('attire')) return null
  const reason = refusalAmong(missing)
  return reason === undefined
    ? t`You can’t change the outfit in this image. Choose another one.`
    : t`You can’t use this outfit here because ${needWords[reason]}. ${clothesAdvice[reason]}`
}

/** What to do when an outfit can't be changed, by reason. */
const clothesAdvice: Record<OutfitRefusal, string> = {
  'face-turned': t`Choose an image in which you face the camera.`,
  'shoulders-hidden': t`Choose an image that shows both shoulders.`,
  'hand-raised': t`Choose an image without your hands near your face.`,
  'arms-in-front': t`Choose an image with your arms at your sides, or one that shows less of you.`,
  'arms-apart': t`Choose an image with your arms at your sides.`,
  'garment-too-short': t`Choose an image that shows less of you, or another outfit.`,
  'hair-cut-off': t`Choose an image with your hair and your shoulders away from your face.`,
}

/** Returns what a style keeps from the photo, in a few words, or an empty string. */
export const missingWords = (missing: readonly UnmetNeed[]): string => {
  const reason = refusalAmong(missing)
  const words = missing
    .filter((need) => need !== reason)
    .map((need) => (need === 'attire' && reason ? `${needWords.attire} because ${needWords[reason]}` : needWords[need]))
    .join(', ')
  return words && `${words[0]?.toUpperCase()}${words.slice(1)}`
}
