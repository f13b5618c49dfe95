import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { plural, Trans, t } from '#words'
import { dayOf } from '../../formats/dates.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { makeAgain, stopWork } from '../work/work-actions.ts'
import type { Work } from '../work/works.ts'
import { type DayRow, rowsOf } from './arrange.ts'
import { WorkTile } from './work-tile.tsx'

interface Props {
  works: readonly Work[]
  selected: ReadonlySet<string>
  onOpen: (work: Work) => void
  onSelect: (work: Work, range: boolean) => void
  onSelectAll: (works: readonly Work[]) => void
  /** Null once everything is loaded. */
  more: { busy: boolean; problem: string | null; load: () => void } | null
}

const headingHeight = 56

/** Images in rows, by day. Renders only rows near the viewport, and loads the next page on scrolling. */
export function Timeline({ works, selected, onOpen, onSelect, onSelectAll, more }: Props) {
  const dispatch = useAppDispatch()
  const list = useRef<HTMLDivElement>(null)
  const { width, top } = usePlace(list)
  const gap = width < 640 ? 8 : 12
  const rows = useMemo(() => rowsOf(works, width, gap), [works, width, gap])
  const favourites = useAppSelector(({ account }) => account.favoritePhotos)
  const liked = useMemo(() => new Set(favourites.map(({ workId }) => workId)), [favourites])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => sizeOf(rows[index], gap),
    overscan: 4,
    scrollMargin: top,
    getItemKey: (index) => keyOf(rows[index], index),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other heights.
  useLayoutEffect(() => virtual.measure(), [rows])
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? -1
  const nearEnd = last >= rows.length - 3
  const load = more && !more.busy && !more.problem ? more.load : null
  const loadNow = useRef(load)
  loadNow.current = load
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page without items to show is followed by the next.
  useEffect(() => {
    if (nearEnd) loadNow.current?.()
  }, [nearEnd, rows, load === null])
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between its buttons. */}
      <div ref={list} onKeyDown={moveFocus} className="relative" style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => {
          const row = rows[item.index]
          if (!row) return null
          return (
            <div
              key={item.key}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${item.start - top}px)`, height: item.size }}
            >
              {row.kind === 'day' ? (
                <Day row={row} selected={selected} onSelectAll={onSelectAll} />
              ) : (
                <div className="flex" style={{ gap }}>
                  {row.tiles.map(({ work, width }) => (
                    <WorkTile
                      key={work.id}
                      work={work}
                      width={width}
                      height={row.height}
                      isFavourite={liked.has(work.id)}
                      isSelected={selected.has(work.id)}
                      selecting={selected.size > 0}
                      onOpen={onOpen}
                      onSelect={onSelect}
                      onRetry={({ id }) => void dispatch(makeAgain(id))}
                      onStop={({ id }) => void dispatch(stopWork(id))}
                    />
                  ))}
                </div>
              )}
            </div>
          )
        })}
      </div>
      <div className="mt-6">
        <LoadMore
          hasMore={more !== null}
          busy={more?.busy ?? false}
          problem={more?.problem ?? null}
          onMore={() => more?.load()}
        >
          {t`Show older images`}
        </LoadMore>
      </div>
    </div>
  )
}

const sizeOf = (row: ReturnType<typeof rowsOf>[number] | undefined, gap: number): number =>
  row?.kind === 'tiles' ? row.height + gap : headingHeight

const keyOf = (row: ReturnType<typeof rowsOf>[number] | undefined, index: number): string =>
  row?.kind === 'tiles' ? (row.tiles[0]?.work.id ?? String(index)) : `${row?.day}`

/** Returns the width of the list and its offset from the top of the page. */
function usePlace(list: React.RefObject<HTMLDivElement | null>) {
  const [place, setPlace] = useState({ width: 1024, top: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const width = element.clientWidth || 1024
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY)
      setPlace((before) => (before.width === width && before.top === top ? before : { width, top }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return place
}

/** Returns `Today`, `Yesterday` or the date. */
function dayWords(day: string): string {
  const ago = Math.round((Date.parse(new Date().toDateString()) - Date.parse(day)) / 86_400_000)
  if (ago > 1) return dayOf(day)
  return ago === 1 ? t`Yesterday` : t`Today`
}

function Day({
  row,
  selected,
  onSelectAll,
}: {
  row: DayRow
  selected: ReadonlySet<string>
  onSelectAll: (works: readonly Work[]) => void
}) {
  const count = row.works.filter(({ id }) => selected.has(id)).length
  const words = dayWords(row.day)
  return (
    <div className="flex h-14 items-end gap-3 pb-3">
      <h2 className="text-heading">{words}</h2>
      <p className="text-[0.9375rem] text-ink-soft">{plural(row.works.length, { one: '# item', other: '# items' })}</p>
      <label className="ml-auto flex items-center gap-2 text-sm text-ink-soft">
        <input
          type="checkbox"
          className="size-4.5 accent-primary"
          checked={count === row.works.length}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < row.works.length
          }}
          onChange={() => onSelectAll(row.works)}
        />
        <Trans>
          Select all<span className="sr-only"> of {words}</span>
        </Trans>
      </label>
    </div>
  )
}

/** Moves focus to the next image in the direction of an arrow key. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-work]')
  if (!from || !event.key.startsWith('Arrow')) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-work]')]
  const next = neighbourOf(from, all, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function neighbourOf(from: HTMLElement, all: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const index = all.indexOf(from)
  if (key === 'ArrowLeft') return all[index - 1]
  if (key === 'ArrowRight') return all[index + 1]
  const { top, left } = from.getBoundingClientRect()
  const isBeyond = (place: number) => (key === 'ArrowUp' ? place < top - 4 : place > top + 4)
  const distance = (element: HTMLElement) => {
    const box = element.getBoundingClientRect()
    return Math.abs(box.top - top) * 1000 + Math.abs(box.left - left)
  }
  return all
    .filter((element) => isBeyond(element.getBoundingClientRect().top))
    .sort((one, other) => distance(one) - distance(other))[0]
}
