import { type CSSProperties, useId } from 'react'

/** A number within a range. `words` turns it into what is shown and heard; it is the number itself otherwise. */
export function Slider({
  label,
  value,
  onChange,
  from = 0,
  to = 100,
  step = 1,
  words = String,
  disabled = false,
  name,
}: {
  label: string
  value: number
  onChange: (value: number) => void
  from?: number
  to?: number
  step?: number
  words?: (value: number) => string
  disabled?: boolean
  name?: string
}) {
  const id = useId()
  return (
    <div>
      <div className="flex justify-between gap-4 text-[0.9375rem]">
        <label htmlFor={id} className={`font-medium ${disabled ? 'opacity-60' : ''}`}>
          {label}
        </label>
        <output htmlFor={id} className="text-ink-soft tabular-nums">
          {words(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        name={name}
        min={from}
        max={to}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={words(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        className="slider h-11 w-full disabled:opacity-60"
        style={{ '--share': `${((value - from) / (to - from)) * 100}%` } as CSSProperties}
      />
    </div>
  )
}
