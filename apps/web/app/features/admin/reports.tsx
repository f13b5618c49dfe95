import { lazy, Suspense } from 'react'
import { t } from '#words'
import { loadPart } from '../../load-part.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const ReportReview = lazy(() => loadPart(() => import('../gallery/report-review.tsx')))

/** The queue of reported images, as on the gallery page. */
export const AdminReports = () => (
  <PageFrame title={t`Reports`} lead={t`Gallery images reported by visitors.`}>
    <Suspense fallback={<Skeleton className="h-40 rounded-2xl" />}>
      <ReportReview />
    </Suspense>
  </PageFrame>
)
