import { consentSentences } from '@keylight/contract'
import { useState } from 'react'
import { type LoadError, sentenceOfError } from '../../state/call-thunk.ts'
import { useAppDispatch } from '../../state/store.ts'
import { button } from '../../ui/button.ts'
import { agreeToAnalysis } from './photo-uploads.ts'

/** What a person agrees to before their first photo. */
export function Consent() {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<LoadError | null>(null)
  const outdated = failure !== null && typeof failure === 'object' ? failure.fields?.version : undefined
  const onAgree = () => {
    setBusy(true)
    setFailure(null)
    dispatch(agreeToAnalysis())
      .catch(setFailure)
      .finally(() => setBusy(false))
  }
  return (
    <section aria-labelledby="consent" className="rounded-2xl border border-line bg-stage px-6 py-7 sm:px-8">
      <h2 id="consent" className="text-heading">
        Before you add photos
      </h2>
      <ul className="mt-4 max-w-176 list-disc text-pretty space-y-2.5 pl-5 marker:text-ink-soft">
        {consentSentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        {outdated ? (
          <button type="button" onClick={() => location.reload()} className={button('primary')}>
            Load the page again
          </button>
        ) : (
          <button type="button" disabled={busy} onClick={onAgree} className={button('primary')}>
            {busy ? 'One moment…' : 'I agree'}
          </button>
        )}
        {failure !== null && (
          <p role="alert" className="text-bad">
            {outdated ?? sentenceOfError(failure)}
          </p>
        )}
      </div>
    </section>
  )
}
