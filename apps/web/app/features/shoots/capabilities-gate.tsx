import type { ReactNode } from 'react'
import type { Call } from '../../forms/use-call.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { type Abilities, type Capabilities, type PictureGenerator, useAbilities, useEngine } from './capabilities.ts'

/** Renders its children once the engine's styles have loaded. */
export const CapabilitiesGate = ({
  children,
}: {
  children: (capabilities: Capabilities, generator: PictureGenerator) => ReactNode
}) => gate(useEngine(), ({ capabilities, abilities }) => children(capabilities, abilities.generator))

/** Renders its children once the available outfits, moves and transitions have loaded. */
export const AbilitiesGate = ({ children }: { children: (abilities: Abilities) => ReactNode }) =>
  gate(useAbilities(), children)

function gate<Result>(
  { result, problem, retry, busy }: Call<[], Result>,
  children: (result: Result) => ReactNode,
): ReactNode {
  if (result) return children(result)
  if (!problem) return <Spinner />
  return (
    <ErrorState onRetry={() => void retry()} busy={busy}>
      {problem.message}
    </ErrorState>
  )
}
