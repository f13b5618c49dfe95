import type { ReactNode } from 'react'
import { t } from '#words'

const id = 'content'

/** The first focusable element: skips the navigation to `SkipTarget`. */
export const SkipLink = () => (
  <a
    href={`#${id}`}
    className="skip-link not-focus:sr-only"
    // Without scripts, the browser does the same and adds the hash to the URL.
    onClick={(event) => {
      event.preventDefault()
      document.getElementById(id)?.focus()
    }}
  >
    {t`Skip to content`}
  </a>
)

/** The main content of a page. */
export const SkipTarget = ({ children }: { children: ReactNode }) => (
  <div id={id} tabIndex={-1} className="outline-none">
    {children}
  </div>
)
