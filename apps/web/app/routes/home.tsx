import { lazy, Suspense } from 'react'
import { BrokenPage } from '../chrome/error-screens.tsx'
import { Spinner } from '../elements/spinner.tsx'
import { Landing } from '../features/landing/landing.tsx'
import { questions } from '../features/landing/questions.ts'
import { pageHead } from '../page-head.ts'
import { useSession } from '../session/session.ts'

const SignedInHome = lazy(() => import('../features/home/signed-in-home.tsx'))

export const meta = () => [
  ...pageHead('/'),
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  },
]

export default function Home() {
  const { isAuthenticated, failed } = useSession()
  if (failed) return <BrokenPage />
  if (!isAuthenticated) return <Landing />
  return (
    <Suspense fallback={<Spinner />}>
      <SignedInHome />
    </Suspense>
  )
}
