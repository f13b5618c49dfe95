import { Button } from './buttons.tsx'
import { ErrorState } from './states.tsx'

/** The end of a list that has more on the server. Nothing once everything is here. */
export function LoadMore({
  hasMore,
  busy,
  problem,
  onMore,
  children,
}: {
  hasMore: boolean
  busy: boolean
  /** Why the last try failed, as a sentence. */
  problem?: string | null
  onMore: () => void
  /** The words of the button: "Show older pictures". */
  children: string
}) {
  if (!hasMore) return null
  if (problem) {
    return (
      <ErrorState onRetry={onMore} busy={busy}>
        {problem}
      </ErrorState>
    )
  }
  return (
    <Button busy={busy} onClick={onMore}>
      {children}
    </Button>
  )
}

/** Steps through numbered pages. */
export function Pagination({
  label,
  page,
  pages,
  onPage,
}: {
  label: string
  /** From 1. */
  page: number
  pages: number
  onPage: (page: number) => void
}) {
  if (pages < 2) return null
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-4">
      <Button kind="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <p aria-current="page" className="text-sm text-ink-soft tabular-nums">
        Page {page} of {pages}
      </p>
      <Button kind="quiet" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
