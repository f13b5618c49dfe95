/**
 * Compares images upscaled 2× and 4× with the original. The methods are ours, plain Lanczos, sharp, a network added by
 * an admin, and the ESRGAN weights of UpscalerJS. Rendered portraits and plates are downscaled in three ways: with
 * Lanczos, by area averaging like a sensor, and by area averaging with JPEG 80. All figures and side-by-side images are
 * written to `bench/out/upscaling`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { configFrom } from '@keylight/server'
import sharp from 'sharp'
import { readAddedNet, readManifest } from '../packages/imaging/src/added-nets/manifest.ts'
import { fixedSides } from '../packages/imaging/src/added-nets/open-added-nets.ts'
import { openSession } from '../packages/imaging/src/added-nets/open-session.ts'
import { enlargeInTiles } from '../packages/imaging/src/added-nets/upscaling-net.ts'
import type { RgbImage } from '../packages/imaging/src/pixels.ts'
import { resizeLanczos } from '../packages/imaging/src/resample/lanczos.ts'
import { upscale } from '../packages/imaging/src/upscale/upscale.ts'
import { decode, fromImage, photosFolder } from '../packages/imaging/test/pictures.ts'
import type { BenchRow } from './row.ts'
import { type Likeness, likeness } from './upscaling/likeness.ts'
import { fetchPeer, openPeer, type PeerSize, peerSizes } from './upscaling/peer.ts'

const group = 'upscaling'
const folder = join(import.meta.dirname, 'out/upscaling')
const platesFolder = new URL('../packages/imaging/plates/', import.meta.url)

/** Crop of each image, so that the peers' largest network finishes in a reasonable time. */
const size = { width: 256, height: 320 }
const pictures = [
  { file: new URL('person-1-studio.jpg', photosFolder), left: 370, top: 200 },
  { file: new URL('person-4-studio.jpg', photosFolder), left: 400, top: 230 },
  { file: new URL('person-2-selfie1.jpg', photosFolder), left: 240, top: 230 },
  { file: new URL('library-books.jpg', platesFolder), left: 400, top: 200 },
]
const degradations = ['lanczos', 'area', 'area and JPEG 80'] as const
type Degradation = (typeof degradations)[number]

interface Figure extends Likeness {
  picture: string
  factor: 2 | 4
  degradation: Degradation
  way: string
  seconds: number
}

export async function* benchUpscaling(): AsyncGenerator<BenchRow> {
  await mkdir(folder, { recursive: true })
  const sizes: PeerSize[] = []
  for (const peer of peerSizes) if (await fetchPeer(peer)) sizes.push(peer)
  const added = await openAdded()
  const figures: Figure[] = []
  for (const factor of [2, 4] as const) {
    const ways = new Map<string, (image: RgbImage) => RgbImage | Promise<RgbImage>>([
      ['ours', (image) => upscale(image, factor)],
      ['lanczos', (image) => resizeLanczos(image, { left: 0, top: 0, ...sizeOf(image) }, size.width, size.height)],
      ['sharp', (image) => throughSharp(image)],
    ])
    const peers = []
    for (const name of sizes) {
      const peer = await openPeer(name, factor, size.width / factor, size.height / factor)
      peers.push(peer)
      ways.set(`esrgan-${name}`, peer.upscale)
    }
    if (added && added.scale % factor === 0)
      ways.set('added', (image) => enlargeInTiles(added.run, image, { factor, scale: added.scale, fixed: added.fixed }))
    for (const { file, left, top } of pictures) {
      const truth = await decode(
        await sharp(await readFile(file))
          .extract({ left, top, ...size })
          .png()
          .toBuffer(),
      )
      const picture = file.pathname.split('/').at(-1)!
      for (const degradation of degradations)
        figures.push(...(await compare(ways, truth, { picture, factor, degradation })))
    }
    for (const peer of peers) await peer.close()
    yield* summarise(figures.filter((figure) => figure.factor === factor))
  }
  await writeFile(join(folder, 'figures.json'), JSON.stringify(figures, null, 2))
}

/** The added upscaling network, even if it isn't in use. */
async function openAdded() {
  const folder = configFrom(process.env).data.netsFolder
  const { upscale: entry } = readManifest(folder)
  if (entry === undefined) return null
  const session = await openSession(await readAddedNet(folder, entry))
  return { run: session.run(entry.output), fixed: fixedSides(session), scale: entry.scale }
}

async function compare(
  ways: Map<string, (image: RgbImage) => RgbImage | Promise<RgbImage>>,
  truth: RgbImage,
  about: Pick<Figure, 'picture' | 'factor' | 'degradation'>,
): Promise<Figure[]> {
  const small = await makeSmall(truth, about.factor, about.degradation)
  const figures: Figure[] = []
  const shown = [truth]
  for (const [way, enlarge] of ways) {
    const began = performance.now()
    const enlarged = await enlarge(small)
    figures.push({ ...about, way, seconds: (performance.now() - began) / 1000, ...likeness(enlarged, truth) })
    shown.push(enlarged)
  }
  const tiles = await Promise.all(
    shown.map(async (image, k) => ({ input: await fromImage(image).png().toBuffer(), left: k * size.width, top: 0 })),
  )
  const name = `${about.picture}-x${about.factor}-${about.degradation.replaceAll(' ', '-')}.png`
  await sharp({ create: { width: shown.length * size.width, height: size.height, channels: 3, background: '#000' } })
    .composite(tiles)
    .png()
    .toFile(join(folder, name))
  return figures
}

async function makeSmall(image: RgbImage, factor: number, degradation: Degradation): Promise<RgbImage> {
  const target = { width: size.width / factor, height: size.height / factor }
  if (degradation === 'lanczos') return resizeLanczos(image, { left: 0, top: 0, ...size }, target.width, target.height)
  const data = new Uint8Array(3 * target.width * target.height)
  for (let y = 0; y < target.height; y++)
    for (let x = 0; x < target.width; x++)
      for (let c = 0; c < 3; c++) {
        let sum = 0
        for (let v = 0; v < factor; v++)
          for (let u = 0; u < factor; u++) sum += image.data[3 * ((y * factor + v) * size.width + x * factor + u) + c]!
        data[3 * (y * target.width + x) + c] = sum / factor ** 2 + 0.5
      }
  const small = { ...target, data }
  return degradation === 'area' ? small : decode(await fromImage(small).jpeg({ quality: 80 }).toBuffer())
}

async function throughSharp(image: RgbImage): Promise<RgbImage> {
  return decode(
    await fromImage(image)
      .resize({ ...size, kernel: 'lanczos3' })
      .png()
      .toBuffer(),
  )
}

function sizeOf({ width, height }: RgbImage) {
  return { width, height }
}

function summarise(figures: Figure[]): BenchRow[] {
  const rows: BenchRow[] = []
  const mean = (chosen: Figure[], of: (figure: Figure) => number) =>
    chosen.reduce((sum, figure) => sum + of(figure), 0) / chosen.length
  const ways = [...new Set(figures.map(({ way }) => way))]
  for (const factor of new Set(figures.map((figure) => figure.factor))) {
    for (const degradation of degradations)
      for (const way of ways) {
        const chosen = figures.filter((f) => f.factor === factor && f.degradation === degradation && f.way === way)
        const name = `x${factor} after ${degradation}: ${way}`
        rows.push({ group, name, value: mean(chosen, (f) => f.psnr), unit: 'dB', better: 'higher' })
        rows.push({ group, name: `${name}, SSIM`, value: mean(chosen, (f) => f.ssim), unit: '', better: 'higher' })
      }
    for (const way of ways) {
      const seconds = mean(
        figures.filter((f) => f.factor === factor && f.way === way),
        (f) => f.seconds,
      )
      const megapixels = (size.width * size.height) / 1e6
      rows.push({
        group,
        name: `x${factor}: ${way}, a megapixel of result`,
        value: seconds / megapixels,
        unit: 's',
        better: 'lower',
      })
    }
    // Plates are soft throughout, and their high similarity would outweigh the portraits'.
    const portraits = figures.filter((f) => f.factor === factor && f.picture.startsWith('person'))
    const gain = (other: string) =>
      mean(
        portraits.filter((f) => f.way === 'ours'),
        (f) => f.psnr,
      ) -
      mean(
        portraits.filter((f) => f.way === other),
        (f) => f.psnr,
      )
    const targets: Record<string, number> = { sharp: 0.5, lanczos: 0 }
    for (const way of ways)
      if (way !== 'ours') {
        const name = `x${factor} of portraits: ours over ${way}`
        const row: BenchRow = { group, name, value: gain(way), unit: 'dB', better: 'higher' }
        const target = targets[way]
        rows.push(target === undefined ? row : { ...row, target })
      }
  }
  return rows
}
