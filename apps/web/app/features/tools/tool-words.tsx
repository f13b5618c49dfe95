import type { ReactNode } from 'react'

/** The heading and the lead of a tool that begins with words: the form is there from the start, and both stay above it. */
export const ToolWords = ({ children }: { children: ReactNode }) => (
  <div className="[&>h1]:text-title [&>p]:mt-3">{children}</div>
)
