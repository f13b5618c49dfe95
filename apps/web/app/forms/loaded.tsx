import type { ReactNode } from 'react'
import { ErrorState } from '../ui/states.tsx'
import type { Call } from './use-call.ts'

/**
 * The state of a load: a placeholder, the error with a retry button, or the result. Omit `children` if the result is
 * shown elsewhere.
 */
export function Loaded<Result>({
  load: { result, problem, busy, retry },
  placeholder,
  children,
}: {
  load: Call<[], Result>
  placeholder: ReactNode
  children?: (result: Result) => ReactNode
}) {
  if (problem)
    return (
      <ErrorState onRetry={() => void retry()} busy={busy}>
        {problem.message}
      </ErrorState>
    )
  return result === null ? placeholder : children?.(result)
}
