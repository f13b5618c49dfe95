import type { ReactNode } from 'react'
import { button } from '../../elements/button.ts'
import { sentenceOfError } from '../../state/call-thunk.ts'
import { useAppSelector } from '../../state/store.ts'

/** The frame of one step: its words, its content, and a bar at the foot with the way on. */
export function StepFrame({
  title,
  lead,
  children,
  note,
  words = 'Continue',
  disabled = false,
  onContinue,
}: {
  title: string
  lead: ReactNode
  children: ReactNode
  note?: string
  words?: string
  disabled?: boolean
  onContinue: () => void
}) {
  const { isLoading, error } = useAppSelector(({ onboarding }) => onboarding)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onContinue()
      }}
    >
      <h1 className="text-title">{title}</h1>
      <p className="mt-3 mb-10 max-w-152 text-lead text-ink-soft">{lead}</p>
      {children}
      <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper/95 backdrop-blur-md">
        <div className="measure flex max-w-5xl items-center justify-between gap-4 py-3">
          <p role="status" className="text-sm text-ink-soft">
            {error ? <span className="text-bad">{sentenceOfError(error)}</span> : note}
          </p>
          <button type="submit" disabled={disabled || isLoading} className={`${button('primary')} shrink-0`}>
            {isLoading ? 'One moment…' : words}
          </button>
        </div>
      </div>
    </form>
  )
}
