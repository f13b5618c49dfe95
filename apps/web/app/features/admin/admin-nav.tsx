import { findPage, readyPages } from '@keylight/contract'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#words'

/** Navigation labels that differ from their page's title. */
const titles: Readonly<Record<string, string>> = { '/admin': t`Overview` }

/** Navigation of the admin area. Scrolls sideways on narrow screens. */
export function AdminNav() {
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is the current one on another page.
  useEffect(() => {
    const row = list.current
    const current = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && current)
      row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  const sections = readyPages.filter(({ audience }) => audience === 'admin').map(({ path }) => path)
  return (
    <nav aria-label={t`Admin`} className="measure pt-5">
      <ul ref={list} className="-mx-1 flex gap-1 overflow-x-auto px-1 py-1">
        {sections.map((path) => (
          <li key={path} className="shrink-0">
            <Link
              to={path}
              aria-current={pathname === path ? 'page' : undefined}
              className="flex min-h-10 items-center rounded-full px-4 text-[0.9375rem] font-medium text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:bg-secondary-wash aria-[current=page]:text-secondary-ink pointer-coarse:min-h-11 forced-colors:aria-[current=page]:outline-2"
            >
              {titles[path] ?? findPage(path)?.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
