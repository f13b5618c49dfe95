import type { ReactNode } from 'react'
import { Card } from '../../ui/page-frame.tsx'

/** A card with a heading, within an account section. */
export function Panel({
  title,
  heading: Heading = 'h3',
  lead,
  action,
  children,
}: {
  title: ReactNode
  heading?: 'h2' | 'h3'
  lead?: ReactNode
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <Card className="mb-5 p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <Heading className="font-semibold wrap-anywhere">{title}</Heading>
          {lead && <div className="mt-1 max-w-152 text-[0.9375rem] text-pretty text-ink-soft">{lead}</div>}
        </div>
        {action}
      </div>
      {children && <div className="mt-5 empty:hidden">{children}</div>}
    </Card>
  )
}
