import { expect, test } from 'vitest'
import { fitScale, fitted, keepOnStage, percentOf, zoomOf, zoomTo } from './zoom.ts'

const stage = { width: 800, height: 600 }
const picture = { width: 1024, height: 1280 }
const bounds = { stage, picture, pixelRatio: 1 }

test('fits the whole image on the stage and never enlarges a small one', () => {
  expect(fitScale(stage, picture)).toBeCloseTo(600 / 1280)
  expect(fitScale(stage, { width: 100, height: 50 })).toBe(1)
})

test('measures zoom in screen pixels, so that its percentage doubles on a high-density screen', () => {
  const fit = fitScale(stage, picture)
  expect(percentOf(fitted, fit, 1)).toBe(47)
  expect(percentOf(fitted, fit, 2)).toBe(94)
  expect(percentOf({ ...fitted, zoom: zoomOf(100, fit, 2) }, fit, 2)).toBe(100)
})

test('keeps the point under the pointer in place', () => {
  const point = { x: 30, y: -120 }
  const view = zoomTo(fitted, 3, point, bounds)
  // Position of the point on the image, from its centre and at the fitted size.
  expect((point.x - view.x) / view.zoom).toBeCloseTo(point.x)
  expect((point.y - view.y) / view.zoom).toBeCloseTo(point.y)
})

test('zooms from the fitted size to 800% at most', () => {
  const fit = fitScale(stage, picture)
  expect(zoomTo(fitted, 0.01, { x: 0, y: 0 }, bounds)).toEqual(fitted)
  expect(percentOf(zoomTo(fitted, 1000, { x: 0, y: 0 }, bounds), fit, 1)).toBe(800)
})

test('never lets the image leave the stage', () => {
  const zoomed = { zoom: 3, x: 5000, y: -5000 }
  const kept = keepOnStage(zoomed, stage, picture)
  const scale = 3 * fitScale(stage, picture)
  expect(kept.x).toBeCloseTo((1024 * scale - 800) / 2)
  expect(kept.y).toBeCloseTo(-(1280 * scale - 600) / 2)
  expect(keepOnStage({ zoom: 1, x: 50, y: 50 }, stage, picture)).toEqual(fitted)
})
