import type { ReactNode } from 'react'

/** A component with its states. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="border-t border-line py-8">
      <h3 className="mb-5 font-semibold">{name}</h3>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </section>
  )
}

/** Lays out small components side by side. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)

/** Lays out fields side by side, as wide as in a form. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
)
