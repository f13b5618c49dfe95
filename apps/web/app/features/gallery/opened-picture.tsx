import type { InspiredPicture } from '@keylight/contract'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadPart } from '../../load-part.ts'

/** Loaded when an image is opened, because most visitors only browse. */
const PictureWindow = lazy(() => loadPart(() => import('./picture-window.tsx')))

/** Opens images in a modal. The browser returns focus to the tile. */
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
