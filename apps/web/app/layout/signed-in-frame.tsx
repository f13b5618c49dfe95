import { signOut } from '@keylight/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { Provider } from 'react-redux'
import { Link, NavLink, useLocation } from 'react-router'
import { call } from '../api/client.ts'
import { leaveToAuth } from '../api/token.ts'
import { PhotosChecklist } from '../features/training/photos-checklist.tsx'
import { store, useAppSelector } from '../state/store.ts'
import { ThemeChoice } from '../theme/theme-choice.tsx'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { Toasts } from './toasts.tsx'

/** The frame of everything behind the sign-in, with the store under it. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      <AppHeader />
      {children}
      <PhotosChecklist />
      <Toasts />
    </Provider>
  )
}

const links = [
  { to: '/', title: 'Home' },
  { to: '/ai-image-generator', title: 'Headshots' },
  { to: '/ai-model-training-results', title: 'Your Pictures' },
]

function AppHeader() {
  const { onboarded, credits } = useAppSelector(({ user }) => user.data)
  return (
    <header className="sticky top-0 z-40 border-b border-line/70 bg-paper/90 backdrop-blur-md">
      <div className="measure flex flex-wrap items-center gap-x-6 md:h-16">
        <Link to="/" className="flex min-h-14 items-center">
          <Logo />
        </Link>
        {onboarded && (
          <nav aria-label="Main" className="max-md:order-last max-md:-mx-3 max-md:w-full max-md:pb-1.5">
            <ul className="flex">
              {links.map(({ to, title }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end
                    className="flex min-h-10 items-center rounded-full px-3 text-[0.9375rem] font-medium whitespace-nowrap text-ink-soft hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
                  >
                    {title}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <p className="ml-auto text-sm whitespace-nowrap text-ink-soft">
          <span className="font-semibold text-ink tabular-nums">{credits.imageGeneration}</span>{' '}
          {credits.imageGeneration === 1 ? 'picture' : 'pictures'} left
        </p>
        <AccountMenu />
      </div>
    </header>
  )
}

function AccountMenu() {
  const { email, credits } = useAppSelector(({ user }) => user.data)
  const menu = useRef<HTMLDivElement>(null)
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes it.
  useEffect(() => menu.current?.hidePopover(), [location])
  const leave = () =>
    call(signOut, {})
      .catch(() => undefined)
      .finally(leaveToAuth)
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label="Account"
        className="-ml-2 grid size-10 place-items-center rounded-full bg-primary font-semibold text-white uppercase"
      >
        {email.slice(0, 1)}
      </button>
      <div
        ref={menu}
        id="account-menu"
        popover="auto"
        className="inset-auto top-16 right-[max(1rem,calc(50vw-36.5rem))] m-0 w-72 rounded-2xl border border-line bg-sheet p-5 text-ink shadow-print"
      >
        <p className="truncate font-semibold">{email}</p>
        <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1 text-[0.9375rem] text-ink-soft">
          <dt>Headshots</dt>
          <dd className="text-ink tabular-nums">{credits.imageGeneration}</dd>
          <dt>Model trainings</dt>
          <dd className="text-ink tabular-nums">{credits.modelTraining}</dd>
        </dl>
        <div className="mt-4 flex items-center justify-between border-t border-line pt-4 text-[0.9375rem]">
          Appearance
          <ThemeChoice name="menu-scheme" />
        </div>
        <button
          type="button"
          onClick={leave}
          className="-mx-2 mt-3 flex min-h-10 w-[calc(100%+1rem)] items-center gap-2.5 rounded-lg px-2 font-medium hover:bg-hover"
        >
          <Icon name="leave" className="size-4.5" />
          Sign out
        </button>
      </div>
    </>
  )
}
