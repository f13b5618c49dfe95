/**
 * Describes how a file was made as a C2PA manifest (Content Credentials), in the terms of C2PA 2.4 and of IPTC’s
 * digital source types. No I/O, so pages can use it, too.
 */

/** Changes Keylight makes, each recorded as one C2PA action. */
export const changes = {
  backgroundRemoved: { action: 'c2pa.edited', source: 'algorithmicallyEnhanced', description: 'Background removed' },
  backgroundReplaced: { action: 'c2pa.edited', source: 'composite', description: 'Background replaced' },
  clothesComposited: { action: 'c2pa.edited', source: 'composite', description: 'Clothes composited' },
  relit: { action: 'c2pa.adjustedColor', source: 'algorithmicallyEnhanced', description: 'Relit' },
  toned: { action: 'c2pa.adjustedColor', source: 'algorithmicallyEnhanced', description: 'Tone and colour adjusted' },
  retouched: { action: 'c2pa.edited', source: 'algorithmicallyEnhanced', description: 'Retouched' },
  denoised: { action: 'c2pa.enhanced', source: 'algorithmicallyEnhanced', description: 'Noise reduced' },
  filtered: { action: 'c2pa.filtered', source: 'algorithmicallyEnhanced', description: 'Artistic filter applied' },
  lettered: { action: 'c2pa.addedText', source: 'composite', description: 'Text added' },
  animated: { action: 'c2pa.edited', source: 'composite', description: 'Animated with a camera move' },
  cropped: { action: 'c2pa.cropped', source: null, description: 'Cropped' },
  resized: { action: 'c2pa.resized', source: null, description: 'Resized' },
  upscaled: { action: 'c2pa.resized.proportional', source: 'algorithmicallyEnhanced', description: 'Upscaled' },
} as const satisfies Record<string, { action: string; source: DigitalSource | null; description: string }>
export type Change = keyof typeof changes

/** Terms of the IPTC digital source type vocabulary that Keylight uses. */
export const digitalSources = [
  'composite',
  'compositeWithTrainedAlgorithmicMedia',
  'algorithmicallyEnhanced',
  'algorithmicMedia',
] as const
export type DigitalSource = (typeof digitalSources)[number]

export const digitalSourcePrefix = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

/** The action parameter that contains the `Change`. */
export const changeParameter = 'keylight.change'
/** The label of the assertion with the measured face, a `FaceMeasurement` as JSON. */
export const faceLabel = 'keylight.face'
/** The label of the assertion with all actions, the first one `c2pa.opened` or `c2pa.created`. */
export const actionsLabel = 'c2pa.actions.v2'

/** The contents of the `keylight.face` assertion: the face in the image compared with the face in the photo. */
export interface FaceMeasurement {
  /** Number of facial landmarks. Some can’t be tracked, such as those on plain skin, and aren’t counted as unmoved. */
  landmarks: number
  /** How many of them are within `tolerancePixels` of their position in the photo; absent if not measured. */
  unmoved?: number
  tolerancePixels: number
  /** Similarity of the two faces according to a recognition model, -1 to 1; absent if not measured. */
  similarity?: number
  light: 'changed' | 'unchanged'
}

/** A source file of the result. Only its description and its own manifests are recorded, never its pixels. */
export interface Source {
  title: string
  format: Format
  /** The file, if it may have credentials of its own. They are carried on. */
  file?: Uint8Array | undefined
  /** Removes everything from them that may be personal, such as places and thumbnails. For uploads. */
  redact?: boolean
}

/** MIME types of files that can have credentials. */
export type Format = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/heic' | 'video/mp4'

/** How a file was made. */
export interface Making {
  /**
   * `edited`: from the first source, which was opened; `composed`: a new work in which the sources were placed;
   * `generated`: by a generator that was given the sources.
   */
  way: 'edited' | 'composed' | 'generated'
  sources: readonly Source[]
  source: DigitalSource
  /** In the order in which they were made. */
  changes: readonly Change[]
  /** The name of the generator; null for Keylight’s own engine. */
  generator?: string | null
  face?: FaceMeasurement | null
  at: Date
}

interface Action {
  action: string
  when?: string
  description?: string
  digitalSourceType?: string
  softwareAgent?: { name: string }
  parameters?: Record<string, unknown>
}

/** A manifest definition for the C2PA library, without ingredients. */
export interface ManifestDefinition {
  claim_generator_info: { name: string; version: string }[]
  assertions: { label: string; data: unknown; kind?: 'Json' }[]
}

/** An ingredient for the C2PA library. */
export interface IngredientDefinition {
  label: string
  title: string
  format: Format
  relationship: 'parentOf' | 'componentOf' | 'inputTo'
}

const relationships = { edited: 'parentOf', composed: 'componentOf', generated: 'inputTo' } as const

const ingredientLabel = (index: number) => `source-${index + 1}`

/** Returns the manifest definition of a file made by this version of Keylight. */
export function describe(making: Making, version: string): ManifestDefinition {
  const face = making.face ?? null
  return {
    claim_generator_info: [{ name: 'Keylight', version }],
    assertions: [
      { label: actionsLabel, data: { actions: actionsOf(making), allActionsIncluded: true } },
      ...(face === null ? [] : [{ label: faceLabel, data: face, kind: 'Json' as const }]),
    ],
  }
}

/** Returns a file's ingredients, one for each source. */
export const describeSources = ({ way, sources }: Making): IngredientDefinition[] =>
  sources.map(({ title, format }, index) => ({
    label: ingredientLabel(index),
    title,
    format,
    relationship: relationships[way],
  }))

function actionsOf({ way, sources, source, changes: made, generator, at }: Making): Action[] {
  const ids = sources.map((_each, index) => ingredientLabel(index))
  const when = at.toISOString()
  const created: Action = { action: 'c2pa.created', when, digitalSourceType: `${digitalSourcePrefix}${source}` }
  return [...begin(), ...made.map(actionOf)]

  function begin(): Action[] {
    switch (way) {
      case 'edited':
        return [{ action: 'c2pa.opened', when, parameters: { ingredientIds: ids } }]
      case 'composed':
        return [created, ...ids.map((id) => ({ action: 'c2pa.placed', parameters: { ingredientIds: [id] } }))]
      case 'generated':
        return [
          {
            ...created,
            description: 'Generated',
            ...(generator != null && { softwareAgent: { name: generator } }),
            parameters: { ingredientIds: ids },
          },
        ]
    }
  }
}

function actionOf(change: Change): Action {
  const { action, source, description } = changes[change]
  return {
    action,
    description,
    ...(source !== null && { digitalSourceType: `${digitalSourcePrefix}${source}` }),
    parameters: { [changeParameter]: change },
  }
}
