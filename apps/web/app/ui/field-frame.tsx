import type { ReactNode } from 'react'

export interface FieldWords {
  label: string
  /** Helps before anything is wrong. */
  hint?: ReactNode
  /** What is wrong with the value; replaces the hint. */
  problem?: string | undefined
  /** The label is for screen readers only. */
  labelHidden?: boolean
}

/** The look of everything that holds one line of input. */
export const inputBox =
  'min-h-12 w-full rounded-xl border border-edge bg-sheet px-4 placeholder:text-ink-soft focus-visible:outline-offset-0 aria-invalid:border-bad disabled:border-line disabled:bg-stage disabled:text-ink-soft'

/** What a control needs to be announced with its note. */
export const described = (id: string, { hint, problem }: Pick<FieldWords, 'hint' | 'problem'>) => ({
  'aria-invalid': problem !== undefined,
  'aria-describedby': problem || hint ? `${id}-note` : undefined,
})

/** A label above a control, and the hint or the problem below it. `id` is the control's. */
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
