import {
  Bell,
  ChevronLeft,
  ChevronRight,
  Coins,
  Gem,
  Handshake,
  Heart,
  KeyRound,
  type LucideIcon,
  Maximize2,
  Palette,
  ShieldCheck,
  SquareTerminal,
  Ticket,
  UserPlus,
  UserRound,
} from 'lucide-react'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { t } from '#words'
import { loadPart } from '../../load-part.ts'
import { useAppSelector } from '../../state/store.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

interface Section {
  id: string
  title: string
  icon: LucideIcon
  content: ComponentType
}

const section = (id: string, title: string, icon: LucideIcon, load: () => Promise<{ default: ComponentType }>) => ({
  id,
  title,
  icon,
  content: lazy(() => loadPart(load)),
})

const groups: readonly { title: string; sections: readonly Section[] }[] = [
  {
    title: t`You`,
    sections: [
      section('profile', t`Profile`, UserRound, () => import('./profile-section.tsx')),
      section('appearance', t`Appearance`, Palette, () => import('./appearance-section.tsx')),
      section('notifications', t`Notifications`, Bell, () => import('../notifications/notifications-section.tsx')),
    ],
  },
  {
    title: t`Credits`,
    sections: [
      section('credits', t`Credits`, Coins, () => import('../credits/credits-section.tsx')),
      section('plan', t`Plan and billing`, Gem, () => import('../billing/plan-section.tsx')),
      section('vouchers', t`Vouchers and gift cards`, Ticket, () => import('../vouchers/vouchers-section.tsx')),
      section('invite', t`Invite a friend`, UserPlus, () => import('../referrals/referrals-section.tsx')),
      section('affiliate', t`Affiliate program`, Handshake, () => import('../affiliates/affiliate-section.tsx')),
    ],
  },
  {
    title: t`Images`,
    sections: [
      section('favourites', t`Favourites`, Heart, () => import('../favourites/favourites-section.tsx')),
      section('upscaled', t`Upscaled images`, Maximize2, () => import('../upscales/upscales-section.tsx')),
    ],
  },
  {
    title: t`Security`,
    sections: [
      section('sign-in', t`Sign-in`, KeyRound, () => import('../auth/sign-in-section.tsx')),
      section('api-keys', t`API keys`, SquareTerminal, () => import('../api-keys/api-keys-section.tsx')),
      section('privacy', t`Privacy and data`, ShieldCheck, () => import('./privacy-section.tsx')),
    ],
  },
]

const all = groups.flatMap(({ sections }) => sections)

/**
 * The account page. Each section has its own URL, `?section=…`. Wide screens show the list of sections next to the open
 * section; narrow screens show either the list or the section.
 */
export function Account() {
  const [query] = useSearchParams()
  const asked = all.find(({ id }) => id === query.get('section'))
  const open = asked ?? all[0]!
  const heading = useHeadingFocus(open.id)
  const Content = open.content
  return (
    <main className="measure pt-8 pb-24 md:pt-14">
      <h1 className={`text-title ${asked ? 'max-md:sr-only' : ''}`}>{t`Account`}</h1>
      <Address hidden={asked !== undefined} />
      <div className="mt-8 grid-cols-[15rem_minmax(0,1fr)] gap-x-12 md:mt-10 md:grid lg:gap-x-16">
        <Sections open={open.id} className={asked ? 'max-md:hidden' : ''} />
        <section aria-labelledby="section" className={asked ? 'max-md:-mt-13' : 'max-md:hidden'}>
          <Link
            to="/account"
            className="-ml-2 mb-3 inline-flex min-h-11 items-center gap-1 pr-3 font-medium text-ink-soft hover:text-ink md:hidden"
          >
            <ChevronLeft className="size-5" aria-hidden="true" />
            {t`Account`}
          </Link>
          <h2
            id="section"
            ref={heading}
            tabIndex={-1}
            className="mb-6 text-heading outline-none max-md:text-title md:text-2xl"
          >
            {open.title}
          </h2>
          <Suspense fallback={<Skeleton className="h-64 rounded-2xl" />}>
            <Content />
          </Suspense>
        </section>
      </div>
    </main>
  )
}

function Address({ hidden }: { hidden: boolean }) {
  const { email } = useAppSelector(({ user }) => user.data)
  return <p className={`mt-2 wrap-anywhere text-ink-soft ${hidden ? 'max-md:hidden' : ''}`}>{email}</p>
}

function Sections({ open, className }: { open: string; className: string }) {
  return (
    <nav aria-label={t`Account`} className={className}>
      {groups.map(({ title, sections }) => (
        <div key={title} className="mb-6">
          <p id={`sections-${title}`} className="mb-1.5 px-3 text-sm text-ink-soft">
            {title}
          </p>
          <ul
            aria-labelledby={`sections-${title}`}
            className="max-md:divide-y max-md:divide-line max-md:overflow-hidden max-md:rounded-2xl max-md:border max-md:border-line max-md:bg-sheet"
          >
            {sections.map(({ id, title, icon: Icon }) => (
              <li key={id}>
                <Link
                  to={`/account?section=${id}`}
                  aria-current={id === open ? 'page' : undefined}
                  className="flex min-h-11 items-center gap-3 px-3 text-[0.9375rem] font-medium hover:bg-hover max-md:min-h-13 max-md:outline-offset-[-2px] md:rounded-xl md:text-ink-soft md:aria-[current=page]:bg-secondary-wash md:aria-[current=page]:text-secondary-ink forced-colors:aria-[current=page]:outline-2"
                >
                  <Icon className="size-4.5 shrink-0" aria-hidden="true" />
                  <span className="min-w-0 flex-1">{title}</span>
                  <ChevronRight className="size-4.5 text-ink-soft md:hidden" aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** Moves focus to the heading when a section opens, so that Tab continues inside it. */
function useHeadingFocus(open: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(open)
  useEffect(() => {
    if (before.current === open) return
    before.current = open
    heading.current?.focus({ preventScroll: true })
  }, [open])
  return heading
}
