import {
  type CategoryKind,
  type Framing,
  framingOf,
  framings,
  placeOf,
  type Style,
  type StyleGroup,
  type StylePlace,
  styleGroups,
  stylePlaces,
} from '@keylight/contract'
import { Search } from 'lucide-react'
import { t } from '#words'
import { PillSelect } from '../../ui/pill-select.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { chips } from '../../ui/radio-variants.ts'
import { groupTitles } from './group-titles.ts'

export const framingTitles: Record<Framing, string> = {
  headshot: t`Headshot`,
  'head-and-shoulders': t`Head and shoulders`,
  'half-body': t`Half body`,
  'full-body': t`Full body`,
}

const placeTitles: Record<StylePlace, string> = { studio: t`Studio`, indoors: t`Indoors`, outdoors: t`Outdoors` }

export interface Filters {
  search: string
  group: StyleGroup | 'all'
  framing: Framing | 'all'
  place: StylePlace | 'all'
}

export const noFilters: Filters = { search: '', group: 'all', framing: 'all', place: 'all' }

/** Whether a style passes all filters but the search. */
export const isWithin =
  ({ group, framing, place }: Filters) =>
  (style: Style): boolean =>
    (group === 'all' || style.group === group) &&
    (framing === 'all' || framingOf(style) === framing) &&
    (place === 'all' || placeOf(style) === place)

/** Sticky while the styles scroll. `top`: class for the sticky position. */
export function StyleFilters({
  kind,
  styles,
  filters,
  onChange,
  top,
}: {
  kind: CategoryKind
  styles: readonly Style[]
  filters: Filters
  onChange: (filters: Filters) => void
  top: string
}) {
  const set = (change: Partial<Filters>) => onChange({ ...filters, ...change })
  const groups = styleGroups.filter((group) => styles.some((style) => style.group === group))
  const framingsHere = framings.filter((framing) => styles.some((style) => framingOf(style) === framing))
  const places = stylePlaces.filter((place) => styles.some((style) => placeOf(style) === place))
  return (
    <div className={`sticky z-20 -mx-1 mb-5 bg-inherit px-1 py-2 backdrop-blur-md short:static ${top}`}>
      {/* On phones, everything but the search is in one scrolling row, so that the styles begin near the top. */}
      <div className="flex flex-wrap items-center gap-2">
        <label className="relative min-w-40 flex-1 max-sm:basis-full sm:max-w-72">
          <span className="sr-only">{kind === 'style' ? t`Search styles` : t`Search professions`}</span>
          <Search className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-soft" />
          <input
            type="search"
            value={filters.search}
            onChange={({ currentTarget }) => set({ search: currentTarget.value })}
            placeholder={t`Navy, LinkedIn, lawyer…`}
            className="min-h-11 w-full rounded-full border border-edge bg-sheet pr-4 pl-10 text-[0.9375rem] placeholder:text-ink-soft"
          />
        </label>
        {/* Positioned, so that hidden elements in it don't widen the page. */}
        <div className="relative flex gap-2 max-sm:-mx-1 max-sm:basis-[calc(100%+0.5rem)] max-sm:overflow-x-auto max-sm:p-1 sm:contents">
          {groups.length > 1 && (
            <RadioGroup
              legend={t`Group`}
              name={`style-group-${kind}`}
              variant={chips}
              className="gap-1.5 max-sm:shrink-0 max-sm:flex-nowrap sm:order-1 sm:basis-full"
              optionClassName="flex shrink-0 items-center px-3.5 py-1.5 text-[0.9375rem] font-medium whitespace-nowrap max-sm:min-h-11"
              options={[
                { value: 'all', label: t`All` },
                ...groups.map((value) => ({ value, label: groupTitles[value] })),
              ]}
              value={filters.group}
              onChange={(group) => set({ group: group as Filters['group'] })}
            />
          )}
          {framingsHere.length > 1 && (
            <Choice
              label={t`Filter by framing`}
              all={t`Any framing`}
              value={filters.framing}
              options={framingsHere.map((value) => ({ value, title: framingTitles[value] }))}
              onChange={(framing) => set({ framing })}
            />
          )}
          {places.length > 1 && (
            <Choice
              label={t`Filter by background`}
              all={t`Any background`}
              value={filters.place}
              options={places.map((value) => ({ value, title: placeTitles[value] }))}
              onChange={(place) => set({ place })}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** A small native select, for the filter bar. */
function Choice<Value extends string>({
  label,
  all,
  value,
  options,
  onChange,
}: {
  label: string
  all: string
  value: Value | 'all'
  options: readonly { value: Value; title: string }[]
  onChange: (value: Value | 'all') => void
}) {
  return (
    <PillSelect
      label={label}
      labelHidden
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Value | 'all')}
    >
      <option value="all">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.title}
        </option>
      ))}
    </PillSelect>
  )
}
