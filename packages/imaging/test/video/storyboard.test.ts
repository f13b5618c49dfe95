import { describe, expect, it } from 'vitest'
import { captionFits } from '../../src/video/caption.ts'
import { planStoryboard } from '../../src/video/plan-storyboard.ts'
import { pictureOfFrame, prepareStoryboard, type StoryScene } from '../../src/video/prepare-storyboard.ts'
import { type Clip, prepareClip } from '../../src/video/render-clip.ts'
import { type Transition, transitions } from '../../src/video/transitions.ts'
import { flat, psnr, sameBytes } from '../pictures.ts'

const size = { width: 216, height: 270 }
const framesPerSecond = 30
const count = size.width * size.height

describe('planStoryboard', () => {
  it.each([
    ['cut', 0],
    ['dip-to-black', 0],
    ['fade', 18],
    ['slide', 18],
  ] as const)('%s overlaps two scenes by %d frames and shortens the video accordingly', (transition, shared) => {
    const { scenes, frames } = planStoryboard([4, 3, 2], transition, framesPerSecond)
    expect(scenes.map(({ start, frames }) => [start, frames])).toEqual([
      [0, 120],
      [120 - shared, 90],
      [210 - 2 * shared, 60],
    ])
    expect(frames).toBe(270 - 2 * shared)
  })

  it('never shows more than two scenes at once, even very short scenes', () => {
    for (const transition of transitions) {
      const { scenes, frames } = planStoryboard([1, 1, 1, 0.05, 1], transition, framesPerSecond)
      for (let frame = 0; frame < frames; frame++) {
        const seen = scenes.filter(({ start, frames }) => frame >= start && frame < start + frames)
        expect(seen.length).toBeGreaterThanOrEqual(1)
        expect(seen.length).toBeLessThanOrEqual(2)
      }
    }
  })
})

describe('a storyboard', () => {
  it('is identical to the clip, byte for byte, with one scene and no caption', async () => {
    const clip = realClip()
    const { frames } = await film([{ seconds: 1, caption: null, open: async () => realClip() }], 'fade')
    expect(frames).toHaveLength(clip.frames)
    for (const [i, frame] of frames.entries()) expect(sameBytes(frame, drawn(clip, i))).toBe(true)
  })

  it('shows its scenes in order', async () => {
    const { frames } = await film([flatScene(60), flatScene(120), flatScene(180)], 'cut')
    expect(frames.map((frame) => frame[0])).toEqual([60, 120, 180].flatMap((luma) => Array(30).fill(luma)))
  })

  it('fades through the mean of both images', async () => {
    const { frames } = await film([flatScene(60, 100), flatScene(180, 160)], 'fade')
    expect(frames).toHaveLength(60 - 12)
    const lumas = frames.map((frame) => frame[0]!)
    expect(lumas).toEqual(lumas.toSorted((a, b) => a - b))
    expect(lumas.slice(0, 18).every((luma) => luma === 60)).toBe(true)
    expect(lumas.slice(30).every((luma) => luma === 180)).toBe(true)
    expect((lumas[23]! + lumas[24]!) / 2).toBeCloseTo(120, -0.3)
    expect((frames[23]![count]! + frames[24]![count]!) / 2).toBeCloseTo(130, -0.3)
    // There is no jump between frames.
    expect(Math.max(...lumas.slice(1).map((luma, i) => luma - lumas[i]!))).toBeLessThan(20)
  })

  it('slides the next image in, pushing the last image out to the left', async () => {
    const ramp = (from: number): StoryScene => scene((x) => from + Math.floor((60 * x) / size.width))
    const { frames } = await film([ramp(40), ramp(140)], 'slide')
    for (const frame of frames.slice(18, 30)) {
      const row = [...frame.subarray(100 * size.width, 101 * size.width)]
      const seam = row.findIndex((luma) => luma >= 140)
      expect(seam % 2).toBe(0)
      // The right part of the old image remains, and the left part of the new one is visible.
      expect(row[seam - 1]).toBe(99)
      expect(row[seam]).toBe(140)
      expect(row.slice(0, seam).every((luma) => luma < 100)).toBe(true)
    }
    const seams = frames.slice(18, 30).map((frame) => frame.subarray(0, size.width).findIndex((luma) => luma >= 140))
    expect(seams).toEqual(seams.toSorted((a, b) => b - a))
    expect(seams[5]! + seams[6]!).toBeCloseTo(size.width, -1)
  })

  it('dips to black, and shows both scenes unchanged before and after it', async () => {
    const { frames } = await film([flatScene(200, 90), flatScene(100, 160)], 'dip-to-black')
    expect(frames).toHaveLength(60)
    const at = (frame: number) => [frames[frame]![0], frames[frame]![count]]
    expect([at(0), at(17), at(42), at(59)]).toEqual([
      [200, 90],
      [200, 90],
      [100, 160],
      [100, 160],
    ])
    for (const frame of [29, 30]) {
      expect(frames[frame]![0]).toBeLessThan(20)
      expect(Math.abs(frames[frame]![count]! - 128)).toBeLessThan(2)
    }
  })

  it('opens each scene when it begins', async () => {
    const opened: number[] = []
    let frame = 0
    const scenes = [60, 80, 100].map((luma) => ({
      ...flatScene(luma),
      open: async () => {
        opened.push(frame)
        return await flatScene(luma).open()
      },
    }))
    const board = prepareStoryboard(scenes, { ...size, framesPerSecond, transition: 'fade' })
    const into = new Uint8Array(board.frameBytes)
    for (; frame < board.frames; frame++) await board.draw(frame, into)
    expect(opened).toEqual([0, 18, 36])
  })
})

describe("a storyboard's captions", () => {
  const captioned = (luma: number, caption: string | null) => ({ ...flatScene(luma), caption })
  /** Returns the number of nearly white pixels. */
  const ink = (frame: Uint8Array) => frame.subarray(0, count).reduce((sum, luma) => sum + Number(luma > 225), 0)

  it("are visible from the video's first frame to its last", async () => {
    const { frames } = await film([captioned(90, 'First words'), captioned(90, 'Second words')], 'cut')
    const inks = frames.map(ink)
    for (const i of [0, 5, 14, 45, 59]) expect(inks[i]).toBeGreaterThan(70)
    const first = bottomOf(frames[0]!)
    expect(first.top).toBeGreaterThan(0.8 * size.height)
    expect(first.bottom).toBeLessThan(0.97 * size.height)
    expect(Math.abs(first.left + first.right - size.width)).toBeLessThan(6)
  })

  it('stay in place and are identical in every frame of a still', async () => {
    const { frames } = await film([captioned(90, 'Words')], 'cut')
    for (const frame of frames) expect(sameBytes(frame, frames[0]!)).toBe(true)
  })

  it('fade smoothly, without flicker in the shade behind them', async () => {
    for (const transition of transitions.filter((name) => name !== 'dip-to-black')) {
      const { frames } = await film([captioned(150, 'First words'), captioned(150, 'Two\nlines')], transition)
      const brightest = frames.map((frame) => frame.subarray(0, count).reduce((a, b) => Math.max(a, b), 0))
      const steps = brightest.slice(1).map((luma, i) => Math.abs(luma - brightest[i]!))
      expect(Math.max(...steps)).toBeLessThan(40)
      // The corner in the last rows has no text, so it stays equally dark.
      const corner = frames.map((frame) => frame[count - 2]!)
      expect(Math.max(...corner) - Math.min(...corner)).toBeLessThanOrEqual(2)
      expect(corner[0]).toBeLessThan(0.6 * 150)
    }
  })

  it("don't fade between two scenes with the same caption", async () => {
    const { frames } = await film([captioned(90, 'Words'), captioned(90, 'Words')], 'fade')
    for (const frame of frames) expect(Math.abs(ink(frame) - ink(frames[0]!))).toBeLessThan(3)
  })

  it('leave the next scene unchanged if it has no caption', async () => {
    const { frames } = await film([captioned(90, 'Words'), flatScene(90)], 'cut')
    expect(new Set(frames[30]!.subarray(0, count))).toEqual(new Set([90]))
    expect(new Set(frames[59]!.subarray(0, count))).toEqual(new Set([90]))
    expect(ink(frames[20]!)).toBeGreaterThan(50)
  })

  it('are readable on a white wall', async () => {
    const { frames } = await film([captioned(235, 'Words')], 'cut')
    const { top } = bottomOf(frames[0]!, 0.85)
    const wall = frames[0]![(top + 2) * size.width + 2]!
    const linear = (luma: number) => ((luma - 16) / 219) ** 2.2
    expect((1 + 0.05) / (linear(wall) + 0.05)).toBeGreaterThan(4.5)
  })

  it("don't fit if they would hide the image", async () => {
    expect(await captionFits('A caption of about the usual length', size)).toBe(true)
    expect(await captionFits('word '.repeat(80), size)).toBe(false)
  })
})

describe('pictureOfFrame', () => {
  it('returns the image the clip shows', () => {
    const clip = prepareClip(
      { backdrop: flat(size.width, size.height, [200, 90, 40]), person: null },
      { ...size, seconds: 1, framesPerSecond, move: 'push-in', lightSweep: false },
    )
    expect(psnr(pictureOfFrame(drawn(clip, 3), size), clip.still(3))).toBeGreaterThan(44)
  })
})

async function film(scenes: StoryScene[], transition: Transition) {
  const board = prepareStoryboard(scenes, { ...size, framesPerSecond, transition })
  const frames: Uint8Array[] = []
  for (let i = 0; i < board.frames; i++) {
    const into = new Uint8Array(board.frameBytes)
    await board.draw(i, into)
    frames.push(into)
  }
  return { frames }
}

/** One second of constant brightness and colour. */
const flatScene = (luma: number, difference = 128): StoryScene => scene(() => luma, difference)

function scene(luma: (x: number) => number, difference = 128): StoryScene {
  const frame = new Uint8Array((count * 3) / 2).fill(difference)
  for (let i = 0; i < count; i++) frame[i] = luma(i % size.width)
  const clip: Clip = {
    frames: framesPerSecond,
    frameBytes: frame.length,
    draw: (_, into) => into.set(frame),
    still: () => pictureOfFrame(frame, size),
  }
  return { seconds: 1, caption: null, open: async () => clip }
}

function realClip(): Clip {
  const backdrop = flat(size.width, size.height, [0, 0, 0])
  for (let i = 0; i < backdrop.data.length; i++) backdrop.data[i] = (i * 7) % 251
  return prepareClip(
    { backdrop, person: null },
    { ...size, seconds: 1, framesPerSecond, move: 'arc', lightSweep: false },
  )
}

function drawn(clip: Clip, frame: number): Uint8Array {
  const into = new Uint8Array(clip.frameBytes)
  clip.draw(frame, into)
  return into
}

/** Returns the extent of the bright pixels. */
function bottomOf(frame: Uint8Array, below = 0.6) {
  const box = { left: size.width, top: size.height, right: 0, bottom: 0 }
  for (let i = Math.floor(size.height * below) * size.width; i < count; i++) {
    if (frame[i]! < 200) continue
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x + 1)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y + 1)
  }
  return box
}
