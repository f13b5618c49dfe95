import { type LoadError, sentenceOfError } from '../../state/call-thunk.ts'
import { button } from '../../ui/button.ts'

/** Why something could not be loaded, and the way to try again. */
export function LoadProblem({ error, onRetry }: { error: LoadError; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-xl bg-bad-wash px-5 py-4"
    >
      <p className="text-bad">{sentenceOfError(error)}</p>
      <button type="button" onClick={onRetry} className={button('plain', 'small')}>
        Try again
      </button>
    </div>
  )
}
