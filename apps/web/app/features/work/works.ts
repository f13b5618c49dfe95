/** A user's items as one list: images, videos, thumbnails and upscales. */

import {
  type FaceBox,
  findStyle,
  type Light,
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

/** One image, video, thumbnail or upscale. */
export interface Work {
  id: string
  kind: WorkKind
  status: WorkStatus
  /** The title, such as the style. */
  title: string
  model: { _id: string | null; name: string }
  /** URL of the full-size image or MP4. Null until ready. */
  url: string | null
  /** URL of a small version, or of the first frame of a video. */
  previewUrl: string | null
  /** Id of the source photo, or null if unknown. */
  photoId: string | null
  /** URL of the source photo in the same crop. */
  beforeUrl: string | null
  /** Null until known. */
  width: number | null
  height: number | null
  face: FaceBox | null
  /** Number of facial landmarks verified to be unmoved from the photo, or null if not verified. */
  unmovedPoints: number | null
  /** Cosine similarity of the faces in image and photo, -1 to 1, or null without a face recognition model. */
  faceLikeness: number | null
  /** The image's light. Null if it is unknown or none of the choices. */
  light: Light | null
  /** Whether it can be rendered in another light. */
  canRelight: boolean
  missing: readonly UnmetNeed[]
  /** The image is AI-generated. */
  isDrawn: boolean
  isPublished: boolean
  /** 0 to 100, or null if unknown. */
  progress: number | null
  failure: string | null
  createdAt: string
  /** Id of its shoot. */
  shootId: string | null
}

const finishes: Record<NonNullable<Picture['finish']>, (title: string) => string> = {
  filter: (title) => t`${title}, filtered`,
  'cut-out': (title) => t`${title}, cut out`,
  retouch: (title) => t`${title}, retouched`,
}

/** Returns the style and the latest edit, such as `Garden, retouched`. */
export function pictureTitle({ style, finish }: Picture): string {
  const title = findStyle(style)?.title ?? t`Headshot`
  return finish ? finishes[finish](title) : title
}

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
  light: null,
  canRelight: false,
  missing: [],
  isDrawn: false,
} as const

const ofPicture = (shoot: Shoot, picture: Picture): Work => ({
  ...picture,
  id: picture._id,
  kind: kindOfShoot[shoot.kind],
  title: pictureTitle(picture),
  model: shoot.model,
  canRelight: canRelight(shoot, picture),
  progress: null,
  createdAt: shoot.createdAt,
  shootId: shoot._id,
})

/** Filters and cut-outs apply to pixels, a team shares one light, and the rest needs the model's photo. */
const canRelight = ({ kind, model }: Shoot, { finish, isDrawn, photoId }: Picture): boolean =>
  kind !== 'team' && (finish === null || finish === 'retouch') && !isDrawn && model._id !== null && photoId !== null

const ofShoots = (shoots: readonly Shoot[]): Work[] =>
  shoots.flatMap((shoot) => shoot.pictures.map((picture) => ofPicture(shoot, picture)))

const including = <Item>(
  list: readonly Item[],
  found: Item | null | undefined,
  id: (item: Item) => string,
): readonly Item[] => (!found || list.some((item) => id(item) === id(found)) ? list : [...list, found])

/** Returns all loaded items, newest first, without those pending deletion. */
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
        title: `${source?.title ?? t`Image`}, ${upscale.factor}×`,
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

/** Returns an upscale's size, or the expected size while it is in progress. */
function sizeOfUpscale(
  { width, height, factor }: { width: number | null; height: number | null; factor: number },
  source: Work | undefined,
) {
  if (width !== null || !source?.width || !source.height) return { width, height }
  return { width: source.width * factor, height: source.height * factor }
}
