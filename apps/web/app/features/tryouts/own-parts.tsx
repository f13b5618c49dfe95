/** Parts of public pages that show the visitor once there is a photo of them. */
import { type ReactNode, useRef } from 'react'
import { aboutPerson } from '../../example-people.ts'
import { BeforeAfter } from '../../ui/before-after.tsx'
import { RadioGroup, segments } from '../../ui/radio-group.tsx'
import { OwnTile, useOwnTile, useShownFace, useTryout } from './own-tile.tsx'
import { firstStyle } from './tryout-run.ts'
import { showSamples } from './tryout-session.ts'

type Which = 'before' | 'after'

/** Large enough to look closer at. */
const large = { width: 512, height: 640 }
const styleOf = (which: Which) => (which === 'after' ? firstStyle('man') : null)

/** A selfie and its headshot to compare: the visitor's own, or a sample. */
export function OwnPair({ sample }: { sample: (which: Which) => ReactNode }) {
  const box = useRef<HTMLElement>(null)
  const before = useOwnTile({ style: styleOf('before'), ...large }, box)
  const after = useOwnTile({ style: styleOf('after'), ...large }, box)
  const own = before !== null && after !== null
  const shown = (which: Which, url: string | null, alt: string) =>
    own && url ? <img src={url} alt={alt} className="size-full object-cover" /> : sample(which)
  return (
    <figure ref={box} className="mx-auto w-full max-w-72 lg:w-72">
      <div className="print-edge aspect-4/5 lit shadow-print">
        <BeforeAfter
          label={own ? 'Compare your photo with your headshot' : 'Compare the selfie with the headshot'}
          before={shown('before', before, 'Your photo')}
          after={shown('after', after, 'Your headshot')}
        />
      </div>
      <figcaption className="mt-3 text-sm text-ink-soft">
        {own
          ? 'You: the photo, and the headshot made from it'
          : `${aboutPerson}: the photo, and the headshot made from it`}
      </figcaption>
    </figure>
  )
}

/**
 * The eyes of the visitor in both pictures of `OwnPair`, enlarged: all headshots have them in the same place. Nothing as long
 * as there is no photo of them.
 */
export function Closer({ children }: { children: ReactNode }) {
  if (useShownFace() === null) return null
  return (
    <>
      <div className="mt-10 flex gap-4">
        {(['before', 'after'] as const).map((which) => (
          <div key={which} className="print-edge aspect-16/9 w-full max-w-72 overflow-hidden rounded-xl bg-stage">
            <div className="absolute -top-[133%] -left-[75%] w-[250%]">
              <OwnTile style={styleOf(which)} {...large} className="aspect-4/5">
                {null}
              </OwnTile>
            </div>
          </div>
        ))}
      </div>
      <p className="mt-4 text-sm text-ink-soft">{children}</p>
    </>
  )
}

type Shown = 'own' | 'samples'
const options = [
  { value: 'own', label: 'You' },
  { value: 'samples', label: 'Samples' },
] as const

/** Stays in the window while the page can show the visitor, and takes it back to the samples. */
export function OwnBar() {
  const { face, showsSamples } = useTryout()
  if (face === null) return null
  return (
    <div className="pointer-events-none sticky bottom-4 z-30 flex justify-center px-4 pb-4">
      <div className="pointer-events-auto flex items-center gap-3 rounded-full border border-line bg-sheet p-1.5 text-sm shadow-print sm:pl-4">
        <span className="text-ink-soft max-sm:sr-only">This page shows</span>
        <RadioGroup<Shown>
          legend="Who this page shows"
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
