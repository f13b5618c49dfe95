import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog as Base } from '@base-ui/react/dialog'
import { Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { plural, t } from '#words'
import { IconButton } from './buttons.tsx'
import { backdrop, popupItem } from './popup.ts'

/** A destination or an action. */
export interface Command {
  id: string
  title: string
  icon: ReactNode
  /** Short description. */
  hint?: string
}

/** A modal with a field that filters a list of commands. Arrows select, Enter runs, Escape closes. */
export function CommandDialog<Item extends Command>({
  open,
  onClose,
  title,
  placeholder,
  groups,
  query,
  onQuery,
  onChoose,
}: {
  open: boolean
  onClose: () => void
  /** Accessible name of the dialog. */
  title: string
  placeholder: string
  /** Returns the matches for the query, best first. */
  groups: readonly { title: string; items: readonly Item[] }[]
  query: string
  onQuery: (query: string) => void
  onChoose: (item: Item) => void
}) {
  const found = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Popup className="fixed top-4 left-1/2 z-50 flex max-h-[min(34rem,calc(100dvh-2rem))] w-[calc(100vw-2rem)] max-w-152 -translate-x-1/2 flex-col overflow-hidden rounded-2xl border border-line bg-sheet text-ink shadow-print outline-none transition-[scale,opacity] duration-150 ease-calm data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0 sm:top-[12dvh] short:top-4">
          <Base.Title className="sr-only">{title}</Base.Title>
          <Autocomplete.Root
            open
            inline
            mode="none"
            items={groups.map((group) => ({ value: group.title, items: [...group.items] }))}
            itemToStringValue={({ title: words }: Item) => words}
            autoHighlight="always"
            keepHighlight
            value={query}
            onValueChange={(next, { reason }) => reason !== 'item-press' && onQuery(next)}
          >
            <div className="flex items-center gap-3 border-b border-line pr-2 pl-5">
              <Search aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
              <Autocomplete.Input
                aria-label={title}
                placeholder={placeholder}
                className="h-14 min-w-0 flex-1 bg-transparent text-[1.0625rem] outline-none placeholder:text-ink-soft"
              />
              <Base.Close
                render={
                  <IconButton label={t`Close`}>
                    <X className="size-5" />
                  </IconButton>
                }
              />
            </div>
            <p role="status" className={found === 0 ? 'px-5 py-8 text-center text-ink-soft' : 'sr-only'}>
              {found === 0 ? t`No results. Try another word.` : plural(found, { one: '# result', other: '# results' })}
            </p>
            <Autocomplete.List className="min-h-0 overflow-y-auto overscroll-contain p-2 data-empty:p-0">
              {(group: { value: string; items: Item[] }) => (
                <Autocomplete.Group key={group.value} items={group.items} className="not-last:mb-2">
                  <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-sm text-ink-soft">
                    {group.value}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(item: Item) => (
                      <Autocomplete.Item
                        key={item.id}
                        value={item}
                        className={`${popupItem} min-h-11`}
                        onClick={() => onChoose(item)}
                      >
                        <span aria-hidden="true" className="text-ink-soft [&>svg]:size-5">
                          {item.icon}
                        </span>
                        <span className="font-medium">{item.title}</span>
                        {item.hint && (
                          <span className="ml-auto min-w-0 truncate pl-4 text-sm text-ink-soft max-sm:hidden">
                            {item.hint}
                          </span>
                        )}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
