import { CapabilitiesGate } from '../shoots/capabilities-gate.tsx'
import { Styles } from './style-selection.tsx'

/** The content of the modal `stylesSelector`. */
export const Content = () => (
  <CapabilitiesGate>
    {(capabilities, generator) => <Styles capabilities={capabilities} generator={generator} isModal />}
  </CapabilitiesGate>
)
