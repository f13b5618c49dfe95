/** Parts of public pages that show visitors themselves once they have added a photo. */

import { type ReactNode, useRef } from 'react'
import { t } from '#words'
import { aboutPerson } from '../../example-people.ts'
import { BeforeAfter } from '../../ui/before-after.tsx'
import { RadioGroup, segments } from '../../ui/radio-group.tsx'
import { Sample } from '../../ui/sample.tsx'
import { OwnTile, useOwnTile, useShownFace, useTryout } from './own-tile.tsx'
import { firstStyle } from './tryout-run.ts'
import { showSamples } from './tryout-session.ts'

type Which = 'before' | 'after'

/** In CSS pixels. Large enough to zoom in. */
const large = { width: 512, height: 640 }
const styleOf = (which: Which) => (which === 'after' ? firstStyle('man') : null)

/** A before/after comparison of the visitor's own photo and headshot, or of a sample. */
export function OwnPair({ sample }: { sample: (which: Which) => ReactNode }) {
  const box = useRef<HTMLElement>(null)
  const before = useOwnTile({ style: styleOf('before'), ...large }, box)
  const after = useOwnTile({ style: styleOf('after'), ...large }, box)
  const own = before.url !== null && after.url !== null
  const shown = (which: Which, { url, isComing }: typeof before, alt: string) =>
    own && url ? (
      <img src={url} alt={alt} className="size-full object-cover" />
    ) : (
      <Sample isHidden={isComing}>{sample(which)}</Sample>
    )
  return (
    <figure ref={box} className="relative aspect-4/5 w-full lit lg:max-h-176">
      <BeforeAfter
        label={own ? t`Compare your photo with your headshot` : t`Compare the selfie with the headshot`}
        before={shown('before', before, t`Your photo`)}
        after={shown('after', after, t`Your headshot`)}
      />
      <figcaption className="pointer-events-none absolute bottom-3 left-3 rounded-full bg-black/60 px-2.5 py-1 text-xs text-white">
        {own ? t`You` : aboutPerson}
      </figcaption>
    </figure>
  )
}

/**
 * The eyes in both images of `OwnPair`, enlarged: the visitor's, captioned by `words`, or a sample's, captioned by
 * `children`. The eyes are in the same place in all headshots.
 */
export function Closer({
  sample,
  words,
  children,
}: {
  sample: (which: Which) => ReactNode
  words: string
  children: ReactNode
}) {
  const own = useShownFace() !== null
  return (
    <>
      <div className="mt-8 grid grid-cols-2 gap-3">
        {(['before', 'after'] as const).map((which) => (
          <div key={which} className="relative aspect-[1/0.42] overflow-hidden rounded-lg bg-white/10">
            {own ? (
              <div className="absolute -top-[210%] -left-[50%] w-[200%]">
                <OwnTile style={styleOf(which)} {...large} className="aspect-4/5">
                  {null}
                </OwnTile>
              </div>
            ) : (
              sample(which)
            )}
          </div>
        ))}
      </div>
      <p className="mt-4 text-sm text-white/75">{own ? words : children}</p>
    </>
  )
}

type Shown = 'own' | 'samples'
const options = [
  { value: 'own', label: t`You` },
  { value: 'samples', label: t`Samples` },
] as const

/** A bar at the bottom of the window that switches the page between the visitor and the samples. */
export function OwnBar() {
  const { face, showsSamples } = useTryout()
  if (face === null) return null
  return (
    <div className="pointer-events-none sticky bottom-4 z-30 flex justify-center px-4 pb-4">
      <div className="pointer-events-auto flex items-center gap-3 rounded-full border border-line bg-sheet p-1.5 text-sm shadow-print sm:pl-4">
        <span className="text-ink-soft max-sm:sr-only">{t`Preview with`}</span>
        <RadioGroup<Shown>
          legend={t`Person shown on this page`}
          name="page-shows"
          variant={segments}
          className="p-0.5 font-semibold"
          optionClassName="px-3 py-1"
          options={options}
          value={showsSamples ? 'samples' : 'own'}
          onChange={(shown) => showSamples(shown === 'samples')}
        />
      </div>
    </div>
  )
}
