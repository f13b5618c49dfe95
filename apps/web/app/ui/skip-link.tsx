import type { ReactNode } from 'react'

const id = 'content'

/** The first thing that the Tab key reaches: past the navigation, to `SkipTarget`. */
export const SkipLink = () => (
  <a
    href={`#${id}`}
    className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-full focus:bg-ink focus:px-5 focus:py-3 focus:font-semibold focus:text-paper"
    // Without scripts the browser does the same, and writes it into the address.
    onClick={(event) => {
      event.preventDefault()
      document.getElementById(id)?.focus()
    }}
  >
    Skip to content
  </a>
)

/** What a page is about. */
export const SkipTarget = ({ children }: { children: ReactNode }) => (
  <div id={id} tabIndex={-1} className="outline-none">
    {children}
  </div>
)
