import { findPage, readyPages } from '@keylight/contract'
import { Link, useLocation } from 'react-router'

/** What each section of the desk is called in its navigation, if not like its page. */
const titles: Readonly<Record<string, string>> = { '/host': 'Overview' }

/** The sections of the host’s desk, above each of them. On narrow screens the row scrolls. */
export function DeskNav() {
  const { pathname } = useLocation()
  const sections = readyPages.filter(({ audience }) => audience === 'host').map(({ path }) => path)
  return (
    <nav aria-label="Host’s desk" className="measure pt-5">
      <ul className="-mx-1 flex gap-1 overflow-x-auto px-1 py-1">
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
