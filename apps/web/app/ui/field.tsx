import { type InputHTMLAttributes, useId, useState } from 'react'
import { t } from '#words'
import { described, FieldFrame, type FieldWords, inputBox, useEarlyText } from './field-frame.tsx'

interface FieldProps extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  value: string
  onChange: (value: string) => void
}

/** A labelled input for one line of text. */
export function Field({ label, labelHidden = false, hint, problem, onChange, className = '', ...input }: FieldProps) {
  const id = useId()
  const ref = useEarlyText(input.value, onChange)
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} problem={problem}>
      <input
        ref={ref}
        id={id}
        {...described(id, { hint, problem })}
        className={`${inputBox} ${className}`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...input}
      />
    </FieldFrame>
  )
}

/** A password input with a button that shows and hides the password. */
export function PasswordField({ label, hint, problem, onChange, ...input }: Omit<FieldProps, 'type'>) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const ref = useEarlyText(input.value, onChange)
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem}>
      <div className="relative">
        <input
          ref={ref}
          id={id}
          {...described(id, { hint, problem })}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={`${inputBox} pr-20`}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          {...input}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label={t`Show password`}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 min-w-11 rounded-xl px-4 text-sm font-semibold text-accent"
        >
          {shown ? t`Hide` : t`Show`}
        </button>
      </div>
    </FieldFrame>
  )
}
