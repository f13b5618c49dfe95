/** Measures the surface that every style's light falls on. */
import { type FaceMesh, faceFrame, outline, outlineOf } from '../faces/face.ts'
import { type Plane, type Point, plane } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import { fillPolygon } from '../planes/polygon.ts'
import { sampleSkin } from '../portrait/own-light.ts'
import type { LightDirection, Relief } from '../portrait/relief.ts'
import type { FramedPerson, LitSurface } from './framed-person.ts'

/** From behind and above, so that it only reaches what faces away from the viewer. */
const rimDirections: LightDirection[] = [
  [0.8, -0.5, -0.35],
  [-0.8, -0.5, -0.35],
]
const { round, max } = Math

/** In face sizes. */
const lengths = {
  wrap: 0.035,
  shadow: 0.115,
  turned: 0.35,
  rimOnFace: 0.06,
}

export function measureSurface({ person, relief, mesh }: Omit<FramedPerson, 'surface'>): LitSurface {
  const { width, height } = relief
  const faceSize = faceFrame(mesh).size * (width / person.width)
  const silhouette = plane(width, height, relief.alpha)
  const soft = (softness: number) => softFace(relief, mesh, width / person.width, round(faceSize * softness))
  return {
    faceSize,
    skin: sampleSkin(person, relief, mesh),
    nearFace: soft(lengths.turned),
    face: soft(lengths.rimOnFace),
    slopes: softBlur(plane(width, height, relief.right), 2),
    rim: rimLight(relief),
    nearEdge: softBlur(silhouette, max(1, round(faceSize * lengths.wrap))),
    shadow: softBlur(silhouette, max(1, round(faceSize * lengths.shadow))),
  }
}

/** 1 on the face, blurred at its outline by this radius. `scale` goes from the picture to the relief. */
function softFace({ width, height }: Relief, mesh: FaceMesh, scale: number, radius: number): Plane {
  const mask = new Uint8Array(width * height)
  const corners = outlineOf(mesh, outline.face).map(([x, y]): Point => [x * scale, y * scale])
  fillPolygon(mask, width, height, corners)
  return softBlur(plane(width, height, Float32Array.from(mask)), radius)
}

function rimLight(relief: Relief) {
  const rim = plane(relief.width, relief.height)
  for (let i = 0; i < rim.values.length; i++) {
    const nx = relief.right[i]!
    const ny = relief.down[i]!
    const nz = Math.sqrt(max(0, 1 - nx * nx - ny * ny))
    for (const [x, y, z] of rimDirections) rim.values[i] = rim.values[i]! + max(0, nx * x + ny * y + nz * z)
  }
  return softBlur(rim, 1)
}
