import type { ReactNode } from 'react'

/** The lines around a group and its options, and how an option shows that it is chosen. */
const looks = {
  segments: {
    group: 'flex rounded-full border border-line',
    option: 'rounded-full text-ink-soft hover:text-ink has-checked:bg-hover has-checked:text-ink',
  },
  chips: {
    group: 'flex flex-wrap',
    option:
      'rounded-full border border-line text-ink-soft hover:text-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper',
  },
  cards: {
    group: '',
    option:
      'border has-checked:border-accent has-checked:bg-accent-wash has-checked:outline has-focus-visible:outline-offset-3',
  },
  tabs: {
    group: 'flex border-b border-line',
    option:
      '-mb-px border-b-2 border-transparent text-ink-soft hover:text-ink has-checked:border-accent has-checked:text-ink',
  },
}

/**
 * One of several: radio buttons that look like something else. The look says what is chosen; the classes say how large
 * the group and its options are and how they lie. `name` is unique on the page. The legend is heard only, unless it has
 * classes.
 */
export function Choice<Value extends string>({
  legend,
  legendClassName = 'sr-only',
  name,
  options,
  value,
  onChange,
  look,
  className,
  optionClassName,
}: {
  legend: string
  legendClassName?: string
  name: string
  options: { value: Value; label: ReactNode; disabled?: boolean }[]
  value: Value | null
  onChange: (value: Value) => void
  look: keyof typeof looks
  className: string
  optionClassName: string
}) {
  return (
    <fieldset className={`${looks[look].group} ${className}`}>
      <legend className={legendClassName}>{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={`has-enabled:cursor-pointer outline-accent has-focus-visible:outline-2 ${looks[look].option} ${optionClassName}`}
        >
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
    </fieldset>
  )
}
