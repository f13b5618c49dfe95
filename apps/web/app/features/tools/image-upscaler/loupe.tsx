import { type PointerEvent, useState } from 'react'
import { t } from '#words'
import { Slider } from '../../../ui/slider.tsx'

/** Width of each half of the loupe, in CSS pixels, and keyboard step as a fraction of the image's width. */
const minimum = 4

/**
 * The whole image, with a detail at full size: stretched by the browser, and upscaled. The detail follows the pointer, a tap
 * or the two sliders.
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
        aria-label={t`${title}, detail at full size`}
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
        {part(before, t`Before, stretched`)}
        {part(after, t`Upscaled`)}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="relative cursor-crosshair touch-none" onPointerMove={follow} onPointerDown={follow}>
          <img src={after} alt={t`Upscaled`} className="max-h-56 max-w-full rounded-lg" />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-white shadow-[0_0_0_1px_black]"
            style={{ left: `${at.x}%`, top: `${at.y}%` }}
          />
        </div>
        <div className="min-w-40 flex-1">
          <p className="text-sm text-ink-soft">{t`Move the pointer over the image to compare other details.`}</p>
          <Slider
            label={t`Horizontal position`}
            value={at.x}
            onChange={(x) => setAt({ ...at, x })}
            words={(value) => `${value}%`}
          />
          <Slider
            label={t`Vertical position`}
            value={at.y}
            onChange={(y) => setAt({ ...at, y })}
            words={(value) => `${value}%`}
          />
        </div>
      </div>
    </div>
  )
}
