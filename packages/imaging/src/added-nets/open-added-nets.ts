/** Opens added models for the imaging stages. */
import type { FaceEmbedder } from '../identity/face-embedder.ts'
import type { Plane, RgbImage } from '../pixels.ts'
import { type AddedNets, disableOnFailure, type RunNet, type Warn } from './added-nets.ts'
import { embedFace } from './embedding-net.ts'
import {
  type AddedIdentityNet,
  type AddedMattingNet,
  type AddedNetEntry,
  type AddedUpscaleNet,
  readAddedNet,
  readManifest,
} from './manifest.ts'
import { predictMatte } from './matting-net.ts'
import { type HostSession, openSession } from './open-session.ts'
import { enlargeInTiles } from './upscaling-net.ts'

/** Upscales that would take longer than this use the built-in method. */
export const upscaleSecondsMost = 90

export interface OpenAddedNets extends AddedNets {
  close(): Promise<void>
}

/**
 * Opens the models in use. A model that is missing, has changed or can't be opened is left out with a call to `warn`,
 * and the built-in method is used instead.
 */
export async function openAddedNets(
  folder: string,
  { threads = 1, warn }: { threads?: number; warn: Warn },
): Promise<OpenAddedNets> {
  const sessions: HostSession[] = []
  const open = async (entry: AddedNetEntry | undefined): Promise<OpenNet | undefined> => {
    if (!entry?.used) return undefined
    try {
      const session = await openSession(await readAddedNet(folder, entry), { threads })
      sessions.push(session)
      return { run: session.run(entry.output), fixed: fixedSides(session) }
    } catch (error) {
      warn(`The added model for ${entry.kind} isn’t used: ${(error as Error).message}`)
      return undefined
    }
  }
  const manifest = manifestOr(folder, warn)
  const matting = await open(manifest.matting)
  const upscale = await open(manifest.upscale)
  const identity = await open(manifest.identity)
  return {
    ...(matting && { matting: mattingNet(matting, manifest.matting!, warn) }),
    ...(upscale && { upscaling: upscalingNet(upscale, manifest.upscale!, warn) }),
    ...(identity && { faces: faceEmbedder(identity, manifest.identity!, warn) }),
    async close() {
      for (const session of sessions) await session.close()
    },
  }
}

function manifestOr(folder: string, warn: Warn) {
  try {
    return readManifest(folder)
  } catch (error) {
    warn(`The added models aren’t used: ${(error as Error).message}`)
    return {}
  }
}

export interface OpenNet {
  run: RunNet
  fixed: { width: number; height: number }
}

/** Returns a model's fixed input dimensions, 0 for dynamic ones. */
export function fixedSides({ inputs }: HostSession): { width: number; height: number } {
  const dims = inputs[0]?.dims ?? []
  return { width: dims[3] ?? 0, height: dims[2] ?? 0 }
}

export function mattingNet(
  { run, fixed }: OpenNet,
  { convention, use }: Pick<AddedMattingNet, 'convention' | 'use'>,
  warn: Warn,
) {
  const known = new WeakMap<RgbImage, Promise<Plane | null>>()
  const ask = disableOnFailure('The added matting model', warn, (image: RgbImage) =>
    predictMatte(run, convention, image, fixed),
  )
  return {
    use,
    alphaOf(image: RgbImage) {
      const alpha = known.get(image) ?? ask(image)
      known.set(image, alpha)
      return alpha
    },
  }
}

function upscalingNet({ run, fixed }: OpenNet, { scale, factors, secondsPerMegapixel }: AddedUpscaleNet, warn: Warn) {
  const ask = disableOnFailure('The added upscaling model', warn, (image: RgbImage, factor: 2 | 4) =>
    enlargeInTiles(run, image, { factor, scale, fixed }),
  )
  return {
    async enlarge(image: RgbImage, factor: 2 | 4) {
      const seconds = (image.width * image.height * secondsPerMegapixel) / 1e6
      return factors.includes(factor) && seconds <= upscaleSecondsMost ? ask(image, factor) : null
    },
  }
}

function faceEmbedder({ run }: OpenNet, { convention, threshold }: AddedIdentityNet, warn: Warn): FaceEmbedder {
  const embed = disableOnFailure('The added identity model', warn, (face: RgbImage) => embedFace(run, convention, face))
  return { threshold, embed }
}
