import type { Gender, Look } from '@keylight/contract'
import { findLook, genders } from '@keylight/contract'
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { loadPart } from '../../load-part.ts'
import { BeforeAfter } from '../../ui/before-after.tsx'
import { LookPreview, Photograph, sampleWidths } from '../../ui/photograph.tsx'
import { RadioGroup, segments } from '../../ui/radio-group.tsx'
import { usePhotoDrop } from '../../ui/use-photo-drop.ts'
import { ChooseButtons } from './choose-buttons.tsx'
import { firstLook, looksFor, type Run, studioMegabytes, type Way, ways } from './tryout-run.ts'
import { useTryout } from './use-tryout.ts'

/** What is shown once there is a photo; most visitors never need it. */
const TryoutStages = lazy(() => loadPart(() => import('./tryout-stages.tsx')))

const genderTitles: Record<Gender, string> = { man: 'Men', woman: 'Women' }
const stageSizes = '(min-width: 1024px) 30rem, (min-width: 640px) 28rem, 92vw'

/** The gender and the look that a page begins with. */
export interface TryoutPreset {
  gender: Gender
  look: string
}
const usualPreset: TryoutPreset = { gender: 'man', look: firstLook('man') }

/** A visitor's own selfie becomes a headshot, here and now. `children` are the words above it. */
export function Tryout({ children, preset = usualPreset }: { children: ReactNode; preset?: TryoutPreset }) {
  const [gender, setGender] = useState(preset.gender)
  const tryout = useTryout(preset.look)
  const { run, lookId, start } = tryout
  const section = useRef<HTMLElement>(null)
  const onPhotos = useCallback(
    ([photo]: File[]) => {
      if (!photo) return
      void start(photo)
      // The photo may have been dropped or pasted further down the page.
      section.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    },
    [start],
  )
  const hovering = usePhotoDrop(onPhotos)
  const idle = run.stage === 'idle'
  const chooseGender = (next: Gender) => {
    setGender(next)
    void tryout.chooseLook(firstLook(next))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events only say that somebody is about to use it.
    <section
      ref={section}
      onPointerEnter={tryout.prepare}
      onFocus={tryout.prepare}
      className="measure grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-6 py-6 sm:gap-y-10 sm:py-10 lg:min-h-[calc(100dvh-3.75rem)] lg:grid-cols-[minmax(0,1fr)_auto] lg:py-12"
    >
      <div className="max-lg:max-w-2xl lg:max-w-136">
        <div className={idle ? 'max-sm:pt-4' : 'max-lg:sr-only'}>{children}</div>
        <div className={idle ? 'mt-8' : 'lg:mt-8'}>
          <Controls {...tryout} onPhotos={onPhotos} />
        </div>
      </div>
      <div className={`flex gap-4 max-sm:flex-col ${idle ? '' : 'max-lg:order-first'}`}>
        <div
          className={`relative aspect-4/5 max-w-120 rounded-print lit shadow-print sm:h-[min(37.5rem,calc(100dvh-9rem))] ${idle ? 'max-sm:w-full' : 'max-sm:mx-auto max-sm:w-[min(100%,45dvh)]'}`}
        >
          <Stage run={run} lookId={lookId} gender={gender} />
          {hovering && (
            <p className="absolute inset-0 grid place-items-center rounded-print bg-primary/90 p-8 text-center text-title text-white">
              Drop your photo to see your headshot
            </p>
          )}
        </div>
        <div
          className={`flex min-h-0 flex-col gap-3 sm:h-[min(37.5rem,calc(100dvh-9rem))] sm:w-24 ${idle || run.stage === 'made' ? '' : 'max-sm:hidden'}`}
        >
          <RadioGroup
            legend="Styles for"
            name="tryout-gender"
            look={segments}
            className="w-fit shrink-0 p-0.5 text-xs font-semibold sm:w-full"
            optionClassName="flex-1 px-3 py-1.5 text-center sm:px-1"
            options={genders.map((value) => ({ value, label: genderTitles[value] }))}
            value={gender}
            onChange={chooseGender}
          />
          <ul
            className="flex gap-2 pt-1 pb-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:-ml-1.5 sm:flex-col sm:gap-3 sm:overflow-y-auto sm:px-1.5"
            aria-label="Styles"
          >
            {looksFor(gender)
              .filter(({ id }) => tryout.isAvailable(id))
              .map((look) => (
                <li key={look.id} className="w-20 shrink-0 sm:w-full">
                  <StyleButton look={look} chosen={look.id === lookId} onChoose={() => tryout.chooseLook(look.id)} />
                </li>
              ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function StyleButton({ look, chosen, onChoose }: { look: Look; chosen: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className="group block w-full rounded-md p-0.5 text-left"
    >
      <span className="block overflow-hidden rounded-md group-aria-pressed:outline-2 group-aria-pressed:outline-offset-2 group-aria-pressed:outline-accent">
        <LookPreview look={look} sizes="6rem" className="aspect-4/5 w-full" />
      </span>
      <span className="mt-1.5 block text-xs leading-tight text-ink-soft group-aria-pressed:font-semibold group-aria-pressed:text-ink">
        {look.title}
      </span>
    </button>
  )
}

/** The large picture: an example at first, then the visitor's own. */
function Stage({ run, lookId, gender }: { run: Run; lookId: string; gender: Gender }) {
  const look = findLook(lookId)
  if (run.stage === 'idle') return <Example look={look} gender={gender} />
  const picture = run.stage === 'made' ? run.pictures[lookId] : undefined
  if (run.stage === 'made' && picture) {
    return (
      <BeforeAfter
        key={picture.url}
        label="Compare your photo with the headshot"
        before={<OwnPhoto url={picture.beforeUrl ?? run.photoUrl} />}
        after={
          <img
            src={picture.url}
            alt={`Your headshot: ${look?.title ?? 'studio'}`}
            className="size-full animate-develop object-cover"
          />
        }
      />
    )
  }
  const busy =
    run.stage === 'sending' ||
    run.stage === 'loading' ||
    run.stage === 'making' ||
    (run.stage === 'made' && run.problem?.style !== lookId)
  return (
    <div className="relative size-full overflow-hidden rounded-[inherit]">
      <OwnPhoto url={run.photoUrl} />
      <div className={`absolute inset-0 ${busy ? 'bg-black/25' : 'bg-black/50'}`} />
      {busy && (
        <div className="absolute inset-0 animate-sweep bg-linear-to-r from-transparent via-white/45 to-transparent mix-blend-soft-light" />
      )}
    </div>
  )
}

/** Before there is a photo: a pair to compare, or what another look makes of somebody. */
function Example({ look, gender }: { look: Look | undefined; gender: Gender }) {
  const sample = (name: string, alt: string) => (
    <Photograph
      base={`/samples/${gender}-${name}`}
      widths={sampleWidths}
      sizes={stageSizes}
      priority
      alt={alt}
      className="size-full"
    />
  )
  return (
    <>
      {look && look.id !== firstLook(gender) ? (
        <LookPreview look={look} sizes={stageSizes} className="size-full rounded-[inherit]" />
      ) : (
        <BeforeAfter
          label="Compare the selfie with the headshot"
          before={sample('before', 'A casual selfie')}
          after={sample('after', 'The same person in front of a studio backdrop')}
        />
      )}
      <p className="pointer-events-none absolute bottom-3 left-3 rounded-full bg-black/60 px-2.5 py-1 text-xs text-white">
        Computer-generated person
      </p>
    </>
  )
}

function OwnPhoto({ url }: { url: string }) {
  return <img src={url} alt="You, before" className="size-full object-cover" />
}

const wayTitles: Record<Way, string> = { device: 'On this device', server: 'On the server' }
const wayOptions = ways.map((value) => ({ value, label: wayTitles[value] }))

function Controls({ onPhotos, ...tryout }: ReturnType<typeof useTryout> & { onPhotos: (photos: File[]) => void }) {
  const { run, way, canUseDevice, chooseWay } = tryout
  return (
    <div aria-live="polite">
      {run.stage === 'idle' ? (
        <>
          <ChooseButtons onPhotos={onPhotos} words="Choose a selfie" />
          {canUseDevice && (
            <RadioGroup
              legend="Where to make your headshot"
              name="tryout-way"
              look={segments}
              className="mt-5 w-fit p-0.5 text-sm font-semibold"
              optionClassName="px-3.5 py-1.5"
              options={wayOptions}
              value={way}
              onChange={chooseWay}
            />
          )}
          <p className="mt-3 max-w-104 text-sm text-ink-soft">
            {way === 'device'
              ? `Your photo stays on your device. One-time ${studioMegabytes} MB download.`
              : 'Your photo is uploaded to this server and deleted after an hour.'}{' '}
            Free, no account needed.
            <span className="pointer-coarse:hidden"> You can also paste a photo or drop it anywhere on this page.</span>
          </p>
        </>
      ) : (
        <Suspense>
          <TryoutStages {...tryout} run={run} onPhotos={onPhotos} />
        </Suspense>
      )}
    </div>
  )
}
