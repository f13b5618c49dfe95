import { type CategoryKind, type Framing, limits, type Style } from '@keylight/contract'
import { type ReactNode, useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { Button } from '../../ui/buttons.tsx'
import type { Capabilities, PictureGenerator } from '../shoots/capabilities.ts'
import { StyleCard } from './style-card.tsx'
import { type Filters, isWithin, kindWords, noFilters, StyleFilters } from './style-filters.tsx'
import { openStyleSearch } from './style-search.ts'

interface Props {
  kind: CategoryKind
  styles: Style[]
  capabilities: Capabilities
  /** What draws some of the styles. */
  generator?: PictureGenerator
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** The model that previews show; samples without it. */
  of?: string | null
  /** The framing that previews have instead of the style's own. */
  framing?: Framing | undefined
  /** Describes each style in a sentence, in larger cards. */
  described?: boolean
  /** The class of where the filters stay while the styles scroll. */
  top?: string
}

/**
 * A grid of styles to choose from, by group, framing, background and search. Those that are drawn from a photo come after the
 * others, and those that this engine makes only in part come last, each under a heading that says so.
 */
export function StylePicker({
  kind,
  styles,
  capabilities,
  generator = null,
  chosen,
  onChange,
  of = null,
  framing,
  described = false,
  top = 'top-(--navbar,0px)',
}: Props) {
  const [filters, setFilters] = useState<Filters>(noFilters)
  const asked = useDeferredValue(filters)
  const search = useMemo(() => openStyleSearch(styles), [styles])
  const shown = useMemo(() => {
    const found = search(asked.search)
    return styles.filter((style) => found.has(style.id) && isWithin(asked)(style))
  }, [styles, search, asked])
  const isPartial = (style: Style) => (capabilities.get(style.id) ?? []).length > 0
  const latest = useRef({ chosen, onChange })
  latest.current = { chosen, onChange }
  const toggle = useCallback((id: string) => {
    const { chosen, onChange } = latest.current
    if (chosen.includes(id)) onChange(chosen.filter((other) => other !== id))
    else if (chosen.length < limits.stylesPerShootMax) onChange([...chosen, id])
  }, [])
  const full = chosen.length >= limits.stylesPerShootMax
  const isDrawn = (style: Style) => generator?.styles.includes(style.id) ?? false
  const cards = (some: Style[]) => (
    <Grid described={described}>
      {some.map((style) => (
        // What is far away costs nothing to lay out. The frame of a chosen one has room within.
        <li key={style.id} className="-m-1.5 p-1.5 [contain-intrinsic-size:auto_13rem] [content-visibility:auto]">
          <StyleCard
            style={style}
            missing={capabilities.get(style.id) ?? none}
            drawn={isDrawn(style)}
            chosen={chosen.includes(style.id)}
            disabled={full && !chosen.includes(style.id)}
            onToggle={toggle}
            of={of}
            framing={framing}
            described={described}
          />
        </li>
      ))}
    </Grid>
  )
  const whole = shown.filter((style) => !isPartial(style) && !isDrawn(style))
  const drawn = shown.filter(isDrawn)
  const partial = shown.filter((style) => isPartial(style) && !isDrawn(style))
  return (
    <div className="bg-inherit">
      <StyleFilters kind={kind} styles={styles} filters={filters} onChange={setFilters} top={top} />
      <p role="status" className="sr-only">
        {shown.length === styles.length ? '' : foundWords(shown.length, kind, filters)}
      </p>
      {shown.length === 0 && (
        <div className="grid justify-items-center gap-4 py-10 text-center text-ink-soft">
          <p aria-hidden="true">{foundWords(0, kind, filters)}</p>
          <Button onClick={() => setFilters(noFilters)}>Show all {kindWords[kind]}</Button>
        </div>
      )}
      {whole.length > 0 && cards(whole)}
      {generator && drawn.length > 0 && (
        <Group title={`Drawn by ${generator.isOutside ? generator.service : 'AI'}`} lead={drawnWords(generator)}>
          {cards(drawn)}
        </Group>
      )}
      {partial.length > 0 && (
        <Group
          title="Needs a generative engine"
          lead="This server makes the place, the light and the framing of these. What is named below each one stays as it is in your photos."
        >
          {cards(partial)}
        </Group>
      )}
    </div>
  )
}

const none: readonly never[] = []

const foundWords = (count: number, kind: CategoryKind, { search }: Filters): string => {
  const what = search.trim() === '' ? 'match these filters' : `match “${search}”`
  return `${count === 0 ? 'No' : count} ${kindWords[kind]} ${what}.`
}

const Grid = ({ described, children }: { described: boolean; children: ReactNode }) => (
  <ul
    className={`grid gap-x-3 gap-y-5 ${
      described
        ? 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5'
        : 'grid-cols-3 sm:grid-cols-4 md:grid-cols-5 lg:grid-cols-6 xl:grid-cols-7'
    }`}
  >
    {children}
  </ul>
)

/** Said before the order: where the photo goes, and what to expect. */
const drawnWords = ({ service, isOutside }: NonNullable<PictureGenerator>): string =>
  [
    'These show poses, seats or clothes that aren’t in your photos,',
    isOutside
      ? `so ${service} draws them. When you order one, a photo of you is sent to ${service}.`
      : 'so AI draws them on this site’s own machines. Your photo isn’t sent to another company.',
    'Your face may come out looking different. The previews show only the place and the light.',
  ].join(' ')

function Group({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-line pt-6">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <p className="mt-1 mb-5 max-w-160 text-[0.9375rem] text-pretty text-ink-soft">{lead}</p>
      {children}
    </section>
  )
}
