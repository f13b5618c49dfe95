import type { ReactNode } from 'react'
import { Prose } from './parts.tsx'

/** A section of the page with its heading. `className` sets its colours. */
export const Section = ({
  title,
  text,
  className = 'border-t border-line',
  id,
  children,
}: {
  title: string
  text?: string | undefined
  className?: string
  id?: string
  children: ReactNode
}) => (
  <section id={id} className={`py-12 md:py-16 ${className}`}>
    <div className="measure">
      <Heading title={title} text={text} />
      {children}
    </div>
  </section>
)

/** Heading and lead of a section. */
export const Heading = ({
  title,
  text,
  children,
}: {
  title: string
  text?: string | undefined
  children?: ReactNode
}) => (
  <div>
    <h2 className="text-title">{title}</h2>
    {text && (
      <p className="mt-2 max-w-176 text-lead text-ink-soft">
        <Prose text={text} />
      </p>
    )}
    {children}
  </div>
)
