import { type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { plural, t } from '#words'
import { described, FieldFrame, type FieldWords, inputBox, useEarlyText } from './field-frame.tsx'

interface TextareaProps
  extends FieldWords,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'maxLength'> {
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLTextAreaElement>
  /** Maximum length. Longer text is marked instead of truncated, so that pasted text isn't lost. */
  lengthMax?: number
}

/** A labelled input for several lines of text, with a character count. */
export function Textarea({
  label,
  labelHidden = false,
  hint,
  problem,
  value,
  onChange,
  lengthMax,
  rows = 4,
  className = '',
  ref,
  ...rest
}: TextareaProps) {
  const id = useId()
  const early = useEarlyText(value, onChange)
  const over = lengthMax === undefined ? 0 : value.length - lengthMax
  const sentence =
    problem ??
    (over > 0 ? t`Shorten this by ${plural(over, { one: '# character', other: '# characters' })}.` : undefined)
  return (
    <FieldFrame
      id={id}
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      problem={sentence}
      aside={
        lengthMax !== undefined && (
          <span className={`shrink-0 tabular-nums ${over > 0 ? 'text-bad' : ''}`}>
            <span className="sr-only">{t`Characters:`} </span>
            {value.length} / {lengthMax}
          </span>
        )
      }
    >
      <textarea
        ref={ref ?? early}
        id={id}
        rows={rows}
        value={value}
        {...described(id, { hint, problem: sentence })}
        className={`${inputBox} block resize-y py-3 ${className}`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...rest}
      />
    </FieldFrame>
  )
}
