import type { Gender, Look } from '@keylight/contract'
import { findLook, genders, limits } from '@keylight/contract'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Link } from 'react-router'
import { BeforeAfter } from '../../elements/before-after.tsx'
import { button } from '../../elements/button.ts'
import { Choice } from '../../elements/choice.tsx'
import { Icon } from '../../elements/icon.tsx'
import { PhotoInput } from '../../elements/photo-input.tsx'
import { LookPreview, Photograph, sampleWidths } from '../../elements/photograph.tsx'
import { ProgressBar } from '../../elements/progress-bar.tsx'
import { usePhotoDrop } from '../../elements/use-photo-drop.ts'
import { firstLook, looksFor, type Run } from './tryout-run.ts'
import { useTryout } from './use-tryout.ts'

const genderTitles: Record<Gender, string> = { man: 'Men', woman: 'Women' }
const stageSizes = '(min-width: 1024px) 30rem, (min-width: 640px) 28rem, 92vw'

/** A visitor's own selfie becomes a headshot, here and now. `children` are the words above it. */
export function Tryout({ children }: { children: ReactNode }) {
  const [gender, setGender] = useState<Gender>('man')
  const tryout = useTryout()
  const { run, lookId, start } = tryout
  const section = useRef<HTMLElement>(null)
  const onPhotos = useCallback(
    ([photo]: File[]) => {
      if (!photo) return
      void start(photo)
      // It may have been dropped or pasted far below.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it is only a sign that somebody is about to use what is inside.
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
              Let go to see yourself in the studio
            </p>
          )}
        </div>
        <div
          className={`flex min-h-0 flex-col gap-3 sm:h-[min(37.5rem,calc(100dvh-9rem))] sm:w-24 ${idle || run.stage === 'made' ? '' : 'max-sm:hidden'}`}
        >
          <Choice
            legend="Styles for"
            name="tryout-gender"
            look="segments"
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

/** The picture that everything is about: a rendered person at first, then the visitor. */
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
            alt={`You, ${look?.title ?? 'in the studio'}`}
            className="size-full animate-develop object-cover"
          />
        }
      />
    )
  }
  const busy =
    run.stage === 'sending' || run.stage === 'making' || (run.stage === 'made' && run.problem?.style !== lookId)
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
        A rendered person
      </p>
    </>
  )
}

function OwnPhoto({ url }: { url: string }) {
  return <img src={url} alt="Yours" className="size-full object-cover" />
}

function Controls({
  run,
  lookId,
  retry,
  clear,
  onPhotos,
}: ReturnType<typeof useTryout> & { onPhotos: (photos: File[]) => void }) {
  return (
    <div aria-live="polite">
      {run.stage === 'idle' && (
        <>
          <ChooseButtons onPhotos={onPhotos} words="Choose a selfie" />
          <p className="mt-4 max-w-104 text-sm text-ink-soft">
            <span className="pointer-coarse:hidden">Or drop it anywhere on this page, or paste it. </span>
            Free and without an account. Your photo is kept for an hour, then deleted.
          </p>
        </>
      )}
      {(run.stage === 'sending' || run.stage === 'making') && (
        <div className="max-w-96">
          <p className="mb-3 text-heading">{run.stage === 'sending' ? 'Sending your photo' : 'Setting the lights'}</p>
          <ProgressBar
            value={run.stage === 'sending' ? Math.round(run.share * 100) : null}
            label={run.stage === 'sending' ? 'Sending your photo' : 'Making your headshot'}
          />
          <p className="mt-3 text-ink-soft">
            {run.stage === 'sending'
              ? 'It goes to this server only.'
              : 'Checking the photo, cutting you out, lighting the backdrop. This takes a few seconds.'}
          </p>
        </div>
      )}
      {run.stage === 'made' && <Made run={run} lookId={lookId} onPhotos={onPhotos} />}
      {run.stage === 'refused' && (
        <div className="max-w-116">
          <p className="mb-3 text-heading">This photo will not work</p>
          <p className="mb-6 flex gap-2.5">
            <Icon name="alert" className="mt-0.5 size-5 shrink-0 text-bad" />
            {run.sentence}
          </p>
          <ChooseButtons onPhotos={onPhotos} words="Choose another photo" />
        </div>
      )}
      {run.stage === 'failed' && (
        <div className="max-w-116">
          <p className="mb-2 text-heading">That did not work</p>
          <p className="mb-6 text-ink-soft">{run.sentence}</p>
          <div className="flex flex-wrap gap-3">
            {run.canRetry && (
              <button type="button" onClick={retry} className={button('primary')}>
                <Icon name="retry" className="size-4.5" />
                Try again
              </button>
            )}
            <button type="button" onClick={clear} className={button('plain')}>
              Start over
            </button>
          </div>
        </div>
      )}
    </div>
  )
}

function ChooseButtons({ onPhotos, words }: { onPhotos: (photos: File[]) => void; words: string }) {
  return (
    <div className="flex flex-wrap gap-2 sm:gap-3">
      <PhotoInput onPhotos={onPhotos} className={button('primary', 'large')}>
        <Icon name="photo" className="size-5" />
        {words}
      </PhotoInput>
      <PhotoInput onPhotos={onPhotos} camera className={`${button('plain', 'large')} not-pointer-coarse:hidden`}>
        <Icon name="camera" className="size-5" />
        Take one
      </PhotoInput>
    </div>
  )
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })

function Made({
  run,
  lookId,
  onPhotos,
}: {
  run: Run & { stage: 'made' }
  lookId: string
  onPhotos: (photos: File[]) => void
}) {
  const picture = run.pictures[lookId]
  const title = findLook(lookId)?.title ?? ''
  const problem = run.problem?.style === lookId ? run.problem.sentence : null
  return (
    <div className="max-w-116">
      <p className="mb-2 text-heading">
        {picture ? `You, in ${title}` : problem ? 'That style did not work' : `Changing to ${title}`}
      </p>
      <p className="mb-5 text-ink-soft">
        {problem ?? 'Drag across the picture to compare. Choose further styles beside it: they take a moment each.'}
      </p>
      {run.warnings.length > 0 && (
        <ul className="mb-5 space-y-2 rounded-xl bg-warn-wash p-4 text-[0.9375rem]">
          {run.warnings.map(({ code, message }) => (
            <li key={code} className="flex gap-2.5">
              <Icon name="alert" className="mt-0.5 size-4.5 shrink-0 text-warn" />
              {message}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {picture && (
          <a
            href={picture.url}
            download={`keylight-${lookId.split('.').at(-1)}.jpg`}
            className={button('primary', 'large')}
          >
            <Icon name="download" className="size-5" />
            Download
          </a>
        )}
        <PhotoInput onPhotos={onPhotos} className={button('plain', 'large')}>
          Another photo
        </PhotoInput>
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        Deleted at <time dateTime={run.deletedAt}>{clock.format(new Date(run.deletedAt))}</time>.{' '}
        <Link to="/auth" className="font-medium text-accent underline underline-offset-4">
          Sign up
        </Link>{' '}
        to shoot with {limits.photosPerModelMin} or more of your photos in every style.
      </p>
    </div>
  )
}
