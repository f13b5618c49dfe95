/** Renders a photo in several styles, and measures the results. */
import {
  analysePortrait,
  choosePictureFrame,
  composePicture,
  dressPerson,
  examinePhoto,
  type FramedPerson,
  framePerson,
  type Nets,
  openPhoto,
  type PhotoFinding,
  PhotoRefused,
  photoInFrame,
  portraitSize,
  type RgbImage,
  styleRecipes,
} from '@keylight/imaging'
import { faceFrame } from '../../packages/imaging/src/faces/face.ts'
import type { RelightMeasures } from './measures.ts'
import {
  type MatteMeasures,
  measureMatte,
  measureOffset,
  measureRelighting,
  measureRim,
  measureTint,
} from './measures.ts'

/** Hard light, soft light and warm light, each with a plain and a photographed background. */
const lit = ['man.headshot.studio-dark', 'man.headshot.white-background', 'man.headshot.outdoor-sunset'] as const
const outfit = 'man.attire.dark-suit'

export interface Judged {
  /** Codes of the check's findings, with an exclamation mark for those that led to a rejection. */
  findings: string[]
  accepted: boolean
  measures: (RelightMeasures & MatteMeasures & Record<'rim' | 'headOffset' | 'faceShare', number>) | null
  /** Mean linear light of the face's skin in the photo; null if rejected. */
  skin: number | null
  /** Colour that neutral cloth has gained; null if there is none. */
  tint: number | null
  /** `worn`, or the reason the outfit wasn't changed. */
  outfit: string | null
}

export interface Result {
  judged: Judged
  /** Images for the sheet, in the order of `columns`. Empty for a rejected photo. */
  pictures: RgbImage[]
}

export const columns = ['photo', 'dark, own light', 'dark, relit', 'white, own light', 'white, relit', 'sunset', 'suit']

const describe = ({ code, severity }: PhotoFinding) => (severity === 'refused' ? `${code}!` : code)

const refusedFor = (findings: string[]): Result => ({
  judged: { findings, accepted: false, measures: null, skin: null, tint: null, outfit: null },
  pictures: [],
})

/** Returns the person without the photo's lamps, so that relighting doesn't change the photo's light. */
const inOwnLight = (framed: FramedPerson): FramedPerson => ({
  ...framed,
  surface: { ...framed.surface, lamps: null },
})

/** Rethrows anything but a rejection. */
export async function judgePhoto(nets: Nets, file: Uint8Array): Promise<Result> {
  try {
    const { photo, image, check } = await examinePhoto(nets, await openPhoto(file))
    const findings = check.findings.map(describe)
    if (!check.accepted) return refusedFor(findings)
    const analysis = await analysePortrait(nets, photo, image, check)
    const [dark, white, sunset, suit] = [...lit, outfit].map((style) => styleRecipes.get(style)!)
    const frameOf = (recipe: typeof dark) => choosePictureFrame(analysis, recipe!.framing, portraitSize)
    const place = (recipe: typeof dark) => framePerson(analysis, frameOf(recipe), portraitSize, photo.pixels)

    const framed = await place(dark)
    const before = await photoInFrame(analysis, frameOf(dark), portraitSize, photo.pixels)
    const own = await composePicture(inOwnLight(framed), dark!)
    const relit = await composePicture(framed, dark!)
    const onWhite = await place(white)
    const ownOnWhite = await composePicture(inOwnLight(onWhite), white!)
    const relitOnWhite = await composePicture(onWhite, white!)
    const atSunset = await composePicture(await place(sunset), sunset!)
    const dressed = await dressPerson(await place(suit), suit!.wears!)
    const isWorn = typeof dressed !== 'string'

    const { size } = faceFrame(framed.mesh)
    return {
      judged: {
        findings,
        accepted: true,
        measures: {
          ...measureRelighting(own, relit, framed.mesh),
          ...measureMatte(framed.alpha, framed.width, framed.height, size),
          rim: measureRim(framed.person, framed.alpha, framed.mesh),
          headOffset: measureOffset(framed.alpha, framed.width, framed.mesh),
          faceShare: size / framed.height,
        },
        skin: analysis.tone.skin,
        tint: measureTint(before, own, framed.alpha, framed.mesh),
        outfit: isWorn ? 'worn' : dressed,
      },
      pictures: [
        before,
        own,
        relit,
        ownOnWhite,
        relitOnWhite,
        atSunset,
        ...(isWorn ? [await composePicture(dressed, suit!)] : []),
      ],
    }
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error
    return refusedFor([`${error.code}!`])
  }
}
