import { button } from '../ui/button.ts'

/** What is left when drawing a page failed. */
export function BrokenPage() {
  return (
    <main className="measure grid min-h-dvh place-content-center justify-items-center gap-4 text-center">
      <h1 className="text-title">Oops! Something went wrong</h1>
      <p className="text-lead text-ink-soft">We're sorry for the inconvenience. Please try refreshing the page.</p>
      <button type="button" onClick={() => location.reload()} className={`${button('primary')} mt-2`}>
        Refresh Page
      </button>
    </main>
  )
}

/** What the router shows when it has no page to draw. */
export function UnexpectedError({ reason }: { reason: string }) {
  return (
    <main className="measure grid min-h-dvh place-content-center justify-items-center gap-4 text-center">
      <h1 className="text-title">Unexpected Application Error!</h1>
      <p className="text-lead text-ink-soft">{reason}</p>
      <a href="/" className={`${button('plain')} mt-2`}>
        Go to the start page
      </a>
    </main>
  )
}
