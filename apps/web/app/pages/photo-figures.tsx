import { Trans, t } from '#words'
import figures from './portrait-figures.json'

/** Results of the photo check, by the finding's code. */
const labels: Readonly<Record<string, string>> = {
  accepted: t`accepted`,
  turned_too_far: t`rejected: head turned too far`,
  sunglasses: t`rejected: sunglasses`,
  eyes_closed: t`rejected: eyes closed`,
  no_face: t`rejected: no face visible`,
  too_bright: t`rejected: overexposed`,
  mouth_covered: t`rejected: mouth covered`,
  face_covered: t`rejected: face covered`,
  coloured_light: t`rejected: coloured light`,
}

/** The number of photos of real people the studio engine accepted, and the reasons why it rejected the others. */
export function PhotoFigures() {
  const { photos, accepted, refused } = figures
  return (
    <div className="mt-16 border-t border-line pt-10 md:pt-14">
      <h2 className="text-title">{t`How many photos are accepted`}</h2>
      <p className="mt-2 max-w-176 text-lead text-ink-soft">
        <Trans>
          We ran {photos} CC0 photos of people through the photo check. It accepted {accepted} and rejected{' '}
          {photos - accepted}, before any credits were spent.
        </Trans>
      </p>
      <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-3 lg:grid-cols-6">
        {[['accepted', accepted] as const, ...Object.entries(refused)].map(([code, count]) => (
          <div key={code} className="flex flex-col-reverse justify-end border-t border-edge/50 pt-3">
            <dt className="text-sm text-ink-soft">{labels[code]}</dt>
            <dd className="text-title tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
