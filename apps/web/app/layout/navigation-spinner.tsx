import { useNavigation } from 'react-router'
import { Spinner } from '../ui/spinner.tsx'

/** Shows a spinner if the next page takes a while to load. */
export function NavigationSpinner() {
  if (useNavigation().state === 'idle') return null
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center [&_span]:bg-paper/80">
      <Spinner />
    </div>
  )
}
