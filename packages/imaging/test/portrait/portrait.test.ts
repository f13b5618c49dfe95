/** Headshots from an analysis, and serialised analyses. */
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { composeHeadshot, composePicture } from '../../src/compose/compose-headshot.ts'
import { choosePictureFrame, framePerson, photoInFrame } from '../../src/compose/frame-person.ts'
import type { FramedPerson } from '../../src/compose/framed-person.ts'
import { type FaceMesh, moveMesh, outline, outlineOf } from '../../src/faces/face.ts'
import { openPhoto } from '../../src/photo/open-photo.ts'
import type { RgbImage } from '../../src/pixels.ts'
import { fillPolygon } from '../../src/planes/polygon.ts'
import { type PortraitAnalysis, portraitSize } from '../../src/portrait/analyse-portrait.ts'
import { AnalysisUnreadable, packAnalysis, unpackAnalysis } from '../../src/portrait/pack-analysis.ts'
import { resizeLanczos } from '../../src/resample/lanczos.ts'
import { styleRecipes } from '../../src/styles/recipes.ts'
import { analysePhoto, analysisOf } from '../people.ts'
import { photoBytes, psnr, sameBytes } from '../pictures.ts'

const lightSkinned = 'person-1-selfie3'
let light: PortraitAnalysis
let dark: PortraitAnalysis
beforeAll(async () => {
  light = await analysisOf(lightSkinned)
  dark = await analysisOf('person-6-selfie2')
})

test('photoInFrame shows the photo exactly where framePerson puts the person', async () => {
  const frame = choosePictureFrame(light, 'head-and-shoulders', portraitSize)
  const { person, alpha } = await framePerson(light, frame, portraitSize)
  const photo = await openPhoto(await photoBytes(lightSkinned))
  const framed = await photoInFrame(light, frame, portraitSize, photo.pixels)
  let difference = 0
  let count = 0
  for (const [i, a] of alpha.entries()) {
    if (a < 255) continue
    for (let c = 0; c < 3; c++) difference += Math.abs(framed.data[3 * i + c]! - person.data[3 * i + c]!)
    count += 3
  }
  // The rest is from retouching the skin.
  expect(difference / count).toBeLessThan(1)
})

test('removes the colour blotches of a strongly compressed photo', async () => {
  const coarse = await sharp(await photoBytes(lightSkinned))
    .resize({ width: 900 })
    .jpeg({ quality: 50 })
    .toBuffer()
  /** Mean change in colour across half a block of the person's pixels. */
  const unevenness = ({ person, alpha, width, height }: PortraitAnalysis) => {
    const colour = (i: number) => person.data[3 * i]! - person.data[3 * i + 1]!
    let [sum, count] = [0, 0]
    for (let i = 0; i + 8 < width * height; i++) {
      if (alpha[i]! < 255 || alpha[i + 8]! < 255) continue
      sum += Math.abs(colour(i + 8) - colour(i))
      count++
    }
    return sum / count
  }
  const withBlotches = await analysePhoto(coarse, { isCoarse: false })
  expect(unevenness(await analysePhoto(coarse))).toBeLessThan(0.93 * unevenness(withBlotches))
})

/** Styles that change only background and light. */
const headshotStyles = [...styleRecipes.keys()].filter((id) => /\.(headshot|lighting)\./.test(id))

/** Colours and light don't depend on the size of an image. */
const small = { width: 512, height: 640 }
const framed = new Map<string, Promise<FramedPerson>>()

/** Returns the image in a style, at the small size. */
async function compose(analysis: PortraitAnalysis, style: string): Promise<RgbImage> {
  const recipe = styleRecipes.get(style)!
  const key = `${analysis === light} ${recipe.framing}`
  const person = framed.get(key) ?? framePerson(analysis, choosePictureFrame(analysis, recipe.framing, small), small)
  framed.set(key, person)
  return composePicture(await person, recipe)
}

/** Returns the mean colour (0 to 255) inside the face's outline. */
function skinOf({ data, width, height }: RgbImage, mesh: FaceMesh): [number, number, number] {
  const mask = new Uint8Array(width * height)
  fillPolygon(mask, width, height, outlineOf(mesh, outline.face))
  const sum: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue
    for (let c = 0; c < 3; c++) sum[c] = sum[c]! + data[3 * i + c]!
    count++
  }
  return sum.map((value) => value / count) as [number, number, number]
}
/** Returns the skin in a small image in a style. */
function skinIn(picture: RgbImage, analysis: PortraitAnalysis, style: string): [number, number, number] {
  const frame = choosePictureFrame(analysis, styleRecipes.get(style)!.framing, small)
  return skinOf(picture, moveMesh(analysis.mesh, frame.left, frame.top, small.height / frame.height))
}
const ownSkin = ({ person, mesh }: PortraitAnalysis) => skinOf(person, mesh)

/** Returns the hue angle in degrees. */
function hueOf([r, g, b]: [number, number, number]): number {
  return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI
}
const brightnessOf = ([r, g, b]: [number, number, number]) => 0.2126 * r + 0.7152 * g + 0.0722 * b

test('analysePortrait is deterministic', async () => {
  const again = await analysePhoto(await photoBytes(lightSkinned))
  expect(sameBytes(again.alpha, light.alpha)).toBe(true)
  expect(sameBytes(again.person.data, light.person.data)).toBe(true)
})

describe('a headshot', () => {
  test('has white corners on a white background', async () => {
    const picture = await compose(light, 'man.headshot.white-background')
    for (const x of [0, small.width - 1]) {
      const corner = picture.data.subarray(3 * (3 * small.width + x), 3 * (3 * small.width + x) + 3)
      expect(Math.min(...corner)).toBeGreaterThan(235)
    }
  })

  test('is deterministic', async () => {
    const recipe = styleRecipes.get('man.headshot.studio-textured')!
    const [first, second] = [
      await composeHeadshot(light, recipe, portraitSize),
      await composeHeadshot(light, recipe, portraitSize),
    ]
    expect(sameBytes(first.data, second.data)).toBe(true)
  })

  test("shifts the skin's hue by at most six degrees and looks different in every style of a group", async () => {
    expect(headshotStyles).toHaveLength(31)
    const own = hueOf(ownSkin(light))
    const shrunk = new Map<string, RgbImage>()
    for (const style of headshotStyles) {
      const picture = await compose(light, style)
      expect(Math.abs(hueOf(skinIn(picture, light, style)) - own), style).toBeLessThan(6)
      shrunk.set(style, resizeLanczos(picture, { left: 0, top: 0, ...small }, 128, 160))
    }
    const groupOf = (style: string) => style.slice(0, style.lastIndexOf('.'))
    for (const [one, a] of shrunk)
      for (const [other, b] of shrunk)
        if (one < other && groupOf(one) === groupOf(other)) expect(psnr(a, b), `${one} and ${other}`).toBeLessThan(29)
  })

  test("preserves dark skin's hue under coloured light", async () => {
    const own = hueOf(ownSkin(dark))
    for (const style of ['man.lighting.golden-hour', 'man.headshot.outdoor-sunset', 'man.headshot.studio-blue'])
      expect(Math.abs(hueOf(skinIn(await compose(dark, style), dark, style)) - own), style).toBeLessThan(6)
  })

  test('does not lighten dark skin more than light skin', async () => {
    for (const style of ['man.headshot.white-background', 'man.headshot.gray-gradient', 'man.lighting.studio-soft']) {
      const factor = async (analysis: PortraitAnalysis) =>
        brightnessOf(skinIn(await compose(analysis, style), analysis, style)) / brightnessOf(ownSkin(analysis))
      expect(await factor(dark)).toBeLessThan((await factor(light)) + 0.25)
      expect(await factor(dark)).toBeLessThan(1.3)
    }
  })
})

describe('a serialised analysis', () => {
  test('renders the same images after a round trip, in less than two megabytes', async () => {
    const bytes = packAnalysis(light)
    expect(bytes.length).toBeLessThan(2 * 1024 * 1024)
    const back = unpackAnalysis(bytes)
    expect(sameBytes(back.alpha, light.alpha)).toBe(true)
    expect(back.tone).toEqual(light.tone)
    const recipe = styleRecipes.get('woman.headshot.garden')!
    const [before, after] = [
      await composeHeadshot(light, recipe, portraitSize),
      await composeHeadshot(back, recipe, portraitSize),
    ]
    expect(sameBytes(before.data, after.data)).toBe(true)
  })

  test('is rejected if it is damaged, truncated, of another version or not an analysis', () => {
    const bytes = packAnalysis(light)
    const damaged = bytes.slice()
    damaged[bytes.length >> 1] = damaged[bytes.length >> 1]! ^ 255
    const otherVersion = bytes.slice()
    otherVersion[4] = 250
    for (const broken of [
      damaged,
      bytes.subarray(0, bytes.length - 100),
      otherVersion,
      new Uint8Array(40),
      new Uint8Array(),
    ])
      expect(() => unpackAnalysis(broken)).toThrow(AnalysisUnreadable)
  })
})
