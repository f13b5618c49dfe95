import { lazy, Suspense } from 'react'
import { t } from '#words'
import { loadPart } from '../../load-part.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const TeamPhotoStudio = lazy(() =>
  loadPart(async () => ({ default: (await import('./team-photo-studio.tsx')).TeamPhotoStudio })),
)

/** Photographs several people as one team. */
export const TeamPhoto = () => (
  <PageFrame
    title={t`Team photo`}
    lead={t`Everyone in the same light and scene, from photos taken anywhere: in one image, or as matching portraits.`}
  >
    <Suspense fallback={<Spinner />}>
      <TeamPhotoStudio />
    </Suspense>
  </PageFrame>
)
