import { type InputHTMLAttributes, useId } from 'react'

/** A labelled input with what is wrong with it, or a hint, below. */
export function Field({
  label,
  hint,
  problem,
  ...input
}: { label: string; hint?: string; problem?: string | undefined } & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  const note = problem ?? hint
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-medium">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={problem !== undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className="min-h-12 w-full rounded-xl border border-edge bg-sheet px-4 placeholder:text-ink-soft focus-visible:outline-offset-0 aria-invalid:border-bad"
        {...input}
      />
      {note && (
        <p id={`${id}-note`} className={`mt-1.5 text-sm ${problem ? 'text-bad' : 'text-ink-soft'}`}>
          {note}
        </p>
      )}
    </div>
  )
}
