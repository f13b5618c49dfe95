import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPhoto } from '../../src/checks/check-photo.ts'
import { composeHeadshot } from '../../src/compose/compose-headshot.ts'
import { choosePictureFrame, framePerson, photoInFrame } from '../../src/compose/frame-person.ts'
import { cutOutPerson } from '../../src/cutout/cut-out.ts'
import { silhouetteOf } from '../../src/cutout/segment.ts'
import { type FaceMesh, faceFrame, moveMesh, outline, outlineOf } from '../../src/faces/face.ts'
import type { Nets } from '../../src/nets/nets.ts'
import { openNets } from '../../src/nets/open-nets.ts'
import { openPhoto } from '../../src/photo/open-photo.ts'
import type { RgbImage } from '../../src/pixels.ts'
import { distanceTo } from '../../src/planes/distance.ts'
import { fillPolygon } from '../../src/planes/polygon.ts'
import { resizeBilinear } from '../../src/planes/resize-plane.ts'
import { analysePortrait, type PortraitAnalysis, portraitSize } from '../../src/portrait/analyse-portrait.ts'
import { AnalysisUnreadable, packAnalysis, unpackAnalysis } from '../../src/portrait/pack-analysis.ts'
import { resizeLanczos } from '../../src/resample/lanczos.ts'
import { buildPyramid } from '../../src/resample/pyramid.ts'
import { styleRecipes } from '../../src/styles/recipes.ts'
import { personBefore, photoBytes, plateFile, psnr, sameBytes } from '../pictures.ts'

let nets: Nets
let light: PortraitAnalysis
let dark: PortraitAnalysis
beforeAll(async () => {
  nets = await openNets()
  light = await analyse('person-1-selfie1')
  dark = await analyse('person-6-selfie1')
})
afterAll(() => nets.close())

async function analyse(name: string) {
  const photo = await openPhoto(await photoBytes(name))
  const image = await photo.pixels(1280)
  const check = await checkPhoto(nets, image, photo.width / image.width)
  return await analysePortrait(nets, photo, image, check)
}

test("the photo in the portrait's frame lies exactly under the person", async () => {
  const frame = choosePictureFrame(light, 'head-and-shoulders', portraitSize)
  const { person, alpha } = await framePerson(light, frame, portraitSize)
  const photo = await openPhoto(await photoBytes('person-1-selfie1'))
  const framed = await photoInFrame(light, frame, portraitSize, photo.pixels)
  let difference = 0
  let count = 0
  for (const [i, a] of alpha.entries()) {
    if (a < 255) continue
    for (let c = 0; c < 3; c++) difference += Math.abs(framed.data[3 * i + c]! - person.data[3 * i + c]!)
    count += 3
  }
  // What is left is the retouch of the skin.
  expect(difference / count).toBeLessThan(1)
})

/** The styles that are about nothing but backdrop and light. */
const headshotStyles = [...styleRecipes.keys()].filter((id) => /\.(headshot|lighting)\./.test(id))

const compose = (analysis: PortraitAnalysis, style: string) =>
  composeHeadshot(analysis, styleRecipes.get(style)!, portraitSize)

/** Mean colour (0 to 255) inside the outline of the face. */
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
/** The same of a picture that a style made. */
function skinIn(picture: RgbImage, analysis: PortraitAnalysis, style: string): [number, number, number] {
  const frame = choosePictureFrame(analysis, styleRecipes.get(style)!.framing, portraitSize)
  return skinOf(picture, moveMesh(analysis.mesh, frame.left, frame.top, portraitSize.height / frame.height))
}
const ownSkin = ({ person, mesh }: PortraitAnalysis) => skinOf(person, mesh)

/** Angle of the colour in the plane of the two chroma axes, degrees. */
function hueOf([r, g, b]: [number, number, number]): number {
  return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI
}
const brightnessOf = ([r, g, b]: [number, number, number]) => 0.2126 * r + 0.7152 * g + 0.0722 * b

describe('the cut-out', () => {
  // Mean error of alpha over the picture, and within a tenth of a face of the true edge of head and hair.
  test.each([
    { person: 'person-2-selfie1', background: '#b9c0c8', whole: 0.008, hair: 0.07 },
    { person: 'person-2-selfie1', background: plateFile('forest-edge'), whole: 0.012, hair: 0.09 },
    { person: 'person-4-selfie1', background: '#58606c', whole: 0.008, hair: 0.06 },
    { person: 'person-4-selfie1', background: plateFile('modern-interior-living'), whole: 0.009, hair: 0.07 },
    { person: 'person-5-selfie1', background: plateFile('city-street-day'), whole: 0.006, hair: 0.04 },
  ])('of $person before $background is near the exact matte', async ({ person, background, whole, hair }) => {
    const { image, alpha: truth } = await personBefore(person, background)
    const { face } = await checkPhoto(nets, image, 1)
    const pyramid = buildPyramid(image)
    const alpha = await cutOutPerson(nets, pyramid, face!.mesh)
    const raw = resizeBilinear(await silhouetteOf(nets, pyramid), image.width, image.height)

    const frame = faceFrame(face!.mesh)
    const solid = truth.map((a) => (a > 0.5 ? 1 : 0))
    const outside = distanceTo(solid, image.width, image.height).values
    const inside = distanceTo(
      solid.map((s) => 1 - s),
      image.width,
      image.height,
    ).values
    const errors = (values: Float32Array) => {
      let [sum, band, bandCount] = [0, 0, 0]
      for (let i = 0; i < truth.length; i++) {
        const error = Math.abs(values[i]! - truth[i]!)
        sum += error
        const nearEdge = Math.max(outside[i]!, inside[i]!) < 0.1 * frame.size
        if (nearEdge && i / image.width < frame.chinY) {
          band += error
          bandCount++
        }
      }
      return { whole: sum / truth.length, hair: band / bandCount }
    }
    const ours = errors(alpha.values)
    expect(ours.whole).toBeLessThan(whole)
    expect(ours.hair).toBeLessThan(hair)
    expect(ours.whole).toBeLessThan(errors(raw.values).whole)
  })

  test('is the same every time', async () => {
    const again = await analyse('person-1-selfie1')
    expect(sameBytes(again.alpha, light.alpha)).toBe(true)
    expect(sameBytes(again.person.data, light.person.data)).toBe(true)
  })
})

describe('a headshot', () => {
  test('on white has white in its corners', async () => {
    const picture = await compose(light, 'man.headshot.white-background')
    for (const x of [0, portraitSize.width - 1]) {
      const corner = picture.data.subarray(3 * (3 * portraitSize.width + x), 3 * (3 * portraitSize.width + x) + 3)
      expect(Math.min(...corner)).toBeGreaterThan(235)
    }
  })

  test('is the same every time', async () => {
    const style = 'man.headshot.studio-textured'
    const [first, second] = [await compose(light, style), await compose(light, style)]
    expect(sameBytes(first.data, second.data)).toBe(true)
  })

  test('keeps the hue of skin within six degrees, and looks different in every style of a group', async () => {
    expect(headshotStyles).toHaveLength(31)
    const own = hueOf(ownSkin(light))
    const small = new Map<string, RgbImage>()
    for (const style of headshotStyles) {
      const picture = await compose(light, style)
      expect(Math.abs(hueOf(skinIn(picture, light, style)) - own), style).toBeLessThan(6)
      small.set(style, resizeLanczos(picture, { left: 0, top: 0, width: 1024, height: 1280 }, 128, 160))
    }
    const groupOf = (style: string) => style.slice(0, style.lastIndexOf('.'))
    for (const [one, a] of small)
      for (const [other, b] of small)
        if (one < other && groupOf(one) === groupOf(other)) expect(psnr(a, b), `${one} and ${other}`).toBeLessThan(29)
  })

  test('keeps the hue of dark skin under coloured light', async () => {
    const own = hueOf(ownSkin(dark))
    for (const style of ['man.lighting.golden-hour', 'man.headshot.outdoor-sunset', 'man.headshot.studio-blue'])
      expect(Math.abs(hueOf(skinIn(await compose(dark, style), dark, style)) - own), style).toBeLessThan(6)
  })

  test('does not lighten dark skin more than it lightens light skin', async () => {
    for (const style of ['man.headshot.white-background', 'man.headshot.gray-gradient', 'man.lighting.studio-soft']) {
      const factor = async (analysis: PortraitAnalysis) =>
        brightnessOf(skinIn(await compose(analysis, style), analysis, style)) / brightnessOf(ownSkin(analysis))
      expect(await factor(dark)).toBeLessThan((await factor(light)) + 0.25)
      expect(await factor(dark)).toBeLessThan(1.3)
    }
  })
})

describe('a packed analysis', () => {
  test('comes back as it was, in less than two megabytes', async () => {
    const bytes = packAnalysis(light)
    expect(bytes.length).toBeLessThan(2 * 1024 * 1024)
    const back = unpackAnalysis(bytes)
    expect(sameBytes(back.alpha, light.alpha)).toBe(true)
    expect(back.tone).toEqual(light.tone)
    const style = 'woman.headshot.garden'
    const [before, after] = [await compose(light, style), await compose(back, style)]
    expect(sameBytes(before.data, after.data)).toBe(true)
  })

  test('is refused when damaged, cut short, of another version or something else', () => {
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
