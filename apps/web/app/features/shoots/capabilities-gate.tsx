import type { ReactNode } from 'react'
import { sentenceOf } from '../../api/client.ts'
import { button } from '../../ui/button.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { type Capabilities, useCapabilities } from './capabilities.ts'

/** Draws its children once it is known what the engine can do. */
export function CapabilitiesGate({ children }: { children: (capabilities: Capabilities) => ReactNode }) {
  const { capabilities, failure, retry } = useCapabilities()
  if (capabilities) return children(capabilities)
  if (failure === null) return <Spinner />
  return (
    <div className="py-16 text-center">
      <p className="mb-5">{sentenceOf(failure)}</p>
      <button type="button" onClick={retry} className={button('plain')}>
        Try again
      </button>
    </div>
  )
}
