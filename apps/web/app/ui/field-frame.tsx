import { type ReactNode, useState } from 'react'

export interface FieldWords {
  label: string
  /** Shown below the control unless there is a problem. */
  hint?: ReactNode
  /** Error message, which replaces the hint. */
  problem?: string | undefined
  /** Shows the label to screen readers only. */
  labelHidden?: boolean
}

/** Classes of text inputs and similar controls. */
export const inputBox =
  'min-h-12 w-full rounded-xl border border-edge bg-sheet px-4 placeholder:text-ink-soft focus-visible:outline-offset-0 aria-invalid:border-bad disabled:border-line disabled:bg-stage disabled:text-ink-soft'

/** Connects a control to its hint or problem for screen readers. */
export const described = (id: string, { hint, problem }: Pick<FieldWords, 'hint' | 'problem'>) => ({
  'aria-invalid': problem !== undefined,
  'aria-describedby': problem || hint ? `${id}-note` : undefined,
})

/** Returns a `ref` that picks up text typed before hydration. */
export function useEarlyText(
  value: string,
  onChange: (value: string) => void,
): (control: { value: string } | null) => void {
  const [take] = useState(() => (control: { value: string } | null) => {
    if (control && value === '' && control.value !== '') onChange(control.value)
  })
  return take
}

/** A label above a control and a hint or problem below it. `id` is the id of the control. */
export function FieldFrame({
  id,
  label,
  labelHidden = false,
  hint,
  problem,
  aside,
  children,
}: FieldWords & { id: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <label
        htmlFor={id}
        id={`${id}-label`}
        className={labelHidden ? 'sr-only' : 'mb-1.5 block text-[0.9375rem] font-medium'}
      >
        {label}
      </label>
      {children}
      {(problem || hint || aside) && (
        <div className="mt-1.5 flex justify-between gap-4 text-sm text-ink-soft">
          <p id={`${id}-note`} className={problem ? 'text-bad' : ''}>
            {problem ?? hint}
          </p>
          {aside}
        </div>
      )}
    </div>
  )
}
