import type { FaceBox } from '@keylight/contract'
import type { ReactNode } from 'react'
import { t } from '#words'
import { type Crop, chooseCrop } from '../features/viewer/download/crop.ts'

/** A network's crop of an upright headshot, and its display widths, in CSS pixels. */
export interface CropShape {
  shape: 'circle' | 'square' | 'rounded' | { width: number; height: number }
  sizes: readonly { place: string; pixels: number }[]
}

/** The size of every headshot. */
const headshot = { width: 1024, height: 1280 }

/** Face height as a fraction of the crop, as in the download dialog. */
const faceShare = 0.46

/** Returns the visible part of a headshot, in its pixels: around the face, or at the top if its position is unknown. */
export const cropFor = (shape: CropShape['shape'], face: FaceBox | null): Crop =>
  chooseCrop(headshot, face, {
    aspect: typeof shape === 'string' ? 1 : shape.width / shape.height,
    faceShare,
    leastWidth: 0,
  })

/** Mock pages of networks, light and, where space allows, dark. They don't follow our colour scheme. */
const pages = [
  { scheme: 'light', background: '#ffffff', color: '#17181c' },
  { scheme: 'dark', background: '#131418', color: '#f3f2ef' },
]

const corners = { circle: 'rounded-full', square: '', rounded: 'rounded-[18%]' }

/**
 * A headshot as a network shows it: large and small, on a light and a dark page. `picture` returns an image that fills its
 * box, for a width in CSS pixels.
 */
export function CropPreview({
  shape,
  sizes,
  face,
  picture,
}: CropShape & { face: FaceBox | null; picture: (pixels: number) => ReactNode }) {
  const [largest, ...smaller] = sizes
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-2xl border border-line sm:grid-cols-[repeat(2,minmax(0,1fr))]">
      {pages.map(({ scheme, ...colours }) => (
        <div
          key={scheme}
          style={colours}
          className={`flex flex-col items-center justify-between gap-8 px-5 py-8 ${scheme === 'dark' ? 'max-sm:hidden' : ''}`}
        >
          {largest && (
            <figure className="flex w-full grow flex-col items-center justify-center">
              <Cut shape={shape} face={face} pixels={largest.pixels} picture={picture} />
              <Caption {...largest} />
            </figure>
          )}
          {smaller.map(({ place, pixels }) => (
            <figure key={place} className="w-full max-w-56">
              <div className="flex items-center gap-3">
                <Cut shape={shape} face={face} pixels={pixels} picture={picture} />
                <div aria-hidden="true" className="grow space-y-2">
                  <div className="h-2 w-2/5 rounded-full bg-current opacity-25" />
                  <div className="h-2 w-full rounded-full bg-current opacity-10" />
                </div>
              </div>
              <Caption place={place} pixels={pixels} />
            </figure>
          ))}
        </div>
      ))}
    </div>
  )
}

const Caption = ({ place, pixels }: CropShape['sizes'][number]) => (
  <figcaption className="mt-2.5 text-xs opacity-75">{t`${place}, ${pixels} px`}</figcaption>
)

/** A headshot in a shape, cropped to the face. */
export function Cut({
  shape,
  face = null,
  pixels,
  picture,
}: {
  shape: CropShape['shape']
  face?: FaceBox | null
  /** The width of the shape. */
  pixels: number
  /** Returns an image that fills its box, for a width in CSS pixels. */
  picture: (pixels: number) => ReactNode
}) {
  const crop = cropFor(shape, face)
  const width = (pixels * headshot.width) / crop.width
  const style = {
    width: `${(100 * headshot.width) / crop.width}%`,
    left: `${(-100 * crop.x) / crop.width}%`,
    top: `${(-100 * crop.y) / crop.height}%`,
  }
  return (
    <div
      style={{ width: pixels, aspectRatio: crop.width / crop.height }}
      className={`relative max-w-full shrink-0 overflow-hidden ${typeof shape === 'string' ? corners[shape] : 'rounded-xs'}`}
    >
      <div style={style} className="absolute aspect-4/5">
        {picture(Math.ceil(width))}
      </div>
    </div>
  )
}

/** A banner with its safe area. */
export function BannerPreview({
  name,
  width,
  height,
  safe,
}: {
  name: string
  width: number
  height: number
  safe: { width: number; height: number }
}) {
  return (
    <figure>
      <div
        style={{ aspectRatio: width / height }}
        className="grid w-full place-items-center rounded-lg border border-line bg-stage"
      >
        <div
          style={{ width: `${(100 * safe.width) / width}%`, height: `${(100 * safe.height) / height}%` }}
          className="grid place-items-center border-2 border-dashed border-accent bg-accent-wash p-1 text-center text-xs text-accent"
        >
          {t`Always visible`}
        </div>
      </div>
      <figcaption className="mt-2.5 text-xs text-ink-soft">
        {t`${name}: ${width} × ${height}, of which ${safe.width} × ${safe.height} is always visible`}
      </figcaption>
    </figure>
  )
}
