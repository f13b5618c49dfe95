/** Recolouring garments: only the cloth's colour changes, and its folds stay. */
import { describe, expect, test } from 'vitest'
import { linearColour, linearOfByte } from '../../src/colour/linear-light.ts'
import { type GarmentName, garmentNames } from '../../src/dress-up/garments.ts'
import { readGarment } from '../../src/dress-up/read-garment.ts'
import { lumaWeights } from '../../src/pixels.ts'

const burgundy = '#6d1a2d'
type Colour = readonly [number, number, number]
const lightOf = (colour: Colour) => colour.reduce((sum, value, c) => sum + value * lumaWeights[c]!, 0)

async function solidPixels(name: GarmentName, colour?: string) {
  const { width, height, data } = (await readGarment(name, colour)).levels[1].image
  const at = (i: number): Colour => [
    linearOfByte[data[4 * i]!]!,
    linearOfByte[data[4 * i + 1]!]!,
    linearOfByte[data[4 * i + 2]!]!,
  ]
  return { width, height, at, isSolid: (i: number) => data[4 * i + 3] === 255 }
}

/** Returns pixels in the middle of the body, below the lapels. */
function cloth({ width, height, isSolid }: Awaited<ReturnType<typeof solidPixels>>): number[] {
  const places: number[] = []
  for (let y = Math.round(0.5 * height); y < 0.85 * height; y += 2)
    for (let x = Math.round(0.34 * width); x < 0.46 * width; x += 2)
      if (isSolid(y * width + x)) places.push(y * width + x)
  return places
}

describe.each(garmentNames)('the %s', (name) => {
  test('recolours cloth without changing the light on any fold', async () => {
    const before = await solidPixels(name)
    const after = await solidPixels(name, burgundy)
    const places = cloth(before)
    expect(places.length).toBeGreaterThan(1000)
    const wanted = linearColour(burgundy)
    const sums = [0, 0, 0]
    for (const i of places) for (let c = 0; c < 3; c++) sums[c] = sums[c]! + after.at(i)[c]!
    const total = lightOf([sums[0]!, sums[1]!, sums[2]!])
    for (let c = 0; c < 3; c++) expect(sums[c]! / total).toBeCloseTo(wanted[c]! / lightOf(wanted), 0)
    // The same share of light falls on every pixel as before; only the cloth's albedo differs.
    const ratios = places.map((i) => lightOf(after.at(i)) / lightOf(before.at(i))).sort((a, b) => a - b)
    const [low, middle, high] = [0.05, 0.5, 0.95].map((share) => ratios[Math.floor(share * ratios.length)]!)
    expect(low! / middle!).toBeGreaterThan(0.85)
    expect(high! / middle!).toBeLessThan(1.15)
  })
})

test("leaves a suit's shirt and tie unchanged", async () => {
  for (const name of ['dark-suit', 'light-suit'] as const) {
    const before = await solidPixels(name)
    const after = await solidPixels(name, burgundy)
    // In the image of 700 pixels: the collar on the left, and the tie.
    for (const [x, y] of [
      [310, 75],
      [320, 115],
      [352, 110],
      [350, 150],
    ] as const) {
      const i = y * before.width + x
      for (let c = 0; c < 3; c++) expect(Math.abs(after.at(i)[c]! - before.at(i)[c]!)).toBeLessThan(0.04)
    }
  }
})

test('dyes coat, tie and shirt of suits that share an image independently', async () => {
  const places = { coat: [265, 300], tie: [350, 225], shirt: [322, 160] } as const
  const coloursOf = async (name: GarmentName) => {
    const image = await solidPixels(name)
    return Object.fromEntries(
      Object.entries(places).map(([part, [x, y]]) => [part, image.at(y * image.width + x)]),
    ) as Record<keyof typeof places, Colour>
  }
  const [dark, grey, charcoal] = await Promise.all(
    (['dark-suit', 'grey-suit', 'charcoal-suit'] as const).map(coloursOf),
  )
  const [red, green, blue] = [0, 1, 2] as const
  expect(dark!.tie[red]).toBeGreaterThan(2 * dark!.tie[blue])
  expect(grey!.tie[green]).toBeGreaterThan(1.2 * grey!.tie[red])
  expect(charcoal!.tie[blue]).toBeGreaterThan(2 * charcoal!.tie[red])
  expect(lightOf(grey!.coat)).toBeGreaterThan(3 * lightOf(dark!.coat))
  expect(grey!.shirt).toEqual(dark!.shirt)
  expect(charcoal!.shirt[blue]).toBeGreaterThan(1.2 * charcoal!.shirt[red])
})
