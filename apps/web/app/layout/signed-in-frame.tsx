import { type ReactNode, useEffect } from 'react'
import { Provider } from 'react-redux'
import { AccountModals } from '../features/account/account-modals.tsx'
import { ProveAddress } from '../features/auth/prove-address.tsx'
import { PhotosChecklist } from '../features/photos/photos-checklist.tsx'
import { StylesSelector } from '../features/styles/styles-selector.tsx'
import { Upscaler } from '../features/upscales/upscaler.tsx'
import { Dock } from '../features/work/dock.tsx'
import { store } from '../session/client.ts'
import { BaseUiProvider } from '../ui/base-ui-provider.tsx'
import { SkipLink, SkipTarget } from '../ui/skip-link.tsx'
import { prepareToasts } from '../ui/toast-host.tsx'
import { AppHeader } from './app-header.tsx'
import { OfflineNotice } from './offline-notice.tsx'

/** The frame of all signed-in screens, with the providers they need. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  useEffect(prepareToasts, [])
  return (
    <Provider store={store}>
      <BaseUiProvider>
        <SkipLink />
        <AppHeader />
        <OfflineNotice />
        <ProveAddress />
        <SkipTarget>{children}</SkipTarget>
        <Dock />
        <Modals />
      </BaseUiProvider>
    </Provider>
  )
}

/** Dialogs that can open over any screen. */
const Modals = () => (
  <>
    <PhotosChecklist />
    <Upscaler />
    <AccountModals />
    <StylesSelector />
  </>
)
