/** Content credentials of the studio’s results: how each was made, signed. */
import type { FramedPerson, StyleRecipe } from '@keylight/imaging'
import {
  type Change,
  type ClaimSigner,
  type FaceMeasurement,
  type Format,
  type Making,
  type Source,
  signFile,
} from '@keylight/provenance'
import type { EngineFiles, Faithfulness } from '../engine.ts'
import type { Decode } from './serve-jobs.ts'

/** Files of a job. Results that users receive in full size are published, not just written. */
export interface JobFiles extends EngineFiles {
  /** Writes a file with its content credentials. */
  publish(key: string, bytes: Uint8Array, format: Format, making: Omit<Making, 'at'>): Promise<void>
}

/**
 * Returns files that sign what is published. Without a signer, or if signing fails, the file is written without
 * credentials: users would rather have their image, and its XMP still says how it was made.
 */
export function withCredentials(
  files: EngineFiles,
  signer: () => Promise<ClaimSigner | null>,
  { decode, warn }: { decode: Decode; warn: (sentence: string) => void },
): JobFiles {
  return {
    read: (key) => files.read(key),
    write: (key, bytes, contentType) => files.write(key, bytes, contentType),
    exists: (key) => files.exists(key),
    async publish(key, bytes, format, making) {
      // Credentials of uploads are as untrusted as their pixels.
      const isTrusted = making.sources.every(({ redact = false }) => !redact)
      const signing = () => sign(bytes, format, making)
      const signed = await (isTrusted ? signing() : decode(signing)).catch((error: unknown) => {
        warn(`${key} has no content credentials: ${error instanceof Error ? error.message : String(error)}`)
        return bytes
      })
      await files.write(key, signed, format)
    },
  }

  async function sign(bytes: Uint8Array, format: Format, making: Omit<Making, 'at'>): Promise<Uint8Array> {
    const by = await signer()
    return by === null ? bytes : signFile(bytes, format, { ...making, at: new Date() }, by)
  }
}

/** Returns the photo as a source. `credentials` is the key of its stored copy, if that has credentials. */
export async function photoSource(files: EngineFiles, credentials: string | undefined): Promise<Source> {
  const file = credentials === undefined ? undefined : await files.read(credentials)
  return { title: 'Photo', format: 'image/jpeg', file }
}

/** What a portrait's recipe alone doesn't tell. */
interface PortraitFacts {
  /** Whether the person wears one of our garments. */
  isDressed: boolean
  isRelit: boolean
}

/** Returns the changes that make a portrait from a photo, in order. */
export function portraitChanges(recipe: StyleRecipe, { isDressed, isRelit }: PortraitFacts): Change[] {
  return [
    'cropped',
    'resized',
    'backgroundReplaced',
    ...(isDressed ? (['clothesComposited'] as const) : []),
    ...(isRelit ? (['relit'] as const) : []),
    ...(isToned(recipe) ? (['toned'] as const) : []),
    ...(recipe.retouch ? (['retouched'] as const) : []),
  ]
}

/** Returns whether the person's light is changed. It can't be if the face is too small or too dark. */
export const relights = ({ photoLight }: StyleRecipe, { surface }: FramedPerson): boolean =>
  photoLight !== 'kept' && surface.lamps !== null

const isToned = ({ warmth, contrast, finish }: StyleRecipe): boolean =>
  [warmth, contrast, ...Object.values(finish)].some((value) => value !== 1)

/** Returns the measured face for the credentials, or null if nothing was measured. */
export function faceMeasurement(
  measured: Faithfulness | null,
  light: FaceMeasurement['light'],
): FaceMeasurement | null {
  const { unmovedPoints: unmoved = null, trackedPoints: landmarks = null, likeness: similarity = null } = measured ?? {}
  if (unmoved === null && similarity === null) return null
  return {
    landmarks: landmarks ?? 0,
    ...(unmoved !== null && { unmoved }),
    tolerancePixels: unmovedWithin,
    ...(similarity !== null && { similarity: Math.round(similarity * 1000) / 1000 }),
    light,
  }
}

/** A landmark found within this distance of its position in the photo, in pixels, counts as unmoved. */
export const unmovedWithin = 0.5
