import type { Change } from '@keylight/provenance/manifest'
import type { Report, ReportedAction, ReportedSource } from '@keylight/provenance/report'
import { plural, t } from '#words'
import type { AlertKind } from '../../ui/alert.tsx'

/** Keylight's changes. */
const changeWords: Record<Change, string> = {
  backgroundRemoved: t`Background removed`,
  backgroundReplaced: t`Background replaced`,
  clothesComposited: t`Outfit changed`,
  relit: t`Light changed`,
  toned: t`Tone and colour adjusted`,
  retouched: t`Skin retouched`,
  denoised: t`Noise reduced`,
  filtered: t`Artistic filter applied`,
  lettered: t`Text added`,
  animated: t`Animated with a camera move`,
  cropped: t`Cropped`,
  resized: t`Resized`,
  upscaled: t`Upscaled`,
}

/** The standard's actions (C2PA 2.2, section "Actions"). */
const actionWords: Readonly<Record<string, string>> = {
  'c2pa.addedText': t`Text added`,
  'c2pa.adjustedColor': t`Tone and colour adjusted`,
  'c2pa.changedSpeed': t`Speed changed`,
  'c2pa.color_adjustments': t`Tone and colour adjusted`,
  'c2pa.converted': t`Converted to another format`,
  'c2pa.created': t`Created`,
  'c2pa.cropped': t`Cropped`,
  'c2pa.deleted': t`Parts deleted`,
  'c2pa.drawing': t`Edited with drawing tools`,
  'c2pa.dubbed': t`Sound replaced`,
  'c2pa.edited': t`Edited`,
  'c2pa.edited.metadata': t`Metadata edited`,
  'c2pa.enhanced': t`Enhanced`,
  'c2pa.filtered': t`Filter applied`,
  'c2pa.opened': t`Opened from an existing file`,
  'c2pa.orientation': t`Rotated`,
  'c2pa.placed': t`Image added`,
  'c2pa.published': t`Published`,
  'c2pa.redacted': t`Credentials redacted`,
  'c2pa.removed': t`Image removed`,
  'c2pa.repackaged': t`Repackaged`,
  'c2pa.resized': t`Resized`,
  'c2pa.resized.proportional': t`Resized`,
  'c2pa.transcoded': t`Compressed again`,
  'c2pa.translated': t`Translated`,
  'c2pa.trimmed': t`Trimmed`,
  'c2pa.watermarked': t`Watermark added`,
}

/** IPTC's digital source types. */
const sourceWords: Readonly<Record<string, string>> = {
  algorithmicMedia: t`created by software without AI training data`,
  algorithmicallyEnhanced: t`enhanced by software`,
  composite: t`combined from several images`,
  compositeCapture: t`combined from several photos`,
  compositeSynthetic: t`combined from images, some of them synthetic`,
  compositeWithTrainedAlgorithmicMedia: t`edited with generative AI`,
  computationalCapture: t`taken with a camera that combines several exposures`,
  digitalArt: t`hand-drawn`,
  digitalCapture: t`taken with a camera`,
  digitalCreation: t`created by a person`,
  humanEdits: t`edited by a person`,
  negativeFilm: t`scanned from a negative`,
  positiveFilm: t`scanned from a slide`,
  print: t`scanned from a print`,
  trainedAlgorithmicMedia: t`AI-generated`,
  virtualRecording: t`recorded from a screen or a virtual event`,
}

/** Returns what a digital source type means, or its name if it's unknown. */
export const inSourceWords = (source: string): string => sourceWords[source] ?? source

/** Returns one line about an action. */
export function inActionWords({ action, change, description, digitalSource, by }: ReportedAction): string {
  const words = (change && changeWords[change]) ?? actionWords[action] ?? description ?? action
  const details = [
    // For edits, the digital source type adds nothing to the action.
    ...(action === 'c2pa.created' && digitalSource !== null ? [inSourceWords(digitalSource)] : []),
    ...(by === null ? [] : [by]),
  ]
  return details.length > 0 ? `${words} (${details.join(', ')})` : words
}

/** Returns one line about a file used to make the result. */
export function inSourceFileWords({ title, signer }: ReportedSource): string {
  const name = title ?? t`An unnamed file`
  return signer === null ? name : t`${name}, with credentials from ${signer}`
}

/** Returns a report's verdict. */
export function verdictOf({ state, signer, failures }: Report): { kind: AlertKind; title: string; text: string } {
  const name = signer?.organisation ?? signer?.name ?? t`an unnamed signer`
  if (state === 'trusted')
    return { kind: 'success', title: t`Made on this site, and unchanged since`, text: t`The signature is ours.` }
  if (state === 'valid')
    return {
      kind: 'info',
      title: t`Unchanged since it was signed`,
      text: t`It was signed by ${name}. Anyone can choose a name, so check where you got the file.`,
    }
  if (state === 'none')
    return {
      kind: 'warning',
      title: t`No content credentials`,
      text: t`We can’t tell where this file is from. Messengers and social networks often remove credentials, so missing credentials aren’t a sign of tampering.`,
    }
  const isAltered = failures.some((code) => /(dataHash|bmffHash|boxesHash|collectionHash)\.mismatch/.test(code))
  return isAltered
    ? {
        kind: 'error',
        title: t`Changed after it was signed`,
        text: t`The file no longer matches its signature. Don’t rely on the details below.`,
      }
    : {
        kind: 'error',
        title: t`The content credentials are damaged or forged`,
        text: t`The signature isn’t valid. Don’t rely on the details below.`,
      }
}

/** Returns lines about the measured face, if there is one. */
export function faceLines({ face }: Report): string[] {
  if (face === null) return []
  const { unmoved, landmarks, tolerancePixels, similarity, light } = face
  return [
    ...(unmoved === undefined
      ? []
      : [
          t`${unmoved} of the ${landmarks} facial landmarks we could track are within ${plural(tolerancePixels, { one: '# pixel', other: '# pixels' })} of their position in the photo.`,
        ]),
    ...(similarity === undefined ? [] : [t`Similarity to the photo: ${Math.round(similarity * 100)}%`]),
    light === 'changed' ? t`The light on the face was changed.` : t`The light on the face is unchanged.`,
  ]
}
