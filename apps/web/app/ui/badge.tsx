import type { ReactNode } from 'react'

const variants = {
  neutral: 'bg-hover text-ink',
  info: 'bg-secondary-wash text-secondary-ink',
  success: 'bg-good-wash text-good',
  warning: 'bg-warn-wash text-warn',
  error: 'bg-bad-wash text-bad',
}

/** One or two words about the status of an item. */
export function Badge({ kind = 'neutral', children }: { kind?: keyof typeof variants; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full border border-transparent px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${variants[kind]}`}
    >
      {children}
    </span>
  )
}
