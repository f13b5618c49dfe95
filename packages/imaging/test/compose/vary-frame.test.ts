import { expect, test } from 'vitest'
import { composePicture } from '../../src/compose/compose-headshot.ts'
import { choosePictureFrame, framePerson } from '../../src/compose/frame-person.ts'
import { takeCount, varyFrame } from '../../src/compose/vary-frame.ts'
import { faceFrame, meshPoint } from '../../src/faces/face.ts'
import type { PortraitAnalysis } from '../../src/portrait/analyse-portrait.ts'
import { styleRecipes } from '../../src/styles/recipes.ts'
import { analysisOf } from '../people.ts'
import { psnr } from '../pictures.ts'

const size = { width: 384, height: 480 }
const every = Array.from({ length: takeCount }, (_, take) => take)
const framesOf = (analysis: PortraitAnalysis) =>
  (['headshot', 'head-and-shoulders'] as const).flatMap((framing) => {
    const frame = choosePictureFrame(analysis, framing, { width: 1024, height: 1280 })
    return [every.map((take) => ({ frame, varied: varyFrame(analysis, frame, take) }))]
  })

test('frames a photo differently in every take', async () => {
  const analysis = await analysisOf('person-1-selfie1')
  const recipe = styleRecipes.get('man.headshot.gray-gradient')!
  const frame = choosePictureFrame(analysis, recipe.framing, size)
  const pictures = []
  for (const take of every)
    pictures.push(await composePicture(await framePerson(analysis, varyFrame(analysis, frame, take), size), recipe))
  for (const [i, one] of pictures.entries())
    for (const other of pictures.slice(i + 1)) expect(psnr(one, other)).toBeLessThan(27)
})

test('follows the portrait rules for aspect ratio, headroom, eye line and centring', async () => {
  for (const name of ['person-1-selfie4', 'person-2-studio', 'person-4-selfie1', 'person-6-selfie2']) {
    const analysis = await analysisOf(name)
    const { mesh, relief } = analysis
    const hair = (Math.floor(relief.alpha.findIndex((a) => a > 0.5) / relief.width) / relief.height) * analysis.height
    const eyes = (mesh[meshPoint.leftEyeOuter]![1] + mesh[meshPoint.rightEyeOuter]![1]) / 2
    for (const takes of framesOf(analysis))
      for (const { frame, varied } of takes) {
        expect(varied.width / varied.height).toBeCloseTo(frame.width / frame.height, 5)
        expect(varied.height / frame.height).toBeGreaterThan(0.92)
        expect(varied.height / frame.height).toBeLessThan(1.09)
        const room = (hair - varied.top) / varied.height
        expect(room, name).toBeGreaterThan(Math.min(0.025, (hair - frame.top) / frame.height - 0.005))
        const eyeLine = (eyes - varied.top) / varied.height
        expect(Math.abs(eyeLine - (eyes - frame.top) / frame.height)).toBeLessThan(0.05)
        const middle = (faceFrame(mesh).x - varied.left) / varied.width
        expect(Math.abs(middle - 0.5)).toBeLessThan(0.15)
      }
  }
})

test('never shows more of a cropped side', async () => {
  const analysis = await analysisOf('person-1-selfie1')
  const { width, height } = analysis
  const cut = { ...analysis, alpha: analysis.alpha.slice().fill(255, width * (height - 40)) }
  const chosen = choosePictureFrame(analysis, 'head-and-shoulders', { width: 1024, height: 1280 })
  const frame = { ...chosen, top: height - chosen.height }
  for (const take of every) {
    const varied = varyFrame(cut, frame, take)
    expect(varied.top + varied.height).toBeLessThanOrEqual(height + 2.01)
  }
})

test('leaves room on the side a person looks to', async () => {
  const analysis = await analysisOf('person-1-selfie4')
  const frame = choosePictureFrame(analysis, 'head-and-shoulders', { width: 1024, height: 1280 })
  const toLeft = analysis.mesh[4]![0] < faceFrame(analysis.mesh).x
  for (const take of every) {
    const varied = varyFrame(analysis, frame, take)
    const shift = varied.left + varied.width / 2 - frame.left - frame.width / 2
    if (Math.abs(shift) < 0.005 * frame.width) continue
    expect(shift < 0).toBe(toLeft)
  }
})
