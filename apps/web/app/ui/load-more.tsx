import { t } from '#words'
import { Button } from './buttons.tsx'
import { ErrorState } from './states.tsx'

/** A button at the end of a list that loads more items. Renders nothing once everything is loaded. */
export function LoadMore({
  hasMore,
  busy,
  problem,
  onMore,
  children,
}: {
  hasMore: boolean
  busy: boolean
  /** Error message, if loading more failed. */
  problem?: string | null
  onMore: () => void
  /** Label of the button, such as "Show older images". */
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

/** Previous and next buttons for numbered pages. */
export function Pagination({
  label,
  page,
  pages,
  onPage,
}: {
  label: string
  /** Starts at 1. */
  page: number
  pages: number
  onPage: (page: number) => void
}) {
  if (pages < 2) return null
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-4">
      <Button kind="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t`Previous`}
      </Button>
      <p aria-current="page" className="text-sm text-ink-soft tabular-nums">
        {t`Page ${page} of ${pages}`}
      </p>
      <Button kind="quiet" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t`Next`}
      </Button>
    </nav>
  )
}
