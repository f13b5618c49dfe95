import type { ReactNode } from 'react'

const looks = {
  neutral: 'bg-hover text-ink',
  info: 'bg-secondary-wash text-secondary-ink',
  success: 'bg-good-wash text-good',
  warning: 'bg-warn-wash text-warn',
  error: 'bg-bad-wash text-bad',
}

/** One or two words about the thing beside it. */
export function Badge({ kind = 'neutral', children }: { kind?: keyof typeof looks; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full border border-transparent px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${looks[kind]}`}
    >
      {children}
    </span>
  )
}
