import { lumaOf, type RgbImage } from '../../packages/imaging/src/pixels.ts'

export interface Likeness {
  /** PSNR of luma, in decibels. */
  psnr: number
  /** Mean SSIM of luma over 8 × 8 windows, one every 4 pixels (Wang et al. 2004, flat windows). */
  ssim: number
}

export function likeness(a: RgbImage, b: RgbImage): Likeness {
  const { width, height, values: x } = lumaOf(a)
  const { values: y } = lumaOf(b)
  let squares = 0
  for (let i = 0; i < x.length; i++) squares += (x[i]! - y[i]!) ** 2
  let [ssim, windows] = [0, 0]
  for (let top = 0; top + 8 <= height; top += 4)
    for (let left = 0; left + 8 <= width; left += 4) {
      let [sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0]
      for (let v = top; v < top + 8; v++)
        for (let i = v * width + left, end = i + 8; i < end; i++) {
          sx += x[i]!
          sy += y[i]!
          sxx += x[i]! * x[i]!
          syy += y[i]! * y[i]!
          sxy += x[i]! * y[i]!
        }
      const [mx, my] = [sx / 64, sy / 64]
      const [varianceX, varianceY, covariance] = [sxx / 64 - mx * mx, syy / 64 - my * my, sxy / 64 - mx * my]
      ssim +=
        ((2 * mx * my + 1e-4) * (2 * covariance + 9e-4)) / ((mx * mx + my * my + 1e-4) * (varianceX + varianceY + 9e-4))
      windows++
    }
  return { psnr: -10 * Math.log10(squares / x.length), ssim: ssim / windows }
}
