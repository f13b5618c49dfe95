import { signOut } from '@keylight/contract'
import { LogOut } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Provider } from 'react-redux'
import { Link, NavLink } from 'react-router'
import { call } from '../api/client.ts'
import { leaveToAuth } from '../api/token.ts'
import { ProveAddress } from '../features/sign-in/prove-address.tsx'
import { PhotosChecklist } from '../features/training/photos-checklist.tsx'
import { useCall } from '../forms/use-call.ts'
import { store, useAppSelector } from '../state/store.ts'
import { ThemeChoice } from '../theme/theme-choice.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/buttons.tsx'
import { KitProvider } from '../ui/kit/kit-provider.tsx'
import { Popover } from '../ui/kit/popover.tsx'
import { Logo } from '../ui/logo.tsx'
import { prepareToasts } from '../ui/toast-host.tsx'

/** The frame of all signed-in screens, with the providers they need. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  useEffect(prepareToasts, [])
  return (
    <Provider store={store}>
      <KitProvider>
        <AppHeader />
        <ProveAddress />
        {children}
        <PhotosChecklist />
      </KitProvider>
    </Provider>
  )
}

const links = [
  { to: '/', title: 'Home' },
  { to: '/ai-image-generator', title: 'Headshots' },
  { to: '/ai-model-training-results', title: 'Your pictures' },
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
                    className="flex min-h-10 items-center rounded-full px-3 text-[0.9375rem] font-medium whitespace-nowrap text-ink-soft hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-secondary-edge aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
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
          {credits.imageGeneration === 1 ? 'headshot credit' : 'headshot credits'}
        </p>
        <AccountMenu />
      </div>
    </header>
  )
}

function AccountMenu() {
  const { email, credits } = useAppSelector(({ user }) => user.data)
  const leaving = useCall(() =>
    call(signOut, {})
      .catch(() => undefined)
      .finally(leaveToAuth),
  )
  return (
    <Popover
      title="Account"
      trigger={
        <button type="button" aria-label="Account" className="-ml-2 rounded-full pointer-coarse:p-1">
          <Avatar name={email} />
        </button>
      }
    >
      <p className="truncate font-semibold">{email}</p>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1 text-[0.9375rem] text-ink-soft">
        <dt>Headshot credits</dt>
        <dd className="text-ink tabular-nums">{credits.imageGeneration}</dd>
        <dt>Training credits</dt>
        <dd className="text-ink tabular-nums">{credits.modelTraining}</dd>
      </dl>
      <div className="my-4 flex items-center justify-between border-y border-line py-4 text-[0.9375rem]">
        Appearance
        <ThemeChoice name="menu-scheme" />
      </div>
      <Button
        className="w-full"
        icon={<LogOut className="size-4.5" />}
        busy={leaving.busy}
        onClick={() => void leaving.start()}
      >
        Sign out
      </Button>
    </Popover>
  )
}
