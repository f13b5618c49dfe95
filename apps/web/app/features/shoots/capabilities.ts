import { getCapabilities, type OutputOf, type Style, styles, type UnmetNeed } from '@keylight/contract'
import { t } from '#words'
import { call } from '../../api/client.ts'
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
/** Returns both. */
export const useEngine = () => useLoad(loadEngine)

/** Returns those of these styles that are AI-generated from a photo. */
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

/** Parts missing from a headshot, as phrases. */
const needTitles: Record<UnmetNeed, string> = {
  pose: t`You keep your pose`,
  attire: t`You keep your clothes`,
  seat: t`You won’t be sitting`,
  body: t`Your photos don’t show enough of you for this framing`,
  detail: t`Your photo has fewer pixels than this size, so it looks softer`,
  'face-turned': t`Your face is turned too far for other clothes`,
  'shoulders-hidden': t`Your shoulders aren’t visible enough for other clothes`,
  'hand-raised': t`Your hand is next to your face, so other clothes would look wrong`,
  'arms-in-front': t`Your hands or arms are in front of you, so other clothes would cover them`,
  'arms-apart': t`Your arms are away from your body, or your own clothes are much wider`,
  'garment-too-short': t`This image shows more of you than the outfit covers`,
  'hair-cut-off': t`Your hair, a scarf or clothes next to your face would be cut off`,
}

/** Reasons an outfit can't be changed, with solutions. */
const clothesProblems: Partial<Record<UnmetNeed, string>> = {
  'face-turned': t`You can’t use this outfit here because your face is turned too far for other clothes. Choose an image in which you face the camera.`,
  'shoulders-hidden': t`You can’t use this outfit here because your shoulders aren’t visible enough. Choose an image that shows both shoulders.`,
  'hand-raised': t`You can’t use this outfit here because your hand is next to your face. Choose an image without your hands near your face.`,
  'arms-in-front': t`You can’t use this outfit here because it would cover your hands or arms. Choose an image with your arms at your sides, or one that shows less of you.`,
  'arms-apart': t`You can’t use this outfit here because your arms are away from your body, or your own clothes are much wider. Choose an image with your arms at your sides.`,
  'garment-too-short': t`You can’t use this outfit here because this image shows more of you than the outfit covers. Choose an image that shows less of you, or another outfit.`,
  'hair-cut-off': t`You can’t use this outfit here because your hair, a scarf or clothes next to your face would be cut off. Choose an image with your hair and your shoulders away from your face.`,
}

/** Returns why an outfit can't be changed, in sentences, or null if it can. */
export const refusedClothes = (missing: readonly UnmetNeed[]): string | null => {
  if (!missing.includes('attire')) return null
  const reason = missing.find((need) => need in clothesProblems)
  return (reason && clothesProblems[reason]) ?? t`You can’t change the outfit in this image. Choose another one.`
}

/** Returns the parts of the photo a style keeps, in a few words, or an empty string. */
export const missingWords = (missing: readonly UnmetNeed[]): string => {
  const isExplained = missing.some((need) => need in clothesProblems)
  return missing
    .filter((need) => need !== 'attire' || !isExplained)
    .map((need) => needTitles[need])
    .join(' · ')
}
