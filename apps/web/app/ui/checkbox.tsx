import { type ReactNode, useId } from 'react'

interface Props {
  label: ReactNode
  hint?: ReactNode
  problem?: string | undefined
  name?: string
  value: boolean
  onChange: (value: boolean) => void
  disabled?: boolean
}

/** A checkbox that is submitted later. `mixed`: only some of a group are checked. */
export function Checkbox({ mixed = false, ...props }: Props & { mixed?: boolean }) {
  return (
    <Row {...props}>
      {(input) => (
        <input
          ref={(element) => {
            if (element) element.indeterminate = mixed
          }}
          type="checkbox"
          className="check-box mt-0.5 size-5 shrink-0 rounded-md"
          {...input}
        />
      )}
    </Row>
  )
}

/** A setting that takes effect immediately. */
export function Switch(props: Props) {
  return (
    <Row {...props}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its own checked state. */}
      {(input) => <input type="checkbox" role="switch" className="switch h-6 w-11 shrink-0 rounded-full" {...input} />}
    </Row>
  )
}

function Row({
  label,
  hint,
  problem,
  name,
  value,
  onChange,
  disabled = false,
  children,
}: Props & { children: (input: React.InputHTMLAttributes<HTMLInputElement>) => ReactNode }) {
  const id = useId()
  return (
    <div className={disabled ? 'opacity-60' : ''}>
      <div className="flex gap-3 py-2">
        {children({
          id,
          name,
          checked: value,
          disabled,
          'aria-invalid': problem ? true : undefined,
          'aria-describedby': problem || hint ? `${id}-note` : undefined,
          onChange: ({ currentTarget }) => onChange(currentTarget.checked),
        })}
        <div className="text-[0.9375rem]">
          <label htmlFor={id} className={disabled ? '' : 'cursor-pointer'}>
            {label}
          </label>
          {(problem || hint) && (
            <p id={`${id}-note`} className={`text-sm ${problem ? 'text-bad' : 'text-ink-soft'}`}>
              {problem ?? hint}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
