import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'

/** Goes around the signed-in client. Base UI must not add style elements, because the pages' CSP refuses them. */
export function BaseUiProvider({ children }: { children: ReactNode }) {
  return <CSPProvider disableStyleElements>{children}</CSPProvider>
}
