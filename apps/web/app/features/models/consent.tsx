import { consentsIn } from '@keylight/messages/consents'
import { ScanFace, Trash2, UserRoundCheck } from 'lucide-react'
import { t } from '#words'
import { language } from '../../formats/locale.ts'
import { useCall } from '../../forms/use-call.ts'
import { useAppDispatch } from '../../state/store.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/buttons.tsx'
import { agreeToAnalysis } from '../photos/photo-uploads.ts'

/** One icon for each sentence. */
const icons = [UserRoundCheck, ScanFace, Trash2]

/** Asks users for consent before their first photo. */
export function Consent() {
  const dispatch = useAppDispatch()
  const agreement = useCall(() => dispatch(agreeToAnalysis()))
  const { problem, busy } = agreement
  /** The page shows an older version of the consent. */
  const outdated = problem?.fields.version
  return (
    <section aria-labelledby="consent" className="rounded-2xl border border-line bg-stage px-6 py-7 sm:px-8">
      <h2 id="consent" className="text-heading">
        {t`Before you add photos`}
      </h2>
      <ul className="mt-5 grid gap-x-8 gap-y-5 text-[0.9375rem] text-pretty md:grid-cols-3">
        {consentsIn(language).photos.sentences.map((sentence, index) => {
          const Icon = icons[index] ?? ScanFace
          return (
            <li key={sentence} className="flex gap-3 md:block">
              <Icon className="mb-2 size-6 shrink-0 text-accent" />
              <span>{sentence}</span>
            </li>
          )
        })}
      </ul>
      {problem && (
        <Alert kind="error" className="mt-6">
          {outdated ?? problem.message}
        </Alert>
      )}
      <div className="mt-6">
        {outdated ? (
          <Button kind="primary" onClick={() => location.reload()}>
            {t`Reload the page`}
          </Button>
        ) : (
          <Button kind="primary" busy={busy} onClick={() => void agreement.start()}>
            {t`I agree`}
          </Button>
        )}
      </div>
    </section>
  )
}
