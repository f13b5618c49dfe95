import type { InspiredPicture } from '@keylight/contract'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadPart } from '../../load-part.ts'

/** Most visitors only browse; the rest is loaded when they open a picture. */
const PictureWindow = lazy(() => loadPart(() => import('./picture-window.tsx')))

/** Opens pictures in a window above the page. The browser gives the focus back to the tile. */
export function useOpenedPicture(): { open: (picture: InspiredPicture) => void; opened: ReactNode } {
  const [picture, setPicture] = useState<InspiredPicture | null>(null)
  return {
    open: setPicture,
    opened: picture && (
      <Suspense>
        <PictureWindow picture={picture} onClose={() => setPicture(null)} />
      </Suspense>
    ),
  }
}
