/** The people in the group tests, and their positions in an arrangement. */
import { type FaceMesh, moveMesh } from '../../src/faces/face.ts'
import type { Place } from '../../src/group/arrange-group.ts'
import { isSolid, type MemberShape, shapeFrame } from '../../src/group/member-shape.ts'
import type { PortraitAnalysis } from '../../src/portrait/analyse-portrait.ts'
import { analysisOf } from '../people.ts'

/** Light and dark skin; a bald head and wide hair; suits and sweaters. */
const names = [
  'person-1-selfie3',
  'person-2-studio',
  'person-3-selfie3',
  'person-4-studio',
  'person-5-selfie1',
  'person-6-selfie2',
  'person-7-studio',
]

export async function analyseTeam(): Promise<PortraitAnalysis[]> {
  const team: PortraitAnalysis[] = []
  for (const name of names) team.push(await analysisOf(name))
  return team
}

/** Returns the i-th member of a group, which may be larger than the list. */
export const memberOf = <T>(list: T[], i: number): T => list[(3 * i + 1) % list.length]!

/** Returns the face mesh at its position in the image. */
export function meshAt({ mesh }: PortraitAnalysis, { x, y, faceSize }: Place): FaceMesh {
  const own = shapeFrame(mesh)
  const scale = faceSize / own.size
  return moveMesh(mesh, own.x - x / scale, own.y - y / scale, scale)
}

/** Returns whether a member's body covers (u, v) of the image. An extended body repeats its lower end. */
export function isThere(shape: MemberShape, { x, y, faceSize, extension }: Place, u: number, v: number): boolean {
  const down = (v - y) / faceSize
  if (down > shape.bottom + extension / faceSize) return false
  return isSolid(shape, (u - x) / faceSize, Math.min(down, shape.bottom - 0.05))
}
