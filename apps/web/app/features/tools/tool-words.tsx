import type { ReactNode } from 'react'

/** Heading and lead of a tool that starts with text input. The form is always shown below them. */
export const ToolWords = ({ children }: { children: ReactNode }) => (
  <div className="[&>h1]:text-title [&>p]:mt-3">{children}</div>
)
