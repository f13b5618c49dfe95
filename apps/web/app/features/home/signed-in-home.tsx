import { useState } from 'react'
import { store } from '../../state/store.ts'
import { Onboarding } from '../onboarding/onboarding.tsx'
import { Studio } from './studio.tsx'

/** What `/` is for signed-in users. Whoever is being onboarded sees it through to its last screen. */
export default function SignedInHome() {
  const [onboarded] = useState(() => store.getState().user.data.onboarded)
  return onboarded ? <Studio /> : <Onboarding />
}
