import { startTransition, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#words'
import { readSite } from '../site.ts'
import { button } from '../ui/button.ts'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { Announcement } from './announcement.tsx'
import { exploreLink, headerMenus, type Menu } from './menus.ts'
import { ScrollButton } from './scroll-button.tsx'

/** Menus open on hover at this width and above, and toggle on click below it. */
const isDesktop = () => matchMedia('(min-width: 768px)').matches
const explore = exploreLink()
const menus = headerMenus()

export function PublicHeader() {
  const [openMenu, setOpenMenu] = useState<string | null>(null)
  const [burgerOpen, setBurgerOpen] = useState(false)
  // Menus need scripts to open, and their many links would be a tenth of every prerendered page.
  const [hasEntries, setHasEntries] = useState(false)
  useEffect(() => startTransition(() => setHasEntries(true)), [])
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes open menus.
  useEffect(() => {
    setOpenMenu(null)
    setBurgerOpen(false)
  }, [location])
  return (
    <>
      <Announcement />
      <header data-signed-out className="sticky top-0 z-40 border-b border-line/70 bg-paper/90 backdrop-blur-md">
        <nav aria-label={t`Main`} className="measure relative flex flex-wrap items-center py-2">
          <Link prefetch="intent" to="/" className="menu-logo">
            <Logo />
          </Link>
          <button
            type="button"
            aria-label={t`Menu`}
            aria-expanded={burgerOpen}
            aria-controls="main-menu"
            onClick={() => setBurgerOpen(!burgerOpen)}
            className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-hover md:hidden"
          >
            <Icon name={burgerOpen ? 'close' : 'burger'} className="size-6" />
          </button>
          <ul id="main-menu" className={`menu ${burgerOpen ? '' : 'max-md:hidden'}`}>
            {explore && (
              <li>
                <Link prefetch="intent" to={explore.to} className="menu-entry">
                  {explore.title}
                </Link>
              </li>
            )}
            <li>
              <a href={readSite().blog} target="_blank" rel="noopener" className="menu-entry">
                {t`Blog`}
              </a>
            </li>
            {menus.map((menu) => (
              <MenuEntry
                key={menu.title}
                menu={menu}
                hasEntries={hasEntries}
                open={openMenu === menu.title}
                onToggle={(open) => setOpenMenu(open ? menu.title : null)}
              />
            ))}
            <li>
              <ScrollButton place="pricing" onPress={() => setBurgerOpen(false)} className="menu-entry">
                {t`Pricing`}
              </ScrollButton>
            </li>
            <li className="menu-sign-up">
              <Link prefetch="intent" to="/auth" className={button('primary')}>
                {t`Sign Up`}
              </Link>
            </li>
            <li>
              <Link prefetch="intent" to="/auth" className="menu-entry">
                {t`Login`}
              </Link>
            </li>
          </ul>
        </nav>
      </header>
    </>
  )
}

function MenuEntry({
  menu,
  hasEntries,
  open,
  onToggle,
}: {
  menu: Menu
  hasEntries: boolean
  open: boolean
  onToggle: (open: boolean) => void
}) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const hovered = useRef(false)
  const onHover = (inside: boolean) => (event: React.PointerEvent) => {
    if (event.pointerType !== 'mouse' || !isDesktop()) return
    hovered.current = inside
    onToggle(inside)
  }
  return (
    <li
      className="group relative"
      data-open={open || undefined}
      onPointerEnter={onHover(true)}
      onPointerLeave={onHover(false)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isDesktop() && !currentTarget.contains(relatedTarget)) onToggle(false)
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return
        onToggle(false)
        trigger.current?.focus()
      }}
    >
      <button
        ref={trigger}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        // Hovering has already opened the menu, so a click would close it again.
        onClick={() => hovered.current || onToggle(!open)}
        className="menu-entry"
      >
        {menu.title}
        <Icon name="chevron-down" className="size-4 transition-transform group-data-open:rotate-180" />
      </button>
      <div id={id} hidden={!open} className="menu-panel">
        {(hasEntries || open) && <Sheet groups={menu.groups} />}
      </div>
    </li>
  )
}

const Sheet = ({ groups }: Pick<Menu, 'groups'>) => (
  <div className="flex flex-col gap-6 px-4 py-2 md:w-max md:max-w-[90vw] md:flex-row md:gap-10 md:rounded-2xl md:border md:border-line md:bg-sheet md:p-5 md:shadow-print">
    {groups.map(({ title, links }) => (
      <div key={title}>
        <p className="mb-1 px-3 text-sm text-ink-soft">{title}</p>
        <ul className={links.length > 8 ? 'md:grid md:grid-cols-2' : ''}>
          {links.map(({ to, title: linkTitle }) => (
            <li key={to}>
              <Link
                prefetch="intent"
                to={to}
                className="flex min-h-10 items-center rounded-lg px-3 text-[0.9375rem] font-medium hover:bg-hover"
              >
                {linkTitle}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
)
