import { expect, test } from 'vitest'
import { chooseCrop, keepInside, outputOf, resizeCrop } from './crop.ts'
import { purposes, shapes } from './purposes.ts'

const picture = { width: 1024, height: 1280 }
const face = { x: 0.35, y: 0.2, width: 0.3, height: 0.3 }
const by = (id: string) => [...purposes, ...shapes].find((purpose) => purpose.id === id)!

test('centres the face with its hair in a profile photo, sized for a circle', () => {
  const crop = chooseCrop(picture, face, by('linkedin'))
  expect(crop.width).toBeCloseTo(crop.height)
  expect((face.height * picture.height) / crop.height).toBeCloseTo(0.46, 1)
  expect(crop.x + crop.width / 2).toBeCloseTo(512)
  expect(crop.y).toBeLessThan((face.y - 0.3 * face.height) * picture.height)
  expect(crop.y + crop.height).toBeGreaterThan((face.y + face.height) * picture.height)
})

test('keeps the crop around a face at the edge inside the image, at every aspect ratio', () => {
  for (const purpose of [...purposes, ...shapes]) {
    const crop = chooseCrop(picture, { x: 0.8, y: 0.02, width: 0.18, height: 0.2 }, purpose)
    expect([purpose.id, crop.x >= 0 && crop.y >= 0]).toEqual([purpose.id, true])
    expect(crop.x + crop.width).toBeLessThanOrEqual(1024.001)
    expect(crop.y + crop.height).toBeLessThanOrEqual(1280.001)
    if (purpose.aspect) expect(crop.width / crop.height).toBeCloseTo(purpose.aspect)
  }
})

test("keeps a large face's chin in a wide crop and crops the hair", () => {
  const large = { x: 0.23, y: 0.29, width: 0.57, height: 0.52 }
  const crop = chooseCrop(picture, large, by('16-9'))
  expect(crop.y + crop.height).toBeGreaterThan((large.y + large.height) * picture.height)
  expect(crop.y).toBeGreaterThan(large.y * picture.height)
})

test('crops as little as an aspect ratio allows, near the top if the face is unknown', () => {
  expect(chooseCrop(picture, face, by('square'))).toMatchObject({ width: 1024, height: 1024 })
  expect(chooseCrop(picture, face, by('original'))).toEqual({ x: 0, y: 0, ...picture })
  const crop = chooseCrop(picture, null, by('16-9'))
  expect(crop.width).toBe(1024)
  expect(crop.y).toBeLessThan(150)
})

test("uses the site's size, and enlarges only up to its minimum", () => {
  expect(outputOf({ width: 1000, height: 1000 }, by('linkedin'), null)).toEqual({
    width: 800,
    height: 800,
    enlarged: 0.8,
  })
  expect(outputOf({ width: 600, height: 600 }, by('linkedin'), null)).toEqual({ width: 600, height: 600, enlarged: 1 })
  expect(outputOf({ width: 200, height: 200 }, by('linkedin'), null)).toEqual({ width: 400, height: 400, enlarged: 2 })
  expect(outputOf(picture, by('original'), null)).toEqual({ ...picture, enlarged: 1 })
  expect(outputOf(picture, by('original'), 2048)).toMatchObject({ width: 1638, height: 2048 })
  expect(outputOf({ width: 1024, height: 576 }, by('16-9'), 2048)).toEqual({ width: 2048, height: 1152, enlarged: 2 })
})

test('resizes a crop around its centre and keeps it in the image', () => {
  const crop = { x: 100, y: 100, width: 400, height: 400 }
  const half = resizeCrop(crop, 0.5, picture, 1)
  expect(half).toEqual({ x: 44, y: 44, width: 512, height: 512 })
  expect(resizeCrop(crop, 1, picture, 1)).toMatchObject({ x: 0, width: 1024 })
  expect(keepInside({ x: 900, y: -5, width: 400, height: 400 }, picture)).toEqual({
    x: 624,
    y: 0,
    width: 400,
    height: 400,
  })
})
