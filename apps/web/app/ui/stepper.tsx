import { Minus, Plus } from 'lucide-react'
import { IconButton } from './buttons.tsx'

/** A small number input with a button on either side. */
export function Stepper({
  label,
  fewer,
  more,
  value,
  min,
  max,
  onChange,
}: {
  label: string
  /** Labels of the buttons. */
  fewer: string
  more: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}) {
  return (
    <fieldset>
      <legend className="mb-2 text-[0.9375rem] text-ink-soft">{label}</legend>
      <span className="inline-flex min-h-11 items-center rounded-full border border-edge bg-sheet">
        <IconButton label={fewer} disabled={value <= min} onClick={() => onChange(value - 1)}>
          <Minus className="size-4.5" />
        </IconButton>
        <output aria-live="polite" className="min-w-8 text-center font-medium tabular-nums">
          {value}
        </output>
        <IconButton label={more} disabled={value >= max} onClick={() => onChange(value + 1)}>
          <Plus className="size-4.5" />
        </IconButton>
      </span>
    </fieldset>
  )
}
