import figures from './portrait-figures.json'

/** Why photos were refused, by the code of the finding. */
const reasons: Readonly<Record<string, string>> = {
  turned_too_far: 'head turned too far',
  sunglasses: 'sunglasses',
  eyes_closed: 'eyes closed',
  no_face: 'no face visible',
  too_bright: 'overexposed',
  mouth_covered: 'mouth covered',
  face_covered: 'face covered',
  coloured_light: 'coloured light',
}

/** How many photos of real people the studio engine accepted, and why it refused the others. */
export function PhotoFigures() {
  const { photos, accepted, refused } = figures
  return (
    <div className="mt-16 border-t border-line pt-10 md:pt-14">
      <h2 className="text-title">How many photos work</h2>
      <p className="mt-2 max-w-176 text-lead text-ink-soft">
        We ran {photos} CC0 photos of people through the photo check. It accepted {accepted} and refused{' '}
        {photos - accepted}, before anything was spent.
      </p>
      <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-3 lg:grid-cols-6">
        {[['accepted', accepted] as const, ...Object.entries(refused)].map(([code, count]) => (
          <div key={code} className="flex flex-col-reverse justify-end border-t border-edge/50 pt-3">
            <dt className="text-sm text-ink-soft">{code === 'accepted' ? 'accepted' : `refused: ${reasons[code]}`}</dt>
            <dd className="text-title tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
