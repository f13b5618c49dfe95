import { t } from '#words'
import { aboutPerson } from '../../example-people.ts'
import { BeforeAfter } from '../../ui/before-after.tsx'

/** What a tool made of a picture of ours, to compare. */
export function ToolExample({
  before,
  after,
  label,
  who,
  what,
  small = false,
}: {
  before: string
  after: string
  label: string
  who: string
  what: string
  /** Shows each pixel of the picture before the tool as it is. */
  small?: boolean
}) {
  const shown = (src: string, alt: string) => (
    <img
      src={src}
      alt={alt}
      width={640}
      height={640}
      className={`size-full object-cover ${small ? 'pixelated' : ''}`}
    />
  )
  return (
    <figure>
      <div className="checkered aspect-square overflow-hidden rounded-print shadow-print">
        <BeforeAfter
          label={label}
          before={shown(before, who)}
          after={<span className="checkered block size-full">{shown(after, what)}</span>}
        />
      </div>
      <figcaption className="mt-3 text-sm text-ink-soft">{t`Made with this tool. ${aboutPerson}.`}</figcaption>
    </figure>
  )
}
