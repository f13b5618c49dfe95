import { describe, expect, it } from 'vitest'
import type { RgbImage } from '../../src/pixels.ts'
import { type Cutout, emptyCutout } from '../../src/resample/resize-cutout.ts'
import type { ThumbnailDesign, ThumbnailText } from '../../src/thumbnail/design.ts'
import { renderThumbnail } from '../../src/thumbnail/render-thumbnail.ts'
import { flat, psnr, sameBytes } from '../pictures.ts'

const width = 640
const height = 360
const backdrop = flat(width, height, [20, 30, 40])

const person: ThumbnailDesign['person'] = { x: 0.5, y: 0.5, height: 0.5, mirrored: false, outline: null }
const outlined = { ...person, outline: { colour: '#ffffff', width: 0.02 } }
const text: ThumbnailText = {
  words: 'Some words that wrap',
  x: 0.1,
  y: 0.2,
  width: 0.3,
  size: 0.12,
  colour: '#ff0000',
  weight: 'bold',
  align: 'left',
  box: null,
  outline: null,
}
const render = (who: ThumbnailDesign['person'], texts: ThumbnailText[] = [], subject = ball()) =>
  renderThumbnail(backdrop, subject, { person: who, texts })

describe('a thumbnail', () => {
  it.each([
    ['without an outline', person],
    ['with an outline', outlined],
  ])('moves the person by whole pixels without changing them, %s', async (_, who) => {
    const here = await render(who)
    for (const [across, down] of [
      [64, 0],
      [-33, 18],
      [7, -5],
    ] as const) {
      const there = await render({ ...who, x: 0.5 + across / width, y: 0.5 + down / height })
      expect(differsAfterMove(here, there, across, down)).toBe(0)
    }
  })

  it('renders a person cropped by the edge exactly like the whole person', async () => {
    const whole = await render(outlined)
    const cut = await render({ ...outlined, x: 0.5 - 300 / width, y: 0.5 + 160 / height })
    expect(differsAfterMove(whole, cut, -300, 160)).toBe(0)
  })

  it.each([0.01, 0.02, 0.04])('draws an outline with a width of %d of its height on all sides', async (share) => {
    const made = await render({ ...person, outline: { colour: '#ffffff', width: share } })
    // The ball is red and the outline white, so the green along each ray from the centre measures the outline.
    for (let turn = 0; turn < 24; turn++) {
      const angle = (2 * Math.PI * turn) / 24
      let seen = 0
      const step = 0.1
      for (let far = 60; far < 150; far += step)
        seen += step * whiteness(made, width / 2 + far * Math.cos(angle), height / 2 + far * Math.sin(angle))
      expect(Math.abs(seen - share * height)).toBeLessThan(0.6)
    }
  })

  it("doesn't outline strands of hair, and keeps them when there is no outline", async () => {
    const hairy = ball((x, y) => x > 100 && x < 103 && y < 110)
    const at = (picture: RgbImage) => pixel(picture, 321, 92)
    const clean = await render({ ...outlined, height: 0.6 }, [], hairy)
    const bare = await render({ ...person, height: 0.6 }, [], hairy)
    expect(at(clean)).toEqual([20, 30, 40])
    expect(at(bare)[0]).toBeGreaterThan(100)
  })

  it('renders text behind the person, and leaves out hidden elements', async () => {
    const middle: ThumbnailText = { ...text, words: 'WWWWWWWWWW', x: 0.3, y: 0.44, width: 0.6 }
    const alone = await render(person)
    expect(sameBytes((await render(person, [{ ...middle, hidden: true }])).data, alone.data)).toBe(true)
    const [front, behind] = [await render(person, [middle]), await render(person, [{ ...middle, behind: true }])]
    const within = (picture: RgbImage) => [300, 310, 320, 330, 340].map((x) => pixel(picture, x, 180))
    expect(within(behind)).toEqual(within(alone))
    expect(within(front)).not.toEqual(within(alone))
    const nobody = await render({ ...person, hidden: true }, [])
    expect(sameBytes(nobody.data, backdrop.data)).toBe(true)
  })

  it('mirrors the person but not their position', async () => {
    const marked = ball((x, y) => x < 40 && Math.abs(y - 100) < 20)
    const straight = await render(outlined, [], marked)
    const mirrored = await render({ ...outlined, mirrored: true }, [], marked)
    // Rounding differs slightly in the mirrored image.
    expect(psnr(mirrored, flipped(straight))).toBeGreaterThan(50)
    expect(psnr(mirrored, straight)).toBeLessThan(35)
  })

  it('keeps text within its box and over the person', async () => {
    const without = await render(person)
    for (const align of ['left', 'centre', 'right'] as const) {
      const made = await render(person, [{ ...text, x: 0.35, align }])
      const box = changed(without, made)
      expect(box.left).toBeGreaterThanOrEqual(0.35 * width - 1)
      expect(box.right).toBeLessThanOrEqual(0.65 * width + 1)
      expect(box.top).toBeGreaterThanOrEqual(0.2 * height - 1)
      expect(box.bottom - box.top).toBeGreaterThan(2 * 0.12 * height)
      expect(pixel(made, ...somewhere(made, [255, 0, 0]))).toEqual([255, 0, 0])
    }
  })

  it('renders the last text element on top', async () => {
    const box = (colour: string) => ({ ...text, words: 'HH', box: colour })
    const made = await render(person, [box('#00ff00'), box('#0000ff')])
    expect(pixel(made, Math.round(0.1 * width) + 4, Math.round(0.2 * height) + 10)).toEqual([0, 0, 255])
  })

  it('shows the background where there is neither person nor text', async () => {
    const away = await render({ ...outlined, x: -1 })
    expect(sameBytes(away.data, backdrop.data)).toBe(true)
  })
})

/** Returns a red ball with a diameter of 200 pixels that fills its image, plus the pixels selected by `more`. */
function ball(more: (x: number, y: number) => boolean = () => false): Cutout {
  const cutout = emptyCutout({ width: 200, height: 200 })
  for (let i = 0; i < cutout.alpha.length; i++) {
    const [x, y] = [i % 200, Math.floor(i / 200)]
    const far = Math.hypot(x + 0.5 - 100, y + 0.5 - 100)
    const isMore = more(x, y)
    const radius = more(101, 5) ? 70 : 100
    cutout.alpha[i] = isMore ? 255 : Math.round(255 * Math.min(1, Math.max(0, radius - far)))
    cutout.colours.data.set(isMore ? [200, 90, 0] : [200, 0, 0], 3 * i)
  }
  return cutout
}

const pixel = ({ data }: RgbImage, x: number, y: number) => [
  ...data.subarray(3 * (y * width + x), 3 * (y * width + x) + 3),
]

/** Returns a pixel's whiteness, compared with red and the dark background. */
function whiteness({ data }: RgbImage, x: number, y: number): number {
  const green = data[3 * (Math.floor(y) * width + Math.floor(x)) + 1]!
  return green <= 30 ? 0 : (green - 30) / 225
}

function differsAfterMove(here: RgbImage, there: RgbImage, across: number, down: number): number {
  let different = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [toX, toY] = [x + across, y + down]
      if (toX < 0 || toX >= width || toY < 0 || toY >= height) continue
      for (let c = 0; c < 3; c++)
        if (here.data[3 * (y * width + x) + c] !== there.data[3 * (toY * width + toX) + c]) different++
    }
  return different
}

function flipped(image: RgbImage): RgbImage {
  const data = new Uint8Array(image.data.length)
  for (let i = 0; i < width * height; i++) {
    const from = 3 * (i - (i % width) + width - 1 - (i % width))
    data.set(image.data.subarray(from, from + 3), 3 * i)
  }
  return { ...image, data }
}

function changed(before: RgbImage, after: RgbImage) {
  const box = { left: width, top: height, right: 0, bottom: 0 }
  for (let p = 0; p < before.data.length; p++) {
    if (before.data[p] === after.data[p]) continue
    const [x, y] = [Math.floor(p / 3) % width, Math.floor(p / 3 / width)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x + 1)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y + 1)
  }
  return box
}

/** Returns a position within the ball that has this colour. */
function somewhere({ data }: RgbImage, colour: number[]): [number, number] {
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (Math.hypot(x - width / 2, y - height / 2) < 80 && colour.every((v, c) => data[3 * i + c] === v)) return [x, y]
  }
  throw new Error('Nowhere')
}
