import { silhouetteOf } from '../cutout/segment.ts'
import { detectFaces } from '../faces/detect-faces.ts'
import { type FaceMesh, faceFrame } from '../faces/face.ts'
import type { Nets } from '../nets/nets.ts'
import { PhotoRefused } from '../photo/findings.ts'
import type { Plane, RgbImage } from '../pixels.ts'
import { smallestFace } from './find-skin.ts'
import type { RetouchOptions } from './retouch-picture.ts'

/** The faces that are large enough to retouch. Throws `PhotoRefused` if there is none. */
export async function facesToRetouch(nets: Nets, image: RgbImage): Promise<FaceMesh[]> {
  const meshes = (await detectFaces(nets, image)).map(({ mesh }) => mesh)
  const found = meshes.filter((mesh) => faceFrame(mesh).size >= smallestFace)
  if (found.length === 0) throw new PhotoRefused('no_face', 'The picture shows no face that is large enough to retouch')
  return found
}

/** What a retouch with these options has to know about where people are. The picture must not be changed afterwards. */
export const peopleToRetouch = async (
  nets: Nets,
  image: RgbImage,
  { strayHairs }: RetouchOptions,
): Promise<Plane | undefined> => (strayHairs ? await silhouetteOf(nets, image) : undefined)
