/** Scene matching: light wrap, black level, horizon, shadow and grain. */
import { beforeAll, expect, test } from 'vitest'
import { linearOfByte, toLinear } from '../../src/colour/linear-light.ts'
import { castShadow } from '../../src/compose/cast-shadow.ts'
import { composePicture } from '../../src/compose/compose-headshot.ts'
import { choosePictureFrame, framePerson } from '../../src/compose/frame-person.ts'
import type { FramedPerson } from '../../src/compose/framed-person.ts'
import { hazeOf } from '../../src/compose/haze.ts'
import { measureSurface } from '../../src/compose/lit-surface.ts'
import { spillLight } from '../../src/compose/spill-light.ts'
import { correctExposure } from '../../src/compose/tone-curve.ts'
import { type FaceMesh, faceFrame, meshPoint } from '../../src/faces/face.ts'
import type { RgbImage } from '../../src/pixels.ts'
import type { PortraitAnalysis } from '../../src/portrait/analyse-portrait.ts'
import { randomNumbers } from '../../src/styles/noise.ts'
import type { StyleRecipe } from '../../src/styles/recipe.ts'
import { styleRecipes } from '../../src/styles/recipes.ts'
import { renderBackdrop } from '../../src/styles/render-backdrop.ts'
import { visiblePart } from '../../src/styles/render-plate.ts'
import { settings } from '../../src/styles/settings.ts'
import { horizonOf, vantageOf } from '../../src/styles/vantage.ts'
import { analysisOf } from '../people.ts'
import { brightness, skinOf } from '../skin-colour.ts'

const size = { width: 400, height: 500 }
const studio = styleRecipes.get('man.full-body.studio-full-body')!
let analysis: PortraitAnalysis
/** Head and shoulders. */
let framed: FramedPerson
beforeAll(async () => {
  analysis = await analysisOf('person-1-selfie3')
  framed = await framePerson(analysis, choosePictureFrame(analysis, 'head-and-shoulders', size), size)
})

const at = ({ data, width }: RgbImage, x: number, y: number) => data[3 * (y * width + x) + 1]!
const meanAround = (image: RgbImage, x: number, y: number) => {
  let sum = 0
  for (let dy = -2; dy <= 2; dy++) for (let dx = -4; dx <= 4; dx++) sum += at(image, x + dx, y + dy)
  return sum / 45
}

/** The person far away, on a block of cloth that reaches down to `bottom`. */
async function standing(bottom: number): Promise<FramedPerson> {
  const face = faceFrame(analysis.mesh)
  const height = 9 * face.size
  const width = (height * size.width) / size.height
  const frame = { left: face.x - width / 2, top: face.y - 1.2 * face.size, width, height }
  const { surface: _, ...framed } = await framePerson(analysis, frame, size)
  const { relief } = framed
  const alpha = framed.alpha.slice()
  const share = relief.alpha.slice()
  const isCloth = (u: number, v: number) => Math.abs(u - 0.5) < 0.08 && v > 0.25 && v < bottom
  for (let i = 0; i < alpha.length; i++)
    if (isCloth((i % size.width) / size.width, Math.floor(i / size.width) / size.height)) alpha[i] = 255
  for (let i = 0; i < share.length; i++)
    if (isCloth((i % relief.width) / relief.width, Math.floor(i / relief.width) / relief.height)) share[i] = 1
  const placed = { ...framed, alpha, relief: { ...relief, alpha: share } }
  return { ...placed, surface: await measureSurface(placed) }
}

test("a standing person darkens the floor at their feet, but a cropped person doesn't", async () => {
  const fallen = async (bottom: number) => {
    const framed = await standing(bottom)
    const picture = await composePicture(framed, studio)
    const y = Math.round(0.86 * size.height) + 4
    return meanAround(picture, size.width / 2, y) / meanAround(picture, size.width / 2 - 130, y)
  }
  expect(await fallen(0.86)).toBeLessThan(0.93)
  expect(await fallen(0.6)).toBeGreaterThan(0.96)
})

/** Returns the pixels of the person (255) or the background (0) only. */
const pixelsOf = ({ alpha }: FramedPerson, value: 0 | 255) => Array.from(alpha.keys()).filter((i) => alpha[i] === value)
const lightAt = ({ data }: RgbImage, i: number) => linearOfByte[data[3 * i + 1]!]!
const even = (colour: string): StyleRecipe => ({
  ...settings.pale,
  grain: 0,
  backdrop: { kind: 'gradient', from: colour, to: colour, angle: 0 },
})

test('light wrap from a bright background reaches exactly as far as lens scatter', () => {
  const [width, height, faceSize] = [120, 40, 50]
  const alpha = new Float32Array(width * height).map((_, i) => (i % width < 60 ? 1 : 0))
  const relief = { width, height, right: alpha, down: alpha, alpha }
  const behind = { width: 60, height: 20, data: new Float32Array(3600).fill(0.8) }
  const { light, share } = spillLight(
    { relief, surface: { ...framed.surface, faceSize, face: new Float32Array(alpha.length) } },
    0.06,
    behind,
  )
  const at = (away: number) => light.data[3 * (20 * width + 59 - away)]!
  expect(at(0)).toBeGreaterThan(0.8 * 0.06 * 0.6)
  expect(at(0)).toBeLessThan(0.8 * 0.06 * 1.3)
  expect(at(Math.round(0.12 * faceSize))).toBeLessThan(0.3 * at(0))
  expect(at(Math.round(0.5 * faceSize))).toBeCloseTo(0, 6)
  // Light wrap replaces as much light as it adds.
  for (const i of [20 * width + 59, 20 * width + 50]) expect(light.data[3 * i]).toBeCloseTo(0.8 * share[i]!, 5)
})

// Proves 1.3
test('light wraps around people only from a bright background, and never onto the background', async () => {
  const change = async (colour: string) => {
    const [without, spilled] = [
      await composePicture(framed, { ...even(colour), wrap: 0 }),
      await composePicture(framed, even(colour)),
    ]
    const onPerson = pixelsOf(framed, 255).map((i) => lightAt(spilled, i) - lightAt(without, i))
    const isKept = pixelsOf(framed, 0).every((i) =>
      [0, 1, 2].every((c) => spilled.data[3 * i + c] === without.data[3 * i + c]),
    )
    return { onPerson, isKept }
  }
  const white = await change('#ffffff')
  expect(Math.max(...white.onPerson)).toBeGreaterThan(0.02)
  expect(Math.min(...white.onPerson)).toBeGreaterThan(-0.004)
  expect(white.isKept).toBe(true)
  const black = await change('#050505')
  expect(Math.max(...black.onPerson.map(Math.abs))).toBeLessThan(0.004)
})

test('a white background without a vignette or a shadow stays exactly white', async () => {
  const picture = await composePicture(framed, even('#ffffff'))
  expect(pixelsOf(framed, 0).every((i) => [0, 1, 2].every((c) => picture.data[3 * i + c] === 255))).toBe(true)
})

test("a person's blacks match a hazy location's within limits, without changing the skin's brightness", async () => {
  const { tone } = framed
  const { exposure, black, gain } = correctExposure(tone)
  const own = Math.max(0, toLinear(tone.darkest) - black) * gain
  const level = async (setting: 'clinic' | 'stage') => {
    const place = await renderBackdrop(settings[setting].backdrop, vantageOf(framed, framed.mesh))
    return hazeOf(settings[setting].backdrop, place, tone)
  }
  const haze = await level('clinic')
  expect(brightness([...haze.light])).toBeGreaterThan(0.002)
  expect(brightness([...haze.light])).toBeLessThan(0.01)
  const skin = tone.skin * exposure
  expect(skin * haze.kept + brightness([...haze.light])).toBeCloseTo(skin, 5)
  expect(await level('stage')).toEqual({ light: [0, 0, 0], kept: 1 })

  // A bright location whose darkest part is slightly lighter than the person's.
  const veil = 0.003
  const flat = { width: 20, height: 200, data: new Float32Array(12000).fill(0.6) }
  flat.data.fill(own + veil, 0, 180)
  const lifted = hazeOf(settings.park.backdrop, flat, tone)
  expect(own * lifted.kept + brightness([...lifted.light])).toBeCloseTo(own + veil, 3)
  expect(hazeOf(settings.white.backdrop, flat, tone).kept).toBe(1)
})

test("a location doesn't change the skin's colour or brightness", async () => {
  const [before, after] = [
    skinOf(
      await composePicture(framed, { ...settings.clinic, grain: 0, wrap: 0, backdrop: even('#808080').backdrop }),
      framed.mesh,
    ),
    skinOf(await composePicture(framed, { ...settings.clinic, grain: 0 }), framed.mesh),
  ]
  expect(Math.abs(brightness(after) / brightness(before) - 1)).toBeLessThan(0.03)
})

/** Returns the mesh of a head nodded by this slope. */
const nodded = (mesh: FaceMesh, slope: number): FaceMesh => {
  const middle = mesh[meshPoint.foreheadTop]![1]
  return mesh.map(([x, y, z]) => [x, y, z + slope * (y - middle)] as const)
}

test("the horizon of every location is at the camera's height: at the eyes, and higher if it looks down", async () => {
  const seen = [...styleRecipes.values()].flatMap(({ backdrop }) => (backdrop.kind === 'plate' ? [backdrop] : []))
  const eyes = (framed.mesh[meshPoint.leftEyeOuter]![1] + framed.mesh[meshPoint.rightEyeOuter]![1]) / 2 / size.height
  const vantage = vantageOf(framed, framed.mesh)
  for (const plate of seen) {
    if (plate.rise !== 0) continue
    const { top, height, left, width } = visiblePart(plate, vantage)
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
    expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1 + 1e-9)
    expect((0.4 - top) / height).toBeCloseTo(horizonOf(vantage), 2)
    expect(Math.abs((0.4 - top) / height - eyes), plate.name).toBeLessThan(0.13)
  }
  const horizon = (slope: number) => horizonOf(vantageOf(framed, nodded(framed.mesh, slope)))
  expect(horizon(0.1)).toBeLessThan(horizon(-0.1) - 0.03)
  // At any pitch of the head.
  expect(Math.abs(horizon(2) - horizon(-2))).toBeLessThan(0.2)
})

test('a soft shadow falls on a wall close behind the person, away from the key light', async () => {
  const vantage = vantageOf(framed, framed.mesh)
  const { width, height } = framed.relief
  const mean = (shadow: Float32Array, from: number, to: number) => {
    let sum = 0
    for (let y = 0; y < height; y++)
      for (let x = Math.floor(from * width); x < to * width; x++) sum += shadow[y * width + x]!
    return sum / (height * (to - from) * width)
  }
  const near = castShadow(framed, settings.slate, vantage)
  expect(settings.slate.key.direction[0]).toBeLessThan(0)
  expect(mean(near, 0.85, 1)).toBeGreaterThan(2 * mean(near, 0, 0.15))
  expect(Math.max(...near)).toBeLessThanOrEqual(settings.slate.shadow)
  let steepest = 0
  for (let i = width; i < near.length; i++)
    steepest = Math.max(
      steepest,
      Math.abs(near[i]! - near[i - width]!),
      i % width ? Math.abs(near[i]! - near[i - 1]!) : 0,
    )
  expect(steepest).toBeLessThan(0.1 * settings.slate.shadow)
  // Paper hangs too far behind a head for its shadow to be visible, and locations are further away.
  expect(mean(castShadow(framed, settings.grey, vantage), 0, 1)).toBeLessThan(0.1 * mean(near, 0, 1))
  expect(Math.max(...castShadow(framed, { ...settings.park, shadow: 0.2 }, vantage))).toBe(0)
})

test("a standing person's shadow falls on the floor, from their feet away from the key light", async () => {
  const person = await standing(0.86)
  const { relief } = person
  const shadow = castShadow(person, studio, vantageOf(person, person.mesh))
  const at = (u: number, v: number) =>
    shadow[Math.round(v * relief.height) * relief.width + Math.round(u * relief.width)]!
  expect(studio.key.direction[0]).toBeLessThan(0)
  expect(at(0.62, 0.82)).toBeGreaterThan(0.3 * studio.shadow)
  expect(at(0.38, 0.82)).toBe(0)
  expect(at(0.62, 0.95)).toBe(0)
})

test('a shadow falls on visible ground at a location lit from the side', async () => {
  const person = await standing(0.86)
  const { relief } = person
  const cast = (of: FramedPerson, recipe: StyleRecipe) => castShadow(of, recipe, vantageOf(of, of.mesh))
  const at = (shadow: Float32Array, u: number, v: number) =>
    shadow[Math.round(v * relief.height) * relief.width + Math.round(u * relief.width)]!
  const most = (shadow: Float32Array) => shadow.reduce((one, other) => Math.max(one, other), 0)
  const onStreet = cast(person, settings.street)
  expect(settings.street.key.direction[0]).toBeLessThan(0)
  expect(at(onStreet, 0.62, 0.84)).toBeGreaterThan(0.1)
  expect(at(onStreet, 0.38, 0.84)).toBeLessThan(0.01)
  // There is no wall behind them, and a cropped person has no visible ground.
  expect(most(onStreet.subarray(0, Math.round(0.45 * relief.height) * relief.width))).toBe(0)
  expect(most(cast(framed, settings.street))).toBe(0)
  // Light under trees is diffuse.
  expect(most(cast(person, settings.park))).toBe(0)
})

/** Returns the photo with noise, -1 to 1 per pixel. */
const withNoise = (noise: (i: number) => number): PortraitAnalysis => {
  const data = analysis.person.data.map((value, k) => Math.min(255, Math.max(0, value + noise(Math.floor(k / 3)))))
  return { ...analysis, person: { ...analysis.person, data } }
}
const fullSize = { width: 1024, height: 1280 }

/** Returns the mean difference between the background's pixels and those this many columns away. */
async function roughness(of: PortraitAnalysis, ...apart: number[]): Promise<number[]> {
  const frame = choosePictureFrame(of, 'head-and-shoulders', fullSize)
  const picture = await composePicture(
    await framePerson(of, frame, fullSize),
    styleRecipes.get('man.headshot.gray-gradient')!,
  )
  return apart.map((step) => {
    let sum = 0
    for (let y = 10; y < 100; y++)
      for (let x = 10; x < 100; x++) sum += Math.abs(at(picture, x, y) - at(picture, x + step, y))
    return sum / 8100
  })
}

test("the background gets a noisy photo's noise, with larger grains if the photo was enlarged", async () => {
  const random = randomNumbers(5)
  const bell = () => random() + random() - 1
  const [clean] = await roughness(analysis, 1)
  const [noisy] = await roughness(
    withNoise(() => 18 * bell()),
    1,
  )
  expect(noisy).toBeGreaterThan(1.5 * clean!)
  const { width, height } = analysis
  const blocks = Float32Array.from({ length: (width >> 1) * (height >> 1) + width }, bell)
  const enlarged = (i: number) => {
    const [x, y] = [(i % width) / 2, Math.floor(i / width) / 2]
    const [column, row] = [Math.floor(x), Math.floor(y)]
    const value = (u: number, v: number) => blocks[v * (width >> 1) + u] ?? 0
    const across = (v: number) => value(column, v) * (1 - (x % 1)) + value(column + 1, v) * (x % 1)
    return 30 * (across(row) * (1 - (y % 1)) + across(row + 1) * (y % 1))
  }
  const [next, farther] = await roughness(withNoise(enlarged), 1, 3)
  expect(farther).toBeGreaterThan(1.5 * clean!)
  expect(farther).toBeGreaterThan(1.15 * next!)
})
