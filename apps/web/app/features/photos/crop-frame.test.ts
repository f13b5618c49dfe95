import { expect, test } from 'vitest'
import { heightOf, middleOf, placeFrame, widestFrame } from './crop-frame.ts'

const photo = { width: 2000, height: 1500 }

test('keeps the frame inside the photo', () => {
  for (const [x, y] of [
    [-500, -500],
    [9000, 9000],
    [1000, 0],
  ] as const) {
    const frame = placeFrame(photo, { x, y, width: 800 }, 256)
    expect(frame.width).toBe(800)
    expect(frame.left).toBeGreaterThanOrEqual(0)
    expect(frame.top).toBeGreaterThanOrEqual(0)
    expect(frame.left + frame.width).toBeLessThanOrEqual(photo.width)
    expect(frame.top + heightOf(frame)).toBeLessThanOrEqual(photo.height)
  }
})

test("limits the frame to the photo's width and the minimum photo size", () => {
  expect(placeFrame(photo, { x: 1000, y: 750, width: 5000 }, 256).width).toBe(widestFrame(photo))
  expect(placeFrame(photo, { x: 1000, y: 750, width: 10 }, 256).width).toBe(256)
  const small = { width: 200, height: 300 }
  expect(placeFrame(small, { x: 0, y: 0, width: 10 }, 256)).toEqual({ left: 0, top: 0, width: 200 })
})

test('keeps its centre when resized, if there is room', () => {
  const frame = placeFrame(photo, { x: 1000, y: 700, width: 600 }, 256)
  const larger = placeFrame(photo, { ...middleOf(frame), width: 700 }, 256)
  expect(middleOf(larger)).toMatchObject({ x: 1000, y: 700 })
})
