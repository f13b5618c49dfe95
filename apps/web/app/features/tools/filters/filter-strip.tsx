import type { FilterName } from '@keylight/imaging/filter'
import { useState } from 'react'
import { t } from '#words'
import { button } from '../../../ui/button.ts'
import { Icon } from '../../../ui/icon.tsx'
import { pairWidths } from '../../../ui/photo-widths.ts'
import { Photograph } from '../../../ui/photograph.tsx'
import { useFiltered } from './use-filtered.ts'

const titles: Record<FilterName, string> = {
  oil: t`Oil`,
  watercolour: t`Watercolour`,
  pencil: t`Pencil`,
  cartoon: t`Cartoon`,
  pop: t`Pop art`,
  mono: t`Black and white`,
  animation: t`Animation`,
}

interface Props {
  names: readonly [FilterName, ...FilterName[]]
  /** Path of the filtered examples, without the filter's name. */
  example: string
  who: string
  /** The visitor's headshot, once there is one. */
  own: string | null
}

/** Artistic filters applied to a headshot: first the example's, then the visitor's, rendered on their device. */
export function FilterStrip({ names, example, who, own }: Props) {
  const [filter, setFilter] = useState(names[0])
  const { filtered, retry } = useFiltered(own, filter)
  const title = titles[filter]
  return (
    <div className="grid items-end gap-6 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <div className="print-edge aspect-4/5 lit shadow-print" aria-busy={filtered?.stage === 'working'}>
        {filtered?.stage === 'made' ? (
          <img src={filtered.url} alt={t`Your headshot: ${title}`} className="size-full animate-develop object-cover" />
        ) : (
          <>
            {own ? (
              <img src={own} alt={t`Your headshot`} className="size-full object-cover" />
            ) : (
              <Photograph
                base={`${example}.${filter}`}
                widths={pairWidths}
                sizes="(min-width: 640px) 20rem, 92vw"
                alt={`${title}: ${who}`}
                className="size-full"
              />
            )}
            {filtered?.stage === 'working' && (
              <div className="absolute inset-0 animate-sweep bg-linear-to-r from-transparent via-white/45 to-transparent" />
            )}
          </>
        )}
      </div>
      <div>
        <ul className="grid grid-cols-4 gap-3" aria-label={t`Artistic filters`}>
          {names.map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={name === filter}
                onClick={() => setFilter(name)}
                className="group block w-full rounded-md text-left text-sm"
              >
                <Photograph
                  base={`${example}.${name}`}
                  widths={pairWidths}
                  sizes="7rem"
                  alt=""
                  className="aspect-4/5 w-full rounded-md group-aria-pressed:outline-2 group-aria-pressed:outline-offset-2 group-aria-pressed:outline-accent"
                />
                <span className="mt-2 block wrap-anywhere text-ink-soft group-aria-pressed:font-semibold group-aria-pressed:text-ink">
                  {titles[name]}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <div aria-live="polite" className="mt-6 min-h-12 text-sm text-ink-soft">
          {filtered === null && t`These previews show an example. Add a selfie above to see yourself.`}
          {filtered?.stage === 'working' && t`Applying the filter on your device…`}
          {filtered?.stage === 'made' && (
            <a href={filtered.url} download={`headshot-${filter}.jpg`} className={button('primary')}>
              <Icon name="download" className="size-4.5" />
              {t`Download image`}
            </a>
          )}
          {filtered?.stage === 'failed' && (
            <>
              <p>{t`Your device couldn’t apply the filter. Your headshot above isn’t affected.`}</p>
              <button type="button" onClick={retry} className={`${button('plain')} mt-3`}>
                {t`Try again`}
              </button>
            </>
          )}
        </div>
      </div>
    </div>
  )
}
