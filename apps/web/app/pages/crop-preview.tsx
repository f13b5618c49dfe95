import type { ReactNode } from 'react'

/** How a place cuts an upright headshot, and the widths at which it shows it, in CSS pixels. */
export interface CropShape {
  shape: 'circle' | 'square' | 'rounded' | { width: number; height: number }
  sizes: readonly { place: string; pixels: number }[]
}

/** The pages of networks, in their light and their dark theme. They do not follow ours. */
const pages = [
  { scheme: 'light', background: '#ffffff', color: '#17181c' },
  { scheme: 'dark', background: '#131418', color: '#f3f2ef' },
]

const corners = { circle: 'rounded-full', square: '', rounded: 'rounded-[18%]' }

/** A picture as a place shows it: large and small, on a light and a dark page. `picture` fills the box that it is put in. */
export function CropPreview({ shape, sizes, picture }: CropShape & { picture: (pixels: number) => ReactNode }) {
  const [largest, ...smaller] = sizes
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-2xl border border-line sm:grid-cols-[repeat(2,minmax(0,1fr))]">
      {pages.map(({ scheme, ...colours }) => (
        <div key={scheme} style={colours} className="flex flex-col items-center justify-between gap-8 px-5 py-8">
          {largest && (
            <figure className="flex w-full grow flex-col items-center justify-center">
              <Cut shape={shape} pixels={largest.pixels}>
                {picture(largest.pixels)}
              </Cut>
              <Caption {...largest} />
            </figure>
          )}
          {smaller.map(({ place, pixels }) => (
            <figure key={place} className="w-full max-w-56">
              <div className="flex items-center gap-3">
                <Cut shape={shape} pixels={pixels}>
                  {picture(pixels)}
                </Cut>
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
  <figcaption className="mt-2.5 text-xs opacity-75">
    {place}, {pixels} px
  </figcaption>
)

/** The headshots that we make have the head in their upper half: a square is moved up to it and closer. */
export function Cut({ shape, pixels, children }: { shape: CropShape['shape']; pixels: number; children: ReactNode }) {
  const isNamed = typeof shape === 'string'
  return (
    <div
      style={{ width: pixels, aspectRatio: isNamed ? 1 : shape.width / shape.height }}
      className={`max-w-full shrink-0 overflow-hidden ${isNamed ? corners[shape] : 'rounded-xs'}`}
    >
      {isNamed ? <div className="relative -left-[13%] aspect-4/5 w-[126%]">{children}</div> : children}
    </div>
  )
}

/** A banner with the part of it that no device cuts off. */
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
          Always shown
        </div>
      </div>
      <figcaption className="mt-2.5 text-xs text-ink-soft">
        {name}: {width} × {height}, of which {safe.width} × {safe.height} is always shown
      </figcaption>
    </figure>
  )
}
