import { CapabilitiesGate } from '../shoots/capabilities-gate.tsx'
import { Looks } from './style-selection.tsx'

/** The content of the modal `stylesSelector`. */
export const Content = () => (
  <CapabilitiesGate>
    {(capabilities, generator) => <Looks capabilities={capabilities} generator={generator} isModal />}
  </CapabilitiesGate>
)
