import type { ReactNode } from 'react'
import { t } from '#words'

const id = 'content'

/** The first thing that the Tab key reaches: past the navigation, to `SkipTarget`. */
export const SkipLink = () => (
  <a
    href={`#${id}`}
    className="skip-link not-focus:sr-only"
    // Without scripts the browser does the same, and writes it into the address.
    onClick={(event) => {
      event.preventDefault()
      document.getElementById(id)?.focus()
    }}
  >
    {t`Skip to content`}
  </a>
)

/** What a page is about. */
export const SkipTarget = ({ children }: { children: ReactNode }) => (
  <div id={id} tabIndex={-1} className="outline-none">
    {children}
  </div>
)
