import { lazy, Suspense } from 'react'
import { Landing } from '../features/landing/landing.tsx'
import { questions } from '../features/landing/questions.ts'
import { loadPart } from '../load-part.ts'
import { pageHead } from '../page-head.ts'
import { useSession } from '../session/session.ts'
import { Spinner } from '../ui/spinner.tsx'

const SignedInHome = lazy(() => loadPart(() => import('./signed-in-home.tsx')))

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
  const { isAuthenticated } = useSession()
  if (!isAuthenticated) return <Landing />
  return (
    <Suspense fallback={<Spinner />}>
      <SignedInHome />
    </Suspense>
  )
}
