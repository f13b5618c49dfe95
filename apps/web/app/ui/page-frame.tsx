import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

/** The main part of a signed-in screen: title, lead, actions and content. */
export function PageFrame({
  title,
  back,
  lead,
  actions,
  narrow = false,
  children,
}: {
  title: ReactNode
  /** The parent list. */
  back?: { to: string; title: string }
  lead?: ReactNode
  actions?: ReactNode
  /** A narrower column, for forms. */
  narrow?: boolean
  children: ReactNode
}) {
  return (
    <main className={`measure pt-8 pb-24 md:pt-10 ${narrow ? 'max-w-5xl' : ''}`}>
      <div className="mb-7 flex flex-wrap items-end justify-between gap-x-10 gap-y-4 md:mb-8">
        <div className="min-w-0">
          {back && <BackLink {...back} />}
          <h1 className="text-title wrap-anywhere">{title}</h1>
          {lead && <p className="mt-2 max-w-3xl text-balance! text-lead text-ink-soft">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
      {children}
    </main>
  )
}

/** Back link to the parent list. */
export const BackLink = ({ to, title }: { to: string; title: string }) => (
  <Link
    to={to}
    className="-mt-4 -ml-2 mb-1 flex min-h-11 w-fit items-center gap-1 pr-3 font-medium text-ink-soft hover:text-ink"
  >
    <ChevronLeft className="size-5" aria-hidden="true" />
    {title}
  </Link>
)

/** A section of a screen with its own heading. */
export function Section({
  title,
  action,
  className = '',
  children,
}: {
  title: ReactNode
  action?: ReactNode
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** A box for related content. */
export function Card({ className = 'p-5', children }: { className?: string; children: ReactNode }) {
  return <div className={`rounded-2xl border border-line bg-sheet ${className}`}>{children}</div>
}
