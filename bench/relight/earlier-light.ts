/** Style lighting before relighting, for comparison: one key light on top of the photo's light. */
import type { FramedPerson } from '../../packages/imaging/src/compose/framed-person.ts'
import { faceFrame, outline, outlineOf } from '../../packages/imaging/src/faces/face.ts'
import { clamp, type Plane, type Point, plane } from '../../packages/imaging/src/pixels.ts'
import { softBlur } from '../../packages/imaging/src/planes/box-blur.ts'
import { fillPolygon } from '../../packages/imaging/src/planes/polygon.ts'
import { shadeRelief } from '../../packages/imaging/src/portrait/relief.ts'
import { emptyTriple, type TripleImage } from '../../packages/imaging/src/resample/enlarge-rows.ts'
import type { StyleRecipe } from '../../packages/imaging/src/styles/recipe.ts'

type Light = Pick<StyleRecipe, 'key' | 'rim'>

const mostTurned = 0.28
const softened = 0.5
const leastKey = 0.4
const meanFacing = 0.65
const deepestShadow = 0.4
const around = { turned: 0.35, rim: 0.06 }
const softness = 0.05

/** Light factors, before the gain that preserves skin brightness. */
export function earlierLight(framed: FramedPerson, { key, rim }: Light): TripleImage {
  const { relief, tone, mesh, width } = framed
  const scale = relief.width / width
  const faceSize = faceFrame(mesh).size * scale
  const face = (radius: number) => {
    const mask = new Uint8Array(relief.width * relief.height)
    const corners = outlineOf(mesh, outline.face).map(([x, y]): Point => [x * scale, y * scale])
    fillPolygon(mask, relief.width, relief.height, corners)
    return softBlur(plane(relief.width, relief.height, Float32Array.from(mask)), Math.round(faceSize * radius)).values
  }
  const own = tone.light.right
  const wanted = (key.amount * key.direction[0]) / Math.hypot(...key.direction) / meanFacing
  const agrees = own * wanted > 0
  const likeness = wanted === 0 ? 0 : Math.abs(own / wanted)
  const strength = agrees ? Math.max(leastKey, 1 - 0.5 * likeness) : 1 / (1 + 0.5 * likeness)
  const excess = agrees ? Math.sign(own) * Math.max(0, Math.abs(own) - Math.abs(wanted)) * softened : own
  const turn = -clamp(excess, -mostTurned, mostTurned)
  const shade = shadeRelief(relief, { direction: key.direction, amount: key.amount * strength })
  const nearFace = face(around.turned)
  const slopes = softBlur(plane(relief.width, relief.height, relief.right), 2).values
  for (let i = 0; i < slopes.length; i++)
    shade.values[i] = Math.max(deepestShadow, shade.values[i]! + turn * slopes[i]! * Math.min(1, 2 * nearFace[i]!))
  const light = softBlur(shade, Math.max(1, Math.round(faceSize * softness)))
  if (rim > 0) {
    const onFace = face(around.rim)
    const edges = rimLight(framed)
    for (let i = 0; i < edges.values.length; i++)
      light.values[i] = light.values[i]! * (1 + 2 * rim * edges.values[i]! * (1 - onFace[i]!))
  }
  const image = emptyTriple(light.width, light.height)
  for (let i = 0; i < image.data.length; i++) image.data[i] = light.values[Math.floor(i / 3)]!
  return image
}

function rimLight({ relief }: FramedPerson): Plane {
  const rim = plane(relief.width, relief.height)
  for (let i = 0; i < rim.values.length; i++) {
    const nx = relief.right[i]!
    const ny = relief.down[i]!
    const nz = Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny))
    for (const x of [0.8, -0.8]) rim.values[i] = rim.values[i]! + Math.max(0, nx * x - 0.5 * ny - 0.35 * nz)
  }
  return softBlur(rim, 1)
}

const studio = [-0.55, -0.45, 0.7] as const
const right = [0.55, -0.45, 0.7] as const
const far = [-0.9, -0.35, 0.35] as const
const above = [0, -0.6, 0.8] as const

/** Former lighting of eight styles. */
export const earlierStyles: Record<string, Light> = {
  'man.headshot.gray-gradient': { key: { direction: studio, amount: 0.22 }, rim: 0 },
  'man.headshot.studio-dark': { key: { direction: far, amount: 0.34 }, rim: 0.4 },
  'man.lighting.golden-hour': { key: { direction: right, amount: 0.32 }, rim: 0.45 },
  'man.lighting.natural-outdoor': { key: { direction: above, amount: 0.18 }, rim: 0.22 },
  'man.lighting.natural-window': { key: { direction: far, amount: 0.3 }, rim: 0 },
  'man.lighting.studio-dramatic': { key: { direction: far, amount: 0.55 }, rim: 0.25 },
  'man.lighting.studio-professional': { key: { direction: studio, amount: 0.26 }, rim: 0.25 },
  'man.lighting.studio-soft': { key: { direction: above, amount: 0.1 }, rim: 0 },
}
