import { expect, test } from 'vitest'
import { applyDirection } from './direction.ts'

test('adds up amounts to at most 1', () => {
  expect(applyDirection({ warmth: 0.5 }, { warmth: 0.25 })).toEqual({ warmth: 0.75 })
  expect(applyDirection({ warmth: 0.75 }, { warmth: 0.5 })).toEqual({ warmth: 1 })
  expect(applyDirection({ contrast: -0.8 }, { contrast: -0.8, blur: 0.5 })).toEqual({ contrast: -1, blur: 0.5 })
  expect(applyDirection({ brightness: 0.1 }, { brightness: 0.2 })).toEqual({ brightness: 0.3 })
})

test("preserves adjustments that the change doesn't mention", () => {
  expect(applyDirection({ setting: 'park', warmth: 0.5, framing: 'headshot' }, { light: 'rim' })).toEqual({
    setting: 'park',
    warmth: 0.5,
    framing: 'headshot',
    light: 'rim',
  })
})

test('replaces a backdrop with a new place, but keeps the place behind a new backdrop', () => {
  expect(applyDirection({ backdrop: '#1f2f56' }, { setting: 'beach' })).toEqual({ setting: 'beach' })
  expect(applyDirection({ setting: 'beach' }, { backdrop: '#1f2f56' })).toEqual({
    setting: 'beach',
    backdrop: '#1f2f56',
  })
})

test('turns any image black and white, and back to colour', () => {
  expect(applyDirection({ saturation: 0.5 }, { saturation: -1 })).toEqual({ saturation: -1 })
  expect(applyDirection({ saturation: -1 }, { saturation: 0 })).toEqual({ saturation: 0 })
})

test("doesn't modify its arguments", () => {
  const [before, change] = [{ warmth: 0.5 }, { warmth: 0.25 }]
  applyDirection(before, change)
  expect([before, change]).toEqual([{ warmth: 0.5 }, { warmth: 0.25 }])
})
