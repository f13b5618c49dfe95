import { aboutPerson } from '../../example-people.ts'

/** Something that a tool made, beside its heading. The caption says who is in it. */
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
      <figcaption className="mt-3 text-sm text-ink-soft">
        {caption} {aboutPerson}.
      </figcaption>
    </figure>
  )
}
