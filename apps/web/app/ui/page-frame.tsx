import { type ReactNode, useId } from 'react'

/** The main part of a signed-in screen: its title, a sentence about it, what can be done, and its content. */
export function PageFrame({
  title,
  lead,
  actions,
  narrow = false,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  /** For forms, which nobody reads across a wide screen. */
  narrow?: boolean
  children: ReactNode
}) {
  return (
    <main className={`measure pt-10 pb-24 md:pt-16 ${narrow ? 'max-w-5xl' : ''}`}>
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-6 md:mb-12">
        <div className="min-w-0">
          <h1 className="text-title">{title}</h1>
          {lead && <p className="mt-3 max-w-152 text-lead text-ink-soft">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
      {children}
    </main>
  )
}

/** A part of a screen with a heading of its own. */
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

/** Things that belong together, on a sheet of their own. */
export function Card({ className = 'p-5', children }: { className?: string; children: ReactNode }) {
  return <div className={`rounded-2xl border border-line bg-sheet ${className}`}>{children}</div>
}
