/** Turns images into paintings and drawings, in a worker on the visitor's device. */

import {
  animationStill,
  applyFilter,
  backdropBehind,
  blend,
  cutOutPeople,
  encodeJpeg,
  enlargeMatte,
  type FilterName,
  inverted,
  type Photo,
  PhotoRefused,
  type Plane,
  type RgbImage,
  type SceneName,
} from '@keylight/imaging/tools'
import { t } from '#words'
import { nets, openPicture } from './open-picture.ts'
import { answerQuestions, type Step, ToolProblem, type ToolWorker } from './tool-worker.ts'

export interface PaintSettings {
  filter: FilterName
  /** 0 to 100. */
  strength: number
  region: 'all' | 'people' | 'background'
  /** Background in the animation filter. */
  background: 'own' | SceneName
}

export interface ToPaint extends PaintSettings {
  /** Identifies the image. */
  key: string
  file: Blob
  /** In full size rather than preview size. */
  whole: boolean
}

export interface Painted {
  picture: Blob
  /** The original at the same size, for comparison. */
  before: Blob
  width: number
  height: number
  hasPeople: boolean
}

export type PaintWorker = ToolWorker<ToPaint, Painted>

/** Longest side of previews and of person detection, in pixels. */
const shownSide = 1280
/** Filters need about 60 bytes per pixel. */
const megapixelsMax = 12

let latest: { key: string; photo: Photo; small: RgbImage; people?: Plane | null } | undefined

answerQuestions<ToPaint, Painted>(async ({ key, file, whole, ...settings }, tell) => {
  if (latest?.key !== key) {
    latest = undefined
    const photo = await openPicture(file, tell)
    latest = { key, photo, small: await photo.pixels(shownSide) }
  }
  const { photo, small } = latest
  const needsPeople = settings.region !== 'all' || settings.filter === 'animation'
  if (needsPeople && latest.people === undefined) latest.people = await findPeople(small, tell)
  const people = (needsPeople && latest.people) || null
  if (settings.region !== 'all' && !people)
    throw new ToolProblem(t`We couldn’t find any people in this image. Choose “Everything” instead.`)
  const scale = Math.min(1, Math.sqrt((megapixelsMax * 1e6) / (photo.width * photo.height)))
  const image = whole ? await photo.pixels(Math.floor(Math.max(photo.width, photo.height) * scale)) : small
  tell({ words: whole ? t`Painting in full size` : t`Painting`, share: null })
  const here = people && (image.width === people.width ? people : enlargeMatte(people, image))
  const painted = paint(image, here, settings)
  const region =
    here && (settings.region === 'people' ? here : settings.region === 'background' ? inverted(here) : null)
  const mixed = blend(image, painted, settings.strength / 100, region)
  return {
    picture: await encodeJpeg(mixed, { quality: 0.94, source: 'composite' }),
    before: await encodeJpeg(image, { quality: 0.85 }),
    width: image.width,
    height: image.height,
    hasPeople: people !== null,
  }
})

async function findPeople(small: RgbImage, tell: (step: Step) => void): Promise<Plane | null> {
  const opened = await nets(tell)
  tell({ words: t`Detecting people`, share: null })
  try {
    return await cutOutPeople(opened, small)
  } catch (error) {
    if (error instanceof PhotoRefused) return null
    throw error
  }
}

function paint(image: RgbImage, people: Plane | null, { filter, background }: PaintSettings): RgbImage {
  if (filter !== 'animation') return applyFilter(filter, image)
  const backdrop = people && background === 'own' ? backdropBehind(image, people) : null
  return animationStill(image, { people, backdrop, background: people ? background : 'own' })
}
