import type { ReactNode } from 'react'
import { sentenceOfError } from '../../state/call-thunk.ts'
import { useAppSelector } from '../../state/store.ts'
import { button } from '../../ui/button.ts'
import { FootBar } from '../../ui/foot-bar.tsx'

/** The frame of one step: its words, its content, and a bar at the foot with the way on. */
export function StepFrame({
  title,
  lead,
  children,
  note,
  words = 'Continue',
  disabled = false,
  hasFoot = true,
  onContinue,
}: {
  title: string
  lead: ReactNode
  children: ReactNode
  note?: string
  words?: string
  disabled?: boolean
  hasFoot?: boolean
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
      {hasFoot && (
        <FootBar
          className="max-w-5xl"
          status={error ? <span className="text-bad">{sentenceOfError(error)}</span> : note}
        >
          <button type="submit" disabled={disabled || isLoading} className={`${button('primary')} shrink-0`}>
            {isLoading ? 'One moment…' : words}
          </button>
        </FootBar>
      )}
    </form>
  )
}
