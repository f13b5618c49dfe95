import { t } from '#words'

/** Example result of a tool, next to its heading. Always shows one of our example people. */
export function ExampleFigure({
  src,
  width,
  height,
  alt,
  caption,
}: {
  src: string
  width: number
  height: number
  alt: string
  caption: string
}) {
  return (
    <figure>
      <div className="print-edge shadow-print">
        <img src={src} width={width} height={height} alt={alt} className="h-auto w-full" />
      </div>
      <figcaption className="mt-3 text-sm text-ink-soft">{t`${caption} Example person, photo CC0.`}</figcaption>
    </figure>
  )
}
