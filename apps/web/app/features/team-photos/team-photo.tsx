import { lazy, Suspense } from 'react'
import { t } from '#words'
import { loadPart } from '../../load-part.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const TeamPhotoStudio = lazy(() =>
  loadPart(async () => ({ default: (await import('./team-photo-studio.tsx')).TeamPhotoStudio })),
)

/** Creates team photos from photos of several people. */
export const TeamPhoto = () => (
  <PageFrame
    title={t`Team photo`}
    lead={t`Put everyone in the same light and scene, in one image or as matching portraits. Photos can be taken anywhere.`}
  >
    <Suspense fallback={<Spinner />}>
      <TeamPhotoStudio />
    </Suspense>
  </PageFrame>
)
