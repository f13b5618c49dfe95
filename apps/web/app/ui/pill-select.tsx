import { ChevronDown } from 'lucide-react'
import type { SelectHTMLAttributes } from 'react'

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string
  /** Shows the label to screen readers only. */
  labelHidden?: boolean
}

/** A native select, for a bar of pills. */
export const PillSelect = ({ label, labelHidden = false, ...rest }: Props) => (
  <label className="relative block max-w-full shrink-0">
    <span className={labelHidden ? 'sr-only' : 'mb-2 block text-[0.9375rem] text-ink-soft'}>{label}</span>
    <span className="relative block w-fit max-w-full">
      <select
        className="min-h-11 max-w-full appearance-none rounded-full border border-edge bg-sheet pr-9 pl-3.5 text-[0.9375rem]"
        {...rest}
      />
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-ink-soft" />
    </span>
  </label>
)
