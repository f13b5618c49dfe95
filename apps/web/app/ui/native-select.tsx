import { type SelectHTMLAttributes, useId } from 'react'
import { t } from '#words'
import { described, FieldFrame, type FieldWords, inputBox } from './field-frame.tsx'
import { Icon } from './icon.tsx'

export interface Option<Value extends string> {
  value: Value
  label: string
  disabled?: boolean
}

interface SelectProps<Value extends string>
  extends FieldWords,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> {
  options: readonly Option<Value>[]
  /** Null shows the placeholder. */
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: string
}

/** A native select, for public pages. Signed-in screens use `select.tsx`. */
export function NativeSelect<Value extends string>({
  label,
  labelHidden = false,
  hint,
  problem,
  options,
  value,
  onChange,
  placeholder = t`Choose one`,
  ...rest
}: SelectProps<Value>) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} problem={problem}>
      <div className="relative">
        <select
          id={id}
          value={value ?? ''}
          {...described(id, { hint, problem })}
          className={`${inputBox} appearance-none pr-9 pl-3.5 sm:pr-11 sm:pl-4`}
          onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
          {...rest}
        >
          {value === null && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-ink-soft sm:right-4"
        />
      </div>
    </FieldFrame>
  )
}
