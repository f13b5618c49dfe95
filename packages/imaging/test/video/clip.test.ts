import { describe, expect, it } from 'vitest'
import type { PersonLayer, PictureLayers } from '../../src/compose/picture-layers.ts'
import { plane, type RgbImage } from '../../src/pixels.ts'
import { cameraMoves } from '../../src/video/camera.ts'
import { openMp4Encoder } from '../../src/video/encode-mp4.ts'
import { type ClipOptions, prepareClip } from '../../src/video/render-clip.ts'

const width = 216
const height = 270
const options: ClipOptions = { width, height, seconds: 1, framesPerSecond: 24, move: 'push-in', lightSweep: false }

describe('a video of a portrait', () => {
  it.each(cameraMoves)("never shows the background's edge during a %s", (move) => {
    const backdrop = painted((x, y) => (Math.min(x, y, width - 1 - x, height - 1 - y) < 1 ? 255 : 60))
    for (const person of [null, disc()]) {
      const clip = prepareClip({ backdrop, person }, { ...options, move })
      let brightest = 0
      for (const frame of everyFrame(clip))
        for (let i = 0; i < width * height; i++) {
          const x = i % width
          const y = Math.floor(i / width)
          if (Math.min(x, y, width - 1 - x, height - 1 - y) < 3) brightest = Math.max(brightest, frame[i]!)
        }
      expect(brightest).toBeLessThan(90)
    }
  })

  it('moves near objects more than distant objects', () => {
    const backdrop = painted((x, y) => (Math.hypot(x - 40, y - 60) < 5 ? 255 : 0))
    const clip = prepareClip({ backdrop, person: disc() }, { ...options, move: 'drift-right' })
    const frames = [...everyFrame(clip)]
    const far = (frame: Uint8Array) => middleOf(frame, (x, y) => x < 70 && y < 100)
    const near = (frame: Uint8Array) => middleOf(frame, (_, y) => y > 120)
    const [first, last] = [frames[0]!, frames.at(-1)!]
    const farTravel = Math.abs(far(last) - far(first))
    const nearTravel = Math.abs(near(last) - near(first))
    expect(nearTravel).toBeGreaterThan(2)
    expect(nearTravel).toBeGreaterThan(farTravel + 1)
  })

  it("doesn't jump from one frame to the next", () => {
    const backdrop = painted((x, y) => 120 + 60 * Math.sin(x / 9) * Math.cos(y / 11))
    const clip = prepareClip({ backdrop, person: disc() }, { ...options, move: 'arc', lightSweep: true, seconds: 2 })
    const frames = [...everyFrame(clip)]
    const changes = frames.slice(1).map((frame, i) => meanDifference(frame, frames[i]!))
    expect(Math.max(...changes)).toBeLessThan(4)
    expect(Math.max(...changes)).toBeGreaterThan(0)
  })

  it('renders the same frame in two parts as in one', () => {
    const backdrop = painted((x, y) => 120 + 60 * Math.sin(x / 9) * Math.cos(y / 11))
    const layers = { backdrop, person: disc() }
    const clip = prepareClip(layers, { ...options, move: 'arc', lightSweep: true })
    const other = prepareClip(structuredClone(layers), { ...options, move: 'arc', lightSweep: true })
    for (const frame of [0, 7, clip.frames - 1]) {
      const parts = new Uint8Array(clip.frameBytes)
      clip.draw(frame, parts, { from: 0, to: 202 })
      other.draw(frame, parts, { from: 202, to: height })
      expect(Buffer.compare(parts, drawn(clip, frame))).toBe(0)
    }
  })

  it("starts and ends the light sweep with the image's own light", () => {
    const layers: PictureLayers = { backdrop: painted(() => 0), person: disc(0) }
    const still = prepareClip(layers, { ...options, move: 'arc' })
    const swept = prepareClip(layers, { ...options, move: 'arc', lightSweep: true, seconds: 4 })
    const lit = (frame: Uint8Array, left: number) => frame[150 * width + left]!
    const unswept = drawn(still, 0)
    for (const frame of [0, swept.frames - 1])
      for (const x of [88, 128]) expect(lit(drawn(swept, frame), x)).toBeCloseTo(lit(unswept, x), -0.5)
    const quarter = drawn(swept, Math.round(swept.frames / 4))
    const leftChange = lit(quarter, 80) - lit(unswept, 80)
    const rightChange = lit(quarter, 136) - lit(unswept, 136)
    expect(Math.abs(leftChange - rightChange)).toBeGreaterThan(8)
  })

  it('encodes a file that states its size, duration and number of frames', async () => {
    const clip = prepareClip({ backdrop: painted((x) => x), person: disc() }, options)
    const encoder = await openMp4Encoder({ width, height, framesPerSecond: 24 })
    for (const frame of everyFrame(clip)) encoder.add(frame)
    const file = Buffer.from(encoder.finish())
    expect(file.toString('latin1', 4, 8)).toBe('ftyp')
    const avc1 = file.indexOf('avc1', file.indexOf('stsd'))
    expect([file.readUInt16BE(avc1 + 28), file.readUInt16BE(avc1 + 30)]).toEqual([width, height])
    const sizes = file.indexOf('stsz')
    expect(file.readUInt32BE(sizes + 12)).toBe(24)
    const header = file.indexOf('mvhd')
    expect(file.readUInt32BE(header + 20) / file.readUInt32BE(header + 16)).toBeCloseTo(1, 1)
  })
})

function painted(brightness: (x: number, y: number) => number): RgbImage {
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) data.fill(brightness(i % width, Math.floor(i / width)), 3 * i, 3 * i + 3)
  return { width, height, data }
}

/** Returns a ball in the lower middle, brightest at its centre, with `brightness` added to the rest. */
function disc(brightness = 0): PersonLayer {
  const across = (x: number, y: number) => [(x - 108) / 44, (y - 150) / 44] as const
  const alpha = new Uint8Array(width * height)
  const relief = { width: 54, height: 68, right: new Float32Array(54 * 68), down: new Float32Array(54 * 68) }
  const covered = new Float32Array(54 * 68)
  for (let i = 0; i < alpha.length; i++)
    alpha[i] = Math.hypot(...across(i % width, Math.floor(i / width))) < 1 ? 255 : 0
  for (let i = 0; i < covered.length; i++) {
    const [right, down] = across(4 * (i % 54) + 2, 4 * Math.floor(i / 54) + 2)
    if (Math.hypot(right, down) >= 1) continue
    covered[i] = 1
    relief.right[i] = right
    relief.down[i] = down
  }
  return {
    colours: painted((x, y) => (Math.hypot(...across(x, y)) < 0.2 ? 250 : 120 + brightness)),
    alpha,
    depth: plane(
      54,
      68,
      covered.map((value) => 0.1 * value),
    ),
    relief: { ...relief, alpha: covered },
    key: [0, -0.3, 0.9],
  }
}

function drawn(clip: ReturnType<typeof prepareClip>, frame: number): Uint8Array {
  const bytes = new Uint8Array(clip.frameBytes)
  clip.draw(frame, bytes)
  return bytes
}

function* everyFrame(clip: ReturnType<typeof prepareClip>): Generator<Uint8Array> {
  for (let frame = 0; frame < clip.frames; frame++) yield drawn(clip, frame)
}

/** Returns the horizontal position of the bright pixels in a part of the frame. */
function middleOf(frame: Uint8Array, inPart: (x: number, y: number) => boolean): number {
  let [sum, count] = [0, 0]
  for (let i = 0; i < width * height; i++) {
    if (frame[i]! < 200 || !inPart(i % width, Math.floor(i / width))) continue
    sum += i % width
    count++
  }
  expect(count).toBeGreaterThan(10)
  return sum / count
}

function meanDifference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < width * height; i++) sum += Math.abs(a[i]! - b[i]!)
  return sum / (width * height)
}
