import { type CategoryKind, groupTitles, type Look, limits, styleGroups } from '@keylight/contract'
import { Check, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { LookPreview } from '../../ui/photograph.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { chips } from '../../ui/radio-looks.ts'
import { type Capabilities, missingWords } from './capabilities.ts'

const kindWords: Record<CategoryKind, string> = { style: 'styles', profession: 'professions' }

/** A grid of looks to choose from, by group and by search. */
export function LookPicker({
  kind,
  looks,
  capabilities,
  chosen,
  onChange,
}: {
  kind: CategoryKind
  looks: Look[]
  capabilities: Capabilities
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  const [group, setGroup] = useState<string>('all')
  const [search, setSearch] = useState('')
  const words = useDeferredValue(search).trim().toLowerCase()
  const groups = styleGroups.filter((name) => looks.some((look) => look.group === name))
  const shown = looks.filter(
    (look) => (group === 'all' || look.group === group) && look.title.toLowerCase().includes(words),
  )
  const full = chosen.length >= limits.stylesPerShootMax
  const toggle = (id: string) => {
    if (chosen.includes(id)) onChange(chosen.filter((other) => other !== id))
    else if (!full) onChange([...chosen, id])
  }
  return (
    <div>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {groups.length > 1 && (
          <RadioGroup
            legend="Group"
            name="look-group"
            look={chips}
            className="gap-1.5"
            optionClassName="px-3.5 py-1.5 text-[0.9375rem] font-medium pointer-coarse:py-2.5"
            options={[{ value: 'all', label: 'All' }, ...groups.map((value) => ({ value, label: groupTitles[value] }))]}
            value={group}
            onChange={setGroup}
          />
        )}
        <label className="relative ml-auto block max-sm:w-full">
          <span className="sr-only">Search {kindWords[kind]}</span>
          <Search className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-soft" />
          <input
            type="search"
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            placeholder="Search"
            className="min-h-11 w-full rounded-full border border-edge bg-sheet pr-4 pl-10 text-[0.9375rem] placeholder:text-ink-soft sm:w-56"
          />
        </label>
      </div>
      <p role="status" className={shown.length === 0 ? 'py-10 text-center text-ink-soft' : 'sr-only'}>
        {shown.length === 0 ? `No ${kindWords[kind]} match “${search}”.` : ''}
      </p>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5">
        {shown.map((look) => (
          <li key={look.id}>
            <LookCard
              look={look}
              note={missingWords(capabilities.get(look.id) ?? [])}
              chosen={chosen.includes(look.id)}
              disabled={full && !chosen.includes(look.id)}
              onToggle={() => toggle(look.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function LookCard({
  look,
  note,
  chosen,
  disabled,
  onToggle,
}: {
  look: Look
  note: string
  chosen: boolean
  disabled: boolean
  onToggle: () => void
}) {
  return (
    <label className={`group relative block ${disabled ? 'opacity-50' : 'cursor-pointer'}`}>
      <input
        type="checkbox"
        checked={chosen}
        disabled={disabled}
        onChange={onToggle}
        className="peer absolute inset-0 size-full opacity-0"
      />
      <span className="print-edge block outline-offset-3 outline-secondary-edge transition-shadow group-hover:shadow-print peer-checked:outline-2 peer-focus-visible:outline-3 peer-focus-visible:outline-accent">
        <LookPreview
          look={look}
          sizes="(min-width: 1024px) 14rem, (min-width: 640px) 30vw, 45vw"
          className="aspect-4/5 w-full"
        />
        {chosen && (
          <span className="absolute top-2 right-2 grid size-7 place-items-center rounded-full bg-secondary text-white">
            <Check className="size-4.5" />
          </span>
        )}
      </span>
      <span className="relative mt-2 block text-[0.9375rem] leading-snug font-medium">{look.title}</span>
      {note && <span className="relative block text-sm leading-snug text-ink-soft">{note}</span>}
    </label>
  )
}
