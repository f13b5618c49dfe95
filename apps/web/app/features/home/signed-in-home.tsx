import { lazy, useState } from 'react'
import { Navigate } from 'react-router'
import { loadPart } from '../../load-part.ts'
import { store } from '../../session/client.ts'
import { useHasSharedPhotos } from '../photos/shared-photos.ts'
import { Studio } from './studio.tsx'

const Onboarding = lazy(() =>
  loadPart(async () => ({ default: (await import('../onboarding/onboarding.tsx')).Onboarding })),
)

/** The home page of signed-in users. Shows the onboarding until its last screen is done. */
export default function SignedInHome() {
  const [onboarded] = useState(() => store.getState().user.data.onboarded)
  const shared = useHasSharedPhotos()
  if (!onboarded) return <Onboarding />
  // Shared photos are for a new model.
  return shared ? <Navigate to="/ai-model-training" replace /> : <Studio />
}
