import { getCapabilities, type OutputOf, type Style, styles, type UnmetNeed } from '@keylight/contract'
import { isOutfitRefusal, type OutfitRefusal, outfitWords } from '@keylight/messages/outfits'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { language } from '../../formats/locale.ts'
import { useLoad } from '../../forms/use-call.ts'

/** The engine's capabilities: styles, outfits, moves, transitions and sizes. */
export type Abilities = OutputOf<typeof getCapabilities>
/** The unsupported parts of each style. Unsupported styles are absent. */
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
  // The next screen to need them retries.
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

const loadAbilities = () => loadEngine().then(({ abilities }) => abilities)
const loadCapabilities = () => loadEngine().then(({ capabilities }) => capabilities)

export const useAbilities = () => useLoad(loadAbilities)
export const useCapabilities = () => useLoad(loadCapabilities)
/** Returns both the abilities and the capabilities. */
export const useEngine = () => useLoad(loadEngine)

/** Returns the given styles that are AI-generated from a photo. */
export const drawnOf = (generator: PictureGenerator, ids: readonly string[]): string[] =>
  ids.filter((id) => generator?.styles.includes(id))

/** Returns a sentence about the photo that an order sends to another service, or an empty string if it sends none. */
export const sentWords = (generator: PictureGenerator, drawn: number, count: number): string => {
  if (!generator?.isOutside || drawn === 0) return ''
  const { service } = generator
  if (count === 1) return t`A photo of you is sent to ${service} to generate it.`
  return drawn === count
    ? t`A photo of you is sent to ${service} to generate them.`
    : t`A photo of you is sent to ${service} to generate ${drawn} of them.`
}

export const stylesWithin = (capabilities: Capabilities, wanted: (style: Style) => boolean): Style[] =>
  styles.filter((style) => capabilities.has(style.id) && wanted(style))

/** Parts missing from a headshot, as phrases. `packages/messages` has the reasons an outfit couldn't be put on. */
const needTitles: Record<Exclude<UnmetNeed, OutfitRefusal>, string> = {
  pose: t`You keep your pose`,
  attire: t`You keep your clothes`,
  seat: t`You won’t be sitting`,
  body: t`Your photos don’t show enough of you for this framing`,
  detail: t`Your photo has fewer pixels than this size, so the image will look softer`,
}

/** Returns sentences that explain why an outfit can't be changed, or null if it can. */
export const refusedClothes = (missing: readonly UnmetNeed[]): string | null => {
  if (!missing.includes('attire')) return null
  const refusal = missing.find(isOutfitRefusal)
  if (!refusal) return t`You can’t change the outfit in this image. Choose another image.`
  const { reason, advice } = outfitWords(refusal, language)
  return `${reason}. ${advice}`
}

/** Returns the parts of the photo a style keeps, in a few words, or an empty string. */
export const missingWords = (missing: readonly UnmetNeed[]): string => {
  const isExplained = missing.some(isOutfitRefusal)
  return missing
    .filter((need) => need !== 'attire' || !isExplained)
    .map((need) => (isOutfitRefusal(need) ? outfitWords(need, language).reason : needTitles[need]))
    .join(' · ')
}
