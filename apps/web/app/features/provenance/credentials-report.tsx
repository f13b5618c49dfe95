import type { Report } from '@keylight/provenance/report'
import type { ReactNode } from 'react'
import { t } from '#words'
import { dayOf } from '../../formats/dates.ts'
import { Alert } from '../../ui/alert.tsx'
import { faceLines, inActionWords, inSourceFileWords, inSourceWords, verdictOf } from './report-words.ts'
import type { Verified } from './verify.worker.ts'

/** What a file's content credentials and metadata say, and what they can't tell. */
export function CredentialsReport({
  verified: { report, label },
  preview,
}: {
  verified: Verified
  preview: ReactNode
}) {
  const { kind, title, text } = verdictOf(report)
  const hasDetails = report.signer !== null
  return (
    <div className="grid gap-6">
      <Alert kind={kind} title={title}>
        {text}
      </Alert>
      {preview}
      <dl className="grid gap-5">
        {hasDetails && <Details report={report} />}
        {label !== null && (
          <Fact title={t`Label in its metadata`}>
            <p>
              {t`This file is labelled as: ${inSourceWords(label)}.`}{' '}
              {!hasDetails && t`Anyone can write or remove this label.`}
            </p>
          </Fact>
        )}
        <Fact title={t`What this can’t tell you`}>
          <p>
            {hasDetails
              ? t`Whether the content is true, who it shows, and what happened before the first recorded step.`
              : t`Where the file is from, whether it was edited, and whether it was made with AI.`}
          </p>
        </Fact>
      </dl>
    </div>
  )
}

function Details({ report }: { report: Report }) {
  const { actions, at, isTimeProven, signer, software, sources } = report
  const names = [signer?.organisation, signer?.name].filter((name): name is string => Boolean(name))
  const day = at === null ? null : dayOf(at)
  return (
    <>
      <Lines title={t`Recorded steps`} lines={actions.map(inActionWords)} />
      <Lines title={t`Face`} lines={faceLines(report)} />
      <Lines title={t`Made from`} lines={sources.map(inSourceFileWords)} />
      <Fact title={t`Signed by`}>
        <p>{names.length > 0 ? [...new Set(names)].join(' · ') : t`An unnamed signer`}</p>
        {software && <p>{t`Made with ${software.version ? `${software.name} ${software.version}` : software.name}`}</p>}
        {day !== null && (
          <p>{isTimeProven ? t`${day}, confirmed by a time stamp authority` : t`${day}, according to the signer`}</p>
        )}
      </Fact>
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Fact title={title}>
      <ul className="list-disc pl-5">
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Fact>
  )
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt className="font-semibold">{title}</dt>
    <dd className="mt-1 text-ink-soft">{children}</dd>
  </div>
)
