import { t } from '#words'
import { button } from '../ui/button.ts'

/** Shown when rendering a page fails. */
export function BrokenPage() {
  return (
    <main className="measure grid min-h-dvh place-content-center justify-items-center gap-4 text-center">
      <h1 className="text-title">{t`Oops! Something went wrong`}</h1>
      <p className="text-lead text-ink-soft">{t`We're sorry for the inconvenience. Please try refreshing the page.`}</p>
      <button type="button" onClick={() => location.reload()} className={`${button('primary')} mt-2`}>
        {t`Refresh Page`}
      </button>
    </main>
  )
}

/**
 * Shown when a page can't be opened, with the router's status or a message. Refreshing loads `address`, or the current
 * page.
 */
export function UnexpectedError({ reason, address }: { reason: string; address?: string | undefined }) {
  return (
    <main className="measure grid min-h-dvh place-content-center justify-items-center gap-4 text-center">
      <h1 className="text-title">{t`Unexpected Application Error!`}</h1>
      <p className="text-lead text-ink-soft">{reason}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <button
          type="button"
          onClick={() => (address === undefined ? location.reload() : location.assign(address))}
          className={button('primary')}
        >
          {t`Refresh Page`}
        </button>
        <a href="/" className={button('plain')}>
          {t`Go to home page`}
        </a>
      </div>
    </main>
  )
}
