/** Everything that a user has made as one list, whatever kind it is. */

import {
  type FaceBox,
  findStyle,
  type Picture,
  type Shoot,
  thumbnailSizes,
  type UnmetNeed,
  type WorkStatus,
} from '@keylight/contract'
import { createSelector } from '@reduxjs/toolkit'
import { t } from '#words'
import type { State } from '../../state/store.ts'

export const workKinds = ['headshot', 'dress_up', 'team', 'chat', 'video', 'thumbnail', 'upscale'] as const
export type WorkKind = (typeof workKinds)[number]

/** One picture, video, thumbnail or upscale. */
export interface Work {
  id: string
  kind: WorkKind
  status: WorkStatus
  /** Names it, such as by its style. */
  title: string
  model: { _id: string | null; name: string }
  /** Full size: a picture, or an MP4. Null until it is ready. */
  url: string | null
  /** Small; the first frame of a video. */
  previewUrl: string | null
  /** The photo of the model that it was made from; null if unknown. */
  photoId: string | null
  /** That photo in the same frame. */
  beforeUrl: string | null
  /** Null until it is known. */
  width: number | null
  height: number | null
  face: FaceBox | null
  /** How many points of the face were measured to be where they are in the photo; null if that isn't so. */
  unmovedPoints: number | null
  /** How alike a net finds the faces of picture and photo, from -1 to 1; null without such a net. */
  faceLikeness: number | null
  missing: readonly UnmetNeed[]
  /** A generator drew the person. */
  isDrawn: boolean
  isPublished: boolean
  /** 0 to 100, where it is known. */
  progress: number | null
  failure: string | null
  createdAt: string
  /** The order that it belongs to. */
  shootId: string | null
}

const finishes: Record<NonNullable<Picture['finish']>, string> = {
  filter: 'filtered',
  'cut-out': 'cut out',
  retouch: 'retouched',
}

/** The style, and what was done to the picture since. */
export const pictureTitle = ({ style, finish }: Picture): string =>
  [findStyle(style)?.title ?? 'Headshot', ...(finish ? [finishes[finish]] : [])].join(', ')

const kindOfShoot: Record<Shoot['kind'], WorkKind> = {
  styles: 'headshot',
  dress_up: 'dress_up',
  team: 'team',
  chat: 'chat',
}

const none = {
  photoId: null,
  beforeUrl: null,
  face: null,
  unmovedPoints: null,
  faceLikeness: null,
  isPublished: false,
  progress: null,
  shootId: null,
  missing: [],
  isDrawn: false,
} as const

const ofPicture = (shoot: Shoot, picture: Picture): Work => ({
  ...picture,
  id: picture._id,
  kind: kindOfShoot[shoot.kind],
  title: pictureTitle(picture),
  model: shoot.model,
  progress: null,
  createdAt: shoot.createdAt,
  shootId: shoot._id,
})

const ofShoots = (shoots: readonly Shoot[]): Work[] =>
  shoots.flatMap((shoot) => shoot.pictures.map((picture) => ofPicture(shoot, picture)))

const including = <Item>(
  list: readonly Item[],
  found: Item | null | undefined,
  id: (item: Item) => string,
): readonly Item[] => (!found || list.some((item) => id(item) === id(found)) ? list : [...list, found])

/** Everything that is loaded, newest first, without what is about to be deleted. */
export const selectWorks = createSelector(
  [
    (state: State) => state.history.histories,
    (state: State) => state.history.dressUpActivities,
    (state: State) => state.history.videoActivities,
    (state: State) => state.history.thumbnailActivities,
    (state: State) => state.account.upscales,
    (state: State) => state.history.found,
    (state: State) => state.history.hidden,
  ],
  (histories, dressUps, videos, thumbnails, upscales, found, hidden): Work[] => {
    const pictures = ofShoots(including([...histories, ...dressUps], found?.shoot, ({ _id }) => _id))
    const drawn = including(thumbnails, found?.thumbnail, ({ _id }) => _id).map(
      (thumbnail): Work => ({
        ...none,
        ...thumbnail,
        id: thumbnail._id,
        kind: 'thumbnail',
        title: thumbnail.design.texts[0]?.words ?? t`Thumbnail`,
        ...thumbnailSizes[thumbnail.design.size ?? 'landscape'],
      }),
    )
    const filmed = including(videos, found?.video, ({ videoId }) => videoId).map(
      (video): Work => ({
        ...none,
        ...video,
        id: video.videoId,
        kind: 'video',
        title: video.kind === 'storyboard' ? t`Storyboard` : t`Video`,
        url: video.videoUrl,
        previewUrl: video.posterUrl,
      }),
    )
    const enlarged = upscales.map((upscale): Work => {
      const source = [...pictures, ...drawn].find(({ id }) => id === upscale.sourceId)
      const { width, height } = sizeOfUpscale(upscale, source)
      return {
        ...none,
        ...upscale,
        id: upscale._id,
        kind: 'upscale',
        title: `${source?.title ?? 'Image'}, ${upscale.factor}×`,
        model: source?.model ?? { _id: null, name: '' },
        face: source?.face ?? null,
        beforeUrl: source?.url ?? upscale.sourceUrl,
        url: upscale.images[0] ?? null,
        width,
        height,
      }
    })
    return [...pictures, ...drawn, ...filmed, ...enlarged]
      .filter(({ id, shootId }) => !hidden.includes(id) && !(shootId !== null && hidden.includes(shootId)))
      .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
  },
)

/** For one in progress, the expected value. */
function sizeOfUpscale(
  { width, height, factor }: { width: number | null; height: number | null; factor: number },
  source: Work | undefined,
) {
  if (width !== null || !source?.width || !source.height) return { width, height }
  return { width: source.width * factor, height: source.height * factor }
}
