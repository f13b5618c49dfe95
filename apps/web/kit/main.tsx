/** The page `/kit`, for developers: every component in every state. It is built separately from the web client. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import './kit.css'
import { BaseUiProvider } from '../app/ui/base-ui-provider.tsx'
import { ToastHost } from '../app/ui/toast-host.tsx'
import { KitPage } from './kit-page.tsx'

const place = document.getElementById('kit')
if (!place) throw new Error('The page has no root element for the kit.')
createRoot(place).render(
  <StrictMode>
    <MemoryRouter>
      <BaseUiProvider>
        <KitPage />
        <ToastHost />
      </BaseUiProvider>
    </MemoryRouter>
  </StrictMode>,
)
