import { type PointerEvent, useState } from 'react'
import { t } from '#words'
import { Slider } from '../../../ui/slider.tsx'

/** How wide each half of the loupe is, in CSS pixels, and how much of the picture's width the keys move it. */
const minimum = 4

/**
 * The whole picture, and below it one place of it at full size: as browsers enlarge it, and upscaled. The place follows the
 * pointer, a tap or the two sliders.
 */
export function Loupe({
  before,
  after,
  width,
  height,
}: {
  before: string
  after: string
  width: number
  height: number
}) {
  const [at, setAt] = useState({ x: 50, y: 40 })
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = (value: number) => Math.round(Math.min(100, Math.max(0, value)))
    setAt({
      x: share((100 * (event.clientX - box.left)) / Math.max(minimum, box.width)),
      y: share((100 * (event.clientY - box.top)) / Math.max(minimum, box.height)),
    })
  }
  const part = (src: string, title: string) => (
    <figure className="min-w-0 flex-1">
      <div
        role="img"
        aria-label={t`${title}, a part in full size`}
        className="h-[min(22rem,45dvh)] rounded-xl bg-stage bg-no-repeat"
        style={{
          backgroundImage: `url(${src})`,
          backgroundSize: `${width}px ${height}px`,
          backgroundPosition: `${at.x}% ${at.y}%`,
        }}
      />
      <figcaption className="mt-1.5 text-sm text-ink-soft">{title}</figcaption>
    </figure>
  )
  return (
    <div className="flex flex-col gap-4">
      <div className="flex gap-3">
        {part(before, 'Before, stretched')}
        {part(after, 'Upscaled')}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="relative cursor-crosshair touch-none" onPointerMove={follow} onPointerDown={follow}>
          <img src={after} alt={t`What you get`} className="max-h-56 max-w-full rounded-lg" />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-white shadow-[0_0_0_1px_black]"
            style={{ left: `${at.x}%`, top: `${at.y}%` }}
          />
        </div>
        <div className="min-w-40 flex-1">
          <p className="text-sm text-ink-soft">{t`Move over the image to compare another place.`}</p>
          <Slider label={t`Across`} value={at.x} onChange={(x) => setAt({ ...at, x })} words={(value) => `${value}%`} />
          <Slider label={t`Down`} value={at.y} onChange={(y) => setAt({ ...at, y })} words={(value) => `${value}%`} />
        </div>
      </div>
    </div>
  )
}
