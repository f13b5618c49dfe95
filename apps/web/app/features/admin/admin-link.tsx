import { type ReactNode, useId } from 'react'
import { t } from '#words'
import { useLoad } from '../../forms/use-call.ts'
import { useAppSelector } from '../../state/store.ts'
import { ErrorState } from '../../ui/states.tsx'
import { useFreshSignIn } from '../auth/fresh-sign-in.tsx'

/** Render props of a queue. */
export interface Deciding<Result> {
  result: Result
  /** Makes a call that needs a fresh sign-in. */
  run: ReturnType<typeof useFreshSignIn>['run']
  /** Reloads everything after a decision. */
  reload: () => void
}

interface AdminQueueProps<Result> {
  title: string
  id?: string
  load: (signal: AbortSignal) => Promise<Result>
  /** Message for an empty queue, or null while a decision is pending. */
  nothing: (result: Result) => string | null
  children: (deciding: Deciding<Result>) => ReactNode
}

/** An admin queue on a public page, after a fresh sign-in. Renders nothing for other users. */
export function AdminQueue<Result>(props: AdminQueueProps<Result>) {
  const isAdmin = useAppSelector(({ user }) => user.data.isHost)
  return isAdmin ? <Queue {...props} /> : null
}

function Queue<Result>({ title, id, load, nothing, children }: AdminQueueProps<Result>) {
  const titleId = useId()
  const fresh = useFreshSignIn()
  const { result, problem, busy, retry } = useLoad((signal) => fresh.run(() => load(signal)))
  return (
    <section id={id} aria-labelledby={titleId} className="mb-10 rounded-2xl border border-line bg-stage p-5 sm:p-7">
      <h2 id={titleId} className="text-heading">
        {title}
      </h2>
      {problem ? (
        <div className="mt-3">
          <ErrorState onRetry={() => void retry()} busy={busy}>
            {problem.message}
          </ErrorState>
        </div>
      ) : (
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          {result ? (nothing(result) ?? t`Only admins see this.`) : t`Loading…`}
        </p>
      )}
      {result && children({ result, run: fresh.run, reload: () => void retry() })}
      {fresh.dialog}
    </section>
  )
}
