/** Measures the surface that every style's light falls on. */
import { linearOfByte } from '../colour/linear-light.ts'
import { faceFrame } from '../faces/face.ts'
import { lumaWeights, plane } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import { sampleSkin } from '../portrait/own-light.ts'
import { estimateLight } from '../relight/estimate-light.ts'
import { type LightTransfer, transferLight } from '../relight/light-transfer.ts'
import { measureFeatures, softFace } from '../relight/surface-features.ts'
import { transferWeights } from '../relight/transfer-weights.ts'
import type { FramedPerson, LitSurface } from './framed-person.ts'

/** In face sizes. */
const lengths = { wrap: 0.035, shadow: 0.115, face: 0.06 }

export function measureSurface({ person, alpha, relief, mesh }: Omit<FramedPerson, 'surface'>): LitSurface {
  const { width, height } = relief
  const faceSize = faceFrame(mesh).size * (width / person.width)
  const silhouette = plane(width, height, relief.alpha)
  const soft = (softness: number) => softBlur(silhouette, Math.max(1, Math.round(faceSize * softness)))
  const skin = sampleSkin(person, relief, mesh)
  const transfer = transferLight(measureFeatures(relief, mesh, person.width), transferWeights)
  return {
    faceSize,
    face: softFace(relief, mesh, width / person.width, Math.round(faceSize * lengths.face)),
    skin,
    transfer,
    lamps: estimateLight(transfer, skin, brightnessOfHead({ person, alpha, relief }, transfer)),
    nearEdge: soft(lengths.wrap),
    shadow: soft(lengths.shadow),
  }
}

/** The linear brightness of the person at each of the places of the head around the face; 0 where it is unknown. */
function brightnessOfHead(
  { person, alpha, relief }: Pick<FramedPerson, 'person' | 'alpha' | 'relief'>,
  { places, head }: LightTransfer,
): Float32Array {
  const { width, height, data } = person
  const [across, down] = [width / relief.width, height / relief.height]
  return Float32Array.from(head, (k) => {
    const [column, row] = [places[k]! % relief.width, Math.floor(places[k]! / relief.width)]
    let [sum, count] = [0, 0]
    for (const [dx, dy] of spots) {
      const x = Math.min(width - 1, Math.floor((column + dx) * across))
      const y = Math.min(height - 1, Math.floor((row + dy) * down))
      if (alpha[y * width + x]! < 250) continue
      count++
      for (let c = 0, p = 3 * (y * width + x); c < 3; c++) sum += lumaWeights[c]! * linearOfByte[data[p + c]!]!
    }
    return count > 0 ? sum / count : 0
  })
}

/** Where in a position of the relief the person is looked at. */
const spots = [0.125, 0.375, 0.625, 0.875].flatMap((dy) => [0.125, 0.375, 0.625, 0.875].map((dx) => [dx, dy] as const))
