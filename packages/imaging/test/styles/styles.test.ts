import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { encodedOfLinear } from '../../src/colour/linear-light.ts'
import type { TripleImage } from '../../src/resample/enlarge-rows.ts'
import { plates } from '../../src/styles/plates.ts'
import type { Backdrop, StyleRecipe } from '../../src/styles/recipe.ts'
import { styleRecipes } from '../../src/styles/recipes.ts'
import { renderBackdrop } from '../../src/styles/render-backdrop.ts'
import type { Vantage } from '../../src/styles/vantage.ts'
import { psnr } from '../pictures.ts'

const headAndShoulders: Vantage = { width: 128, height: 160, metres: 0.6, eyeLine: 0.4, above: 0 }
const wholeBody: Vantage = { width: 128, height: 160, metres: 2.1, eyeLine: 0.14, above: 0 }

const encoded = ({ width, height, data }: TripleImage) => ({
  width,
  height,
  data: Uint8Array.from(data, (light) => encodedOfLinear(light) + 0.5),
})
/** Many styles share a background. */
const backdropsOf = (recipes: Iterable<StyleRecipe>) =>
  new Map([...recipes].map(({ backdrop }) => [JSON.stringify(backdrop), backdrop]))
const recipesOf = (gender: string) => [...styleRecipes].filter(([id]) => id.startsWith(`${gender}.`))

// Proves 1.4
test.each(['man', 'woman'])('no two styles of a %s have the same backdrop', async (gender) => {
  const styles: { id: string; picture: ReturnType<typeof encoded> }[] = []
  for (const [id, recipe] of recipesOf(gender))
    styles.push({ id, picture: encoded(await renderBackdrop(recipe.backdrop, headAndShoulders)) })
  const alike: string[] = []
  for (const [i, one] of styles.entries())
    for (const other of styles.slice(i + 1))
      if (psnr(one.picture, other.picture) > 30) alike.push(`${one.id} ${other.id}`)
  expect(alike).toEqual([])
})

test('never lights a person from the dark side of a location', () => {
  const against: string[] = []
  for (const [id, { backdrop, key }] of styleRecipes) {
    if (backdrop.kind !== 'plate') continue
    const { light } = plates[backdrop.name]
    const side = light === 'left' ? -1 : light === 'right' ? 1 : 0
    const placeSide = backdrop.mirrored ? -side : side
    if (placeSide * key.direction[0] < 0) against.push(id)
  }
  expect(against).toEqual([])
})

test('uses exactly the existing plates', async () => {
  const files = (await readdir(new URL('../../plates', import.meta.url))).filter((name) => name.endsWith('.jpg'))
  const used = new Set(
    [...styleRecipes.values()].flatMap(({ backdrop }) => (backdrop.kind === 'plate' ? [backdrop.name] : [])),
  )
  expect([...used].sort()).toEqual(files.map((name) => name.slice(0, -4)).sort())
  expect(Object.keys(plates).sort()).toEqual([...used].sort())
})

const meanOf = ({ data }: { data: ArrayLike<number> }) => {
  let sum = 0
  for (let i = 0; i < data.length; i++) sum += data[i]!
  return sum / data.length
}

test('blurs a location with a wider aperture without darkening it', async () => {
  const { backdrop } = styleRecipes.get('man.headshot.outdoor-sunset')!
  const sharp = await renderBackdrop(backdrop, headAndShoulders)
  const soft = await renderBackdrop({ ...backdrop, defocus: 4 } as Backdrop, headAndShoulders)
  expect(meanOf(soft)).toBeCloseTo(meanOf(sharp), 2)
  const unevenness = (image: TripleImage) => {
    let sum = 0
    for (let i = 3; i < image.data.length; i++) sum += Math.abs(image.data[i]! - image.data[i - 3]!)
    return sum / image.data.length
  }
  expect(unevenness(soft)).toBeLessThan(0.6 * unevenness(sharp))
})

test("shows a paper background's floor behind a whole body but not behind a head", async () => {
  const { backdrop } = styleRecipes.get('woman.full-body.white-background')!
  /** Returns the largest increase in brightness between two rows below the middle of the wall. */
  const rise = async (vantage: Vantage) => {
    const { width, height, data } = await renderBackdrop(backdrop, vantage)
    let most = 0
    for (let y = Math.ceil(height * 0.45); y < height; y++)
      most = Math.max(most, data[3 * (y * width + 5)]! - data[3 * ((y - 1) * width + 5)]!)
    return most
  }
  expect(await rise(headAndShoulders)).toBeLessThanOrEqual(0)
  expect(await rise(wholeBody)).toBeGreaterThan(0.005)
})

test('renders every background at any aspect ratio and from any vantage', async () => {
  for (const backdrop of backdropsOf(styleRecipes.values()).values())
    for (const [width, height] of [
      [160, 90],
      [90, 160],
    ] as const)
      for (const { metres, eyeLine, above } of [headAndShoulders, wholeBody]) {
        const image = await renderBackdrop(backdrop, { width, height, metres, eyeLine, above })
        expect(image.width / image.height).toBeCloseTo(width / height, 0)
        expect(image.data.every((light) => light >= 0 && light < 1.6)).toBe(true)
      }
})
