import { lazy, Suspense } from 'react'
import { content } from '../../content/home/home.md'
import { loadPart } from '../load-part.ts'
import { pageHead } from '../page-head.ts'
import { Landing } from '../pages/landing-page.tsx'
import { useSession } from '../session/session.ts'
import { Spinner } from '../ui/spinner.tsx'

const SignedInHome = lazy(() => loadPart(() => import('../features/home/signed-in-home.tsx')))

export const meta = () => pageHead('/', content)

export default function Home() {
  const { isAuthenticated } = useSession()
  if (!isAuthenticated) return <Landing content={content} />
  return (
    <Suspense fallback={<Spinner />}>
      <SignedInHome />
    </Suspense>
  )
}
