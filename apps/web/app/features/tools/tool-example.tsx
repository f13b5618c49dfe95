import { t } from '#words'
import { aboutPerson } from '../../example-people.ts'
import { BeforeAfter } from '../../ui/before-after.tsx'

/** Before/after example of a tool with one of our images. */
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
  /** Shows the original enlarged, with visible pixels. */
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
