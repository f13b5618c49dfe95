import { signOut } from '@keylight/contract'
import { LogOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#words'
import { call } from '../api/client.ts'
import { leaveToAuth } from '../api/token.ts'
import { CreditsList } from '../features/credits/credits-list.tsx'
import { useCall } from '../forms/use-call.ts'
import { useAppSelector } from '../state/store.ts'
import { ThemeChoice } from '../theme/theme-choice.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/buttons.tsx'
import { Popover } from '../ui/popover.tsx'
import type { Destination } from './navigation.ts'

/** Legal pages, because users don't see the visitors' footer. */
const legalPages = [
  ['/privacy-policy', t`Privacy`],
  ['/terms-of-service', t`Terms`],
  ['/security-policy', t`Security`],
  ['/refund-policy', t`Refunds`],
] as const

/** Menu of the signed-in user: credits, screens, appearance, sign-out and legal pages. */
export function AccountMenu({ destinations }: { destinations: readonly Destination[] }) {
  const { email, name } = useAppSelector(({ user }) => user.data)
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes it.
  useEffect(() => setOpen(false), [pathname])
  const leaving = useCall(() =>
    call(signOut, {})
      .catch(() => undefined)
      .then(leaveToAuth),
  )
  return (
    <Popover
      title={t`Account`}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className="-mr-1 grid size-11 place-items-center rounded-full">
          <Avatar name={name ?? email} />
          <span className="sr-only">{t`Account`}</span>
        </button>
      }
    >
      {name && <p className="truncate font-semibold">{name}</p>}
      <p className={`mb-4 truncate ${name ? 'text-sm text-ink-soft' : 'font-semibold'}`}>{email}</p>
      <h2 className="mb-1 text-sm text-ink-soft">{t`Credits`}</h2>
      <CreditsList />
      {destinations.length > 0 && (
        <ul className="-mx-2 mt-4 border-t border-line pt-2">
          {destinations.map(({ to, title, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={() => setOpen(false)}
                className="flex min-h-11 items-center gap-3 rounded-lg px-2 text-[0.9375rem] font-medium hover:bg-hover"
              >
                <Icon className="size-5 text-ink-soft" />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="my-4 flex items-center justify-between border-y border-line py-4 text-[0.9375rem]">
        {t`Appearance`}
        <ThemeChoice name="menu-scheme" />
      </div>
      <Button
        className="w-full"
        icon={<LogOut className="size-4.5" />}
        busy={leaving.busy}
        onClick={() => void leaving.start()}
      >
        {t`Sign out`}
      </Button>
      <ul className="mt-4 flex flex-wrap justify-center gap-x-4 text-sm text-ink-soft" aria-label={t`Legal`}>
        {legalPages.map(([to, title]) => (
          <li key={to}>
            <Link
              to={to}
              onClick={() => setOpen(false)}
              className="inline-flex min-h-8 items-center underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
