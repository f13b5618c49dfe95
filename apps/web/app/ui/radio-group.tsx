import { type ReactNode, useId } from 'react'

/** Classes of a group and its options, including the selected state. */
export interface RadioVariant {
  group: string
  option: string
}

/** Options side by side in one frame. More variants are in `radio-variants.ts`. */
export const segments: RadioVariant = {
  group: 'flex rounded-full border border-line',
  option: 'segment',
}

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  disabled?: boolean
}

/**
 * Radio buttons with custom styling. `variant` sets the appearance, the classes set size and layout. `name` is unique on the
 * page. The legend is only for screen readers, unless it has classes.
 */
export function RadioGroup<Value extends string>({
  legend,
  legendClassName = 'sr-only',
  name,
  options,
  value,
  onChange,
  variant,
  problem,
  className,
  optionClassName,
}: {
  legend: string
  legendClassName?: string
  name: string
  options: readonly RadioOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  variant: RadioVariant
  problem?: string | undefined
  className: string
  optionClassName: string
}) {
  const id = useId()
  return (
    <fieldset
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${id}-note` : undefined}
      className={`relative min-w-0 ${variant.group} ${className}`}
    >
      <legend className={legendClassName}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={`holds-input outline-accent ${variant.option} ${optionClassName}`}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
      {problem && (
        <p id={`${id}-note`} className="mt-1.5 w-full text-sm text-bad">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
