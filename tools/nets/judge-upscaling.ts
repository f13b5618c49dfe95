/** Compares an upscaling network with our own upscaling, on downscaled images. */
import { type RgbImage, upscale } from '@keylight/imaging'
import sharp from 'sharp'
import { type OpenNet, upscaleSecondsMost } from '../../packages/imaging/src/added-nets/open-added-nets.ts'
import { enlargeInTiles } from '../../packages/imaging/src/added-nets/upscaling-net.ts'
import { lumaOf } from '../../packages/imaging/src/pixels.ts'
import { buildPyramid } from '../../packages/imaging/src/resample/pyramid.ts'
import { Refused } from './refused.ts'

/** Image size in megapixels at which a network must be fast enough to be worth its memory. */
const smallestUseful = 0.2
/** Below this PSNR in decibels, the output is a different image. */
const senseless = 15

export interface UpscalingVerdict {
  wins: boolean
  /** Upscaling factor of the network. */
  scale: number
  /** Factors at which the network wins, or all of its factors with `always`. */
  factors: (2 | 4)[]
  possible: (2 | 4)[]
  secondsPerMegapixel: number
  verdict: string
}

/**
 * Images are downscaled by area averaging, with and without JPEG 80, and upscaled again by both methods. The higher
 * luma PSNR wins.
 */
export async function judgeUpscaling(net: OpenNet, pictures: readonly RgbImage[]): Promise<UpscalingVerdict> {
  const scale = await scaleOf(net)
  const possible = ([2, 4] as const).filter((factor) => scale % factor === 0)
  const figures: string[] = []
  const factors: (2 | 4)[] = []
  let [seconds, megapixels] = [0, 0]
  for (const factor of possible) {
    const sums = { own: 0, its: 0, count: 0 }
    for (const truth of pictures)
      for (const small of await shrunk(truth, factor)) {
        const began = performance.now()
        const its = await enlargeInTiles(net.run, small, { factor, scale, fixed: net.fixed })
        seconds += (performance.now() - began) / 1000
        megapixels += (small.width * small.height) / 1e6
        sums.its += psnr(its, truth)
        sums.own += psnr(upscale(small, factor), truth)
        sums.count++
      }
    const [own, its] = [sums.own / sums.count, sums.its / sums.count]
    if (its < senseless) throw new Refused(`Its output for a known image is a different image (${its.toFixed(1)} dB).`)
    figures.push(`×${factor}: ${its.toFixed(2)} dB, and ours ${own.toFixed(2)} dB`)
    if (its > own) factors.push(factor)
  }
  const secondsPerMegapixel = seconds / megapixels
  const isSlow = secondsPerMegapixel * smallestUseful > upscaleSecondsMost
  return {
    wins: factors.length > 0 && !isSlow,
    scale,
    factors,
    possible,
    secondsPerMegapixel,
    verdict: isSlow
      ? `it takes ${secondsPerMegapixel.toFixed(0)} s per megapixel, which is too long`
      : figures.join('; '),
  }
}

/** Runs the network once to determine its factor. */
async function scaleOf({ run, fixed }: OpenNet): Promise<number> {
  const width = fixed.width || 64
  const height = fixed.height || 64
  const input = new Float32Array(3 * width * height).fill(0.5)
  const { values, dims } = await run(input, [1, 3, height, width]).catch((error: Error) => {
    throw new Refused(`The network can't run: ${error.message}`)
  })
  const scale = (dims.at(-1) ?? 0) / width
  const isRgb = values.length === 3 * width * height * scale ** 2
  if (!Number.isInteger(scale) || scale < 2 || scale % 2 !== 0 || !isRgb)
    throw new Refused(
      `Its output for a ${width} × ${height} image is ${dims.join(' × ')}. It must be two or four times as large.`,
    )
  return scale
}

async function shrunk(truth: RgbImage, factor: 2 | 4): Promise<RgbImage[]> {
  const byArea = buildPyramid(truth)[Math.log2(factor)]!
  const { width, height } = byArea
  const jpeg = await sharp(byArea.data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
  return [byArea, { width, height, data: await sharp(jpeg).raw().toBuffer() }]
}

function psnr(a: RgbImage, b: RgbImage): number {
  const [x, y] = [lumaOf(a).values, lumaOf(b).values]
  let sum = 0
  for (let i = 0; i < x.length; i++) sum += (x[i]! - y[i]!) ** 2
  // Keeps the value finite for identical images.
  return -10 * Math.log10(Math.max(1e-8, sum / x.length))
}
