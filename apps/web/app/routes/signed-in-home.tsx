import { useState } from 'react'
import { Studio } from '../features/home/studio.tsx'
import { Onboarding } from '../features/onboarding/onboarding.tsx'
import { SignedInFrame } from '../layout/signed-in-frame.tsx'
import { store } from '../state/store.ts'

/** What `/` is for signed-in users. Whoever is being onboarded sees it through to its last screen. */
export default function SignedInHome() {
  const [onboarded] = useState(() => store.getState().user.data.onboarded)
  return <SignedInFrame>{onboarded ? <Studio /> : <Onboarding />}</SignedInFrame>
}
