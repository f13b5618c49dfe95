import type { ReactNode } from 'react'
import { CallFailed } from '../../api/client.ts'

/** Treats an ended invitation as a result, since a retry wouldn't help. */
export const orRefusal = <Answer,>(answer: Promise<Answer>): Promise<Answer | { refusal: string }> =>
  answer.catch((error: unknown) => {
    if (error instanceof CallFailed && !error.canRetry) return { refusal: error.message }
    throw error
  })

export const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="measure max-w-176 pt-10 pb-24 md:pt-16">
    <h1 className="mb-6 text-title wrap-anywhere">{title}</h1>
    {children}
  </main>
)
