import { lumaOf, type Plane, type RgbImage } from '../pixels.ts'
import { boxBlur } from './box-blur.ts'

/**
 * Returns the absolute difference between each pixel's luma and the local mean within `radius`: strands, pores and
 * weave, but no blurred shapes.
 */
export function fineDetail(image: RgbImage, radius: number): Plane {
  const detail = lumaOf(image)
  const smooth = boxBlur(detail, Math.max(1, Math.round(radius))).values
  for (let i = 0; i < smooth.length; i++) detail.values[i] = Math.abs(detail.values[i]! - smooth[i]!)
  return detail
}
