import { consentSentences } from '@keylight/contract'
import { useCall } from '../../forms/use-call.ts'
import { useAppDispatch } from '../../state/store.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/buttons.tsx'
import { agreeToAnalysis } from './photo-uploads.ts'

/** What a person agrees to before their first photo. */
export function Consent() {
  const dispatch = useAppDispatch()
  const agreement = useCall(() => dispatch(agreeToAnalysis()))
  const { problem, busy } = agreement
  /** The page shows words that the server no longer asks for. */
  const outdated = problem?.fields.version
  return (
    <section aria-labelledby="consent" className="rounded-2xl border border-line bg-stage px-6 py-7 sm:px-8">
      <h2 id="consent" className="text-heading">
        Before you add photos
      </h2>
      <ul className="mt-4 max-w-176 list-disc space-y-2.5 pl-5 text-pretty marker:text-ink-soft">
        {consentSentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {problem && (
        <Alert kind="error" className="mt-6">
          {outdated ?? problem.message}
        </Alert>
      )}
      <div className="mt-6">
        {outdated ? (
          <Button kind="primary" onClick={() => location.reload()}>
            Reload the page
          </Button>
        ) : (
          <Button kind="primary" busy={busy} onClick={() => void agreement.start()}>
            I agree
          </Button>
        )}
      </div>
    </section>
  )
}
