import type { Face } from '../faces/face.ts'
import type { Nets } from '../nets/nets.ts'
import type { RgbImage } from '../pixels.ts'
import { describeFace } from './describe-face.ts'
import { alignFace, type FaceEmbedder } from './face-embedder.ts'
import type { FaceIdentity } from './group-people.ts'

/** The neural networks, with an optional recognition model. */
type IdentityNets = Nets & { readonly added?: { faces?: FaceEmbedder } }

/** Returns a face's descriptor. */
export async function identifyFace(nets: IdentityNets, image: RgbImage, face: Face): Promise<FaceIdentity> {
  const traits = await describeFace(nets, image, face)
  const embedder = nets.added?.faces
  const vector = (await embedder?.embed(alignFace(image, face))) ?? null
  if (embedder === undefined || vector === null) return { net: null, traits }
  return {
    net: { vector: Array.from(vector, (value) => Math.round(1e4 * value) / 1e4), threshold: embedder.threshold },
    traits,
  }
}

/** Returns the cosine similarity of two faces according to the added recognition model; null without one. */
export async function measureLikeness(
  nets: IdentityNets,
  one: { image: RgbImage } & Pick<Face, 'mesh'>,
  other: { image: RgbImage } & Pick<Face, 'mesh'>,
): Promise<number | null> {
  const embedder = nets.added?.faces
  if (embedder === undefined) return null
  const [a, b] = await Promise.all([one, other].map((shown) => embedder.embed(alignFace(shown.image, shown))))
  if (!a || !b) return null
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0)
}
