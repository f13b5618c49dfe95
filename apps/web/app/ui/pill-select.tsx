import { ChevronDown } from 'lucide-react'
import type { SelectHTMLAttributes } from 'react'

/** The browser's own select, for a bar of pills. Its label is around it. */
export const PillSelect = (props: SelectHTMLAttributes<HTMLSelectElement>) => (
  <span className="relative inline-block max-w-full">
    <select
      className="min-h-11 max-w-full appearance-none rounded-full border border-edge bg-sheet pr-9 pl-3.5 text-[0.9375rem]"
      {...props}
    />
    <ChevronDown className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-ink-soft" />
  </span>
)
