import { ChevronDown, Plus } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { t } from '#words'
import { useHeight } from '../browser/use-height.ts'
import { NotificationBell } from '../features/notifications/notification-bell.tsx'
import { useChatLink } from '../features/work/assistant-bubble.tsx'
import { loadPart } from '../load-part.ts'
import { navbarHeightChanged } from '../state/navbar-slice.ts'
import { useAppDispatch, useAppSelector } from '../state/store.ts'
import { Logo } from '../ui/logo.tsx'
import { Popover } from '../ui/popover.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CommandPalette } from './command-palette.tsx'
import { type Destination, home, type Navigation, navigationOf } from './navigation.ts'

/** Only phones need it, and only once it is opened. */
const Drawer = lazy(async () => ({ default: (await loadPart(() => import('../ui/drawer.tsx'))).Drawer }))

/** The bar at the top of all signed-in screens and, for onboarded users on a phone, the one at the bottom. */
export function AppHeader() {
  const dispatch = useAppDispatch()
  const { onboarded, isHost } = useAppSelector(({ user }) => user.data)
  const navigation = navigationOf(onboarded, undefined, isHost)
  const bar = useRef<HTMLElement>(null)
  useHeight(
    bar,
    '--navbar',
    useCallback((height) => dispatch(navbarHeightChanged(height)), [dispatch]),
  )
  return (
    <>
      <header
        ref={bar}
        className="z-30 border-b border-line/70 bg-paper/90 backdrop-blur-md md:sticky md:top-0 short:static"
      >
        <div className="measure flex h-14 items-center gap-x-2 md:h-16 lg:gap-x-4">
          <Link to="/" className="flex min-h-11 items-center">
            <Logo short />
          </Link>
          {onboarded && <MainMenu navigation={navigation} />}
          <div className="ml-auto flex items-center gap-1">
            <CommandPalette />
            <NotificationBell />
            <AccountMenu destinations={[...navigation.account, ...navigation.admin.slice(0, 1)]} />
          </div>
        </div>
      </header>
      {onboarded && <TabBar navigation={navigation} />}
    </>
  )
}

const entry =
  'flex min-h-10 items-center gap-1 rounded-full px-3 text-[0.9375rem] font-medium whitespace-nowrap text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-secondary-edge aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8 data-current:text-ink data-current:underline data-current:decoration-secondary-edge data-current:decoration-2 data-current:underline-offset-8'

/** On desktops, everything in one row, with the tools in a popover. */
function MainMenu({ navigation: { create, pictures, models } }: { navigation: Navigation }) {
  const { open, setOpen, isHere } = useCreateMenu(create)
  return (
    <nav aria-label={t`Main`} className="max-md:hidden">
      <ul className="flex">
        <Entry {...home} />
        <li>
          <Popover
            title={t`Create`}
            open={open}
            onOpenChange={setOpen}
            align="start"
            className={`p-3 ${create.length > 4 ? 'w-160' : 'w-88'}`}
            trigger={
              <button type="button" data-current={isHere || undefined} className={entry}>
                {t`Create`}
                <ChevronDown className="size-4" />
              </button>
            }
          >
            <Tools tools={create} className={create.length > 4 ? 'grid-cols-2' : ''} onChoose={() => setOpen(false)} />
          </Popover>
        </li>
        {pictures && <Entry {...pictures} />}
        {models && <Entry {...models} />}
      </ul>
    </nav>
  )
}

const Entry = ({ to, title }: Destination) => (
  <li>
    <NavLink to={to} end className={entry}>
      {title}
    </NavLink>
  </li>
)

const tab =
  'flex w-full flex-col items-center justify-center gap-0.5 rounded-lg py-1.5 text-xs font-medium text-ink-soft aria-[current=page]:text-secondary-ink data-current:text-secondary-ink [&>svg]:size-5.5 short:flex-row short:gap-2'

/** On phones, the same links within thumb reach. In short windows, it scrolls with the page. */
function TabBar({ navigation: { create, pictures, models } }: { navigation: Navigation }) {
  const bar = useRef<HTMLElement>(null)
  useHeight(bar, '--tab-bar')
  const openChat = useChatLink()
  const chat = create.find(({ to }) => to === '/chat-with-your-photos')
  // The chat has its own tab.
  const { open, setOpen, isHere } = useCreateMenu(create.filter((tool) => tool !== chat))
  const wasOpened = useRef(false)
  wasOpened.current ||= open
  return (
    <nav
      ref={bar}
      aria-label={t`Main`}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper/95 backdrop-blur-md md:hidden short:static short:border-t-0 short:border-b"
    >
      <ul className="mx-auto flex max-w-120 px-1 py-0.5">
        <Tab {...home} />
        {pictures && <Tab {...pictures} title={t`Images`} />}
        <li className="flex-1">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            data-current={isHere || undefined}
            className={tab}
            onClick={() => setOpen(true)}
          >
            <Plus />
            {t`Create`}
          </button>
        </li>
        {chat && <Tab {...chat} onClick={openChat} />}
        {models && <Tab {...models} />}
      </ul>
      {wasOpened.current && (
        <Suspense>
          <Drawer open={open} onClose={() => setOpen(false)} title={t`Create`}>
            <Tools tools={create} className="sm:grid-cols-2" onChoose={() => setOpen(false)} />
          </Drawer>
        </Suspense>
      )}
    </nav>
  )
}

const Tab = ({ to, title, icon: Icon, onClick }: Destination & { onClick?: (event: MouseEvent) => void }) => (
  <li className="flex-1">
    <NavLink to={to} end className={tab} onClick={onClick}>
      <Icon />
      {title}
    </NavLink>
  </li>
)

/** Returns the state of the list of tools. Navigation closes it. */
function useCreateMenu(tools: readonly Destination[]) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes it.
  useEffect(() => setOpen(false), [pathname])
  return { open, setOpen, isHere: tools.some(({ to }) => to === pathname) }
}

function Tools({
  tools,
  className,
  onChoose,
}: {
  tools: readonly Destination[]
  className: string
  onChoose: () => void
}) {
  return (
    <ul className={`grid gap-1 ${className}`}>
      {tools.map(({ to, title, text, icon: Icon }) => (
        <li key={to}>
          <NavLink
            to={to}
            onClick={onChoose}
            className="flex min-h-14 items-center gap-3 rounded-xl p-2.5 hover:bg-hover aria-[current=page]:bg-secondary-wash"
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-secondary-wash text-secondary-ink">
              <Icon className="size-5" />
            </span>
            <span>
              <span className="block leading-tight font-medium">{title}</span>
              {text && <span className="block text-sm leading-snug text-ink-soft">{text}</span>}
            </span>
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
