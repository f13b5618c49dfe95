import type { ReactNode } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { type Capabilities, useCapabilities } from './capabilities.ts'

/** Draws its children once it is known what the engine can do. */
export function CapabilitiesGate({ children }: { children: (capabilities: Capabilities) => ReactNode }) {
  const { result, problem, retry } = useCapabilities()
  if (result) return children(result)
  if (problem) return <ErrorState onRetry={() => void retry()}>{problem.message}</ErrorState>
  return <Spinner />
}
