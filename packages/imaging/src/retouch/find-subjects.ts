import { silhouetteOf } from '../cutout/segment.ts'
import { detectFaces } from '../faces/detect-faces.ts'
import { faceFrame } from '../faces/face.ts'
import type { Nets } from '../nets/nets.ts'
import { PhotoRefused } from '../photo/findings.ts'
import type { RgbImage } from '../pixels.ts'
import { smallestFace } from './find-skin.ts'
import type { RetouchOptions, RetouchSubjects } from './retouch-picture.ts'

/**
 * Finds the people a retouch with these options changes: those whose faces are large enough. Throws `PhotoRefused` if
 * there are none. Don't modify the image while they are in use.
 */
export async function findSubjects(nets: Nets, image: RgbImage, options: RetouchOptions): Promise<RetouchSubjects> {
  const meshes = (await detectFaces(nets, image)).map(({ mesh }) => mesh)
  const faces = meshes.filter((mesh) => faceFrame(mesh).size >= smallestFace)
  if (faces.length === 0) throw new PhotoRefused('no_face', 'No face in the image is large enough to retouch')
  return options.strayHairs ? { faces, silhouette: await silhouetteOf(nets, image) } : { faces }
}
