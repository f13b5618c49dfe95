import { expect, test } from 'vitest'
import { makeField, shadowsOf } from '../src/land/heightfield.ts'
import { createAtmosphere, henyeyGreenstein } from '../src/sky/atmosphere.ts'
import { createClouds } from '../src/sky/clouds.ts'
import { luminance, normalized, type Triple } from '../src/vectors.ts'
import { createWaves } from '../src/water/waves.ts'

const sunAt = (degrees: number): Triple => [0, Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]

function finish<Made>(work: Generator<number, Made>): Made {
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}

function skyLight(sun: Triple, direction: Triple): Triple {
  const out = new Float32Array(3)
  createAtmosphere(sun, 1).radiance(...normalized(direction), out)
  return [out[0]!, out[1]!, out[2]!]
}

test('the sky is brightest around the sun', () => {
  const sun = sunAt(30)
  const towards = luminance(...skyLight(sun, [0.1, sun[1], sun[2]]))
  for (const away of [
    [1, 0.2, 0.5],
    [0, -1, 0.5],
    [0, 0, 1],
  ] as Triple[])
    expect(luminance(...skyLight(sun, away))).toBeLessThan(towards / 1.8)
})

test('the sky is blue at noon, and warm at the horizon at sunset', () => {
  const [red, , blue] = skyLight(sunAt(55), [1, 0, 1])
  expect(blue / red).toBeGreaterThan(2)
  const [lowRed, , lowBlue] = skyLight(sunAt(1.5), [0.1, 1, 0.03])
  expect(lowRed / lowBlue).toBeGreaterThan(2)
})

// Proves 2.16c
test("ground irradiance is at most the sun's, and decreases as the sun gets lower", () => {
  const received = [60, 30, 10, 2].map((degrees) => {
    const atmosphere = createAtmosphere(sunAt(degrees), 1)
    const sky = new Float32Array(3)
    atmosphere.irradiance(0, 0, 1, sky)
    const direct = atmosphere.sunlight(0)
    const total = [0, 1, 2].map((c) => sky[c]! + direct[c]! * Math.sin((degrees * Math.PI) / 180))
    const sent = Math.sin((degrees * Math.PI) / 180)
    for (const light of total) expect(light).toBeLessThan(sent * 1.02 + 0.02)
    return luminance(total[0]!, total[1]!, total[2]!)
  })
  expect(received).toEqual(received.toSorted((a, b) => b - a))
  expect(received[0]! / 0.87).toBeGreaterThan(0.75)
})

test('a low sun is red, and disappears below the horizon', () => {
  const low = createAtmosphere(sunAt(1), 1).sunlight(0)
  expect(low[0]).toBeGreaterThan(3 * low[2])
  expect(createAtmosphere(sunAt(-4), 1).sunlight(0)).toEqual([0, 0, 0])
})

test.each([-0.4, 0, 0.6, 0.8])('the phase function of %s conserves energy', (g) => {
  let sum = 0
  const steps = 4000
  for (let i = 0; i < steps; i++) sum += henyeyGreenstein(-1 + (2 * (i + 0.5)) / steps, g) * ((4 * Math.PI) / steps)
  expect(sum).toBeCloseTo(1, 2)
})

test('clouds block more light where cover is higher, and a clear sky has none', () => {
  const atmosphere = createAtmosphere(sunAt(40), 1)
  const passed = (cover: number) => {
    const layer = { cover, baseKm: 1.3, thicknessKm: 1.5, density: 30, cirrus: 0 }
    const clouds = createClouds(atmosphere, layer, 3)
    const out = new Float32Array(4)
    let sum = 0
    const count = 150
    for (let i = 0; i < count; i++) {
      clouds.march(...normalized([Math.sin(i * 2.4), Math.cos(i * 2.4), 0.2 + 0.6 * (i / count)]), 0.5, out)
      sum += out[3]! / count
    }
    return sum
  }
  expect(passed(0)).toBeCloseTo(1, 9)
  expect(passed(0.9)).toBeLessThan(passed(0.35) * 0.6)
})

test('a wall casts its shadow away from the sun', () => {
  const field = makeField({ size: 65, metres: 640, near: 0 }, (x) => (Math.abs(x) < 20 ? 60 : 0))
  const lit = shadowsOf(field, normalized([1, 0, 0.7]))
  const row = 32 * 65
  expect(lit[row + 32 - 5]!).toBeLessThan(0.1)
  expect(lit[row + 32 + 6]!).toBeGreaterThan(0.9)
})

test('waves grow with the wind, average to the mean level, and are deterministic', () => {
  const sea = (wind: number) => finish(createWaves({ wind, fetchKm: 60, heading: 0 }, 5))
  const [calm, rough] = [sea(3), sea(11)]
  expect(rough.significant).toBeGreaterThan(2.5 * calm.significant)
  // Roughly the spectrum's prediction: 0.0016 √fetch · U / √g.
  expect(rough.significant).toBeGreaterThan(0.5)
  expect(rough.significant).toBeLessThan(4)
  let mean = 0
  const count = 2000
  for (let i = 0; i < count; i++) mean += rough.heightAt((i % 50) * 8.1, Math.floor(i / 50) * 10.3, 3) / count
  expect(Math.abs(mean)).toBeLessThan(0.15 * rough.significant)
  expect(sea(11).heightAt(12.3, 45.6, 3)).toBe(rough.heightAt(12.3, 45.6, 3))
})
