import type { Gender, Style } from '@keylight/contract'
import { findStyle, genders } from '@keylight/contract'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Trans, t } from '#words'
import { usePhotoDrop } from '../../browser/use-photo-drop.ts'
import { aboutPerson, describePerson, type ExamplePersonId } from '../../example-people.ts'
import { useSession } from '../../session/session.ts'
import { BeforeAfter } from '../../ui/before-after.tsx'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { sampleWidths } from '../../ui/photo-widths.ts'
import { Photograph, StylePreview } from '../../ui/photograph.tsx'
import { RadioGroup, segments } from '../../ui/radio-group.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { useSharedPhotos } from '../photos/shared-photos.ts'
import { ChooseButtons } from './choose-buttons.tsx'
import { ExampleSelfies } from './example-selfies.tsx'
import { useTryout } from './own-tile.tsx'
import { StyleTile } from './style-tile.tsx'
import { firstStyle, type MadePicture, type Run, studioMegabytes, stylesFor } from './tryout-run.ts'
import { atFirst, beginTryout, chooseWay, giveTryoutPhoto, prepareTryout, showStyle } from './tryout-session.ts'
import type { StagesProps } from './tryout-stages.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

/** Screens for visitors with a photo; most visitors never need them. */
const loadStages = () => import('./tryout-stages.tsx')

const genderTitles: Record<Gender, string> = { man: t`Men`, woman: t`Women` }
const stageSizes = '(min-width: 1024px) 30rem, (min-width: 640px) 28rem, 92vw'

function prepare(): void {
  loadStages().catch(() => undefined)
  prepareTryout()
}

/** The initial gender and style of a page. */
export interface TryoutPreset {
  gender: Gender
  style: string
}
const usualPreset: TryoutPreset = { gender: 'man', style: firstStyle('man') }

/** Returns the style the page shows: initially its own, or on general pages the style of the earlier visit. */
function useStyleChoice(preset: TryoutPreset) {
  const [gender, setGender] = useState(preset.gender)
  const [styleId, setStyleId] = useState(preset.style)
  const { run, askedStyle } = useTryout()
  useEffect(() => {
    const asked = askedStyle && (preset === usualPreset || !askedStyle.restored) ? findStyle(askedStyle.id) : null
    if (!asked) return
    setGender(asked.gender)
    setStyleId(asked.id)
  }, [askedStyle, preset])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new photo is shown in this style, too.
  useEffect(() => showStyle(styleId), [styleId, run.stage])
  return { gender, styleId, setStyleId, setGender }
}

/** URLs of a selfie and its headshot in one style, with a description of the person. */
interface TryoutExample {
  style: string
  before: string
  after: string
  widths: readonly number[]
  who: string
}
const usualExample: TryoutExample = {
  style: usualPreset.style,
  before: '/samples/man-before',
  after: '/samples/man-after',
  widths: sampleWidths,
  who: describePerson('portrait-062'),
}

interface TryoutProps {
  /** Heading and lead. */
  children: ReactNode
  preset?: TryoutPreset
  /** Styles to choose from. Default: the headshot backgrounds. */
  styles?: readonly string[]
  /** An example person in the page's style. */
  example?: TryoutExample
  /** Example people whose photos visitors can try. */
  selfies?: readonly ExamplePersonId[] | undefined
  /** Called with the URL of the visitor's headshot when it changes, or null. */
  onOwn?: (url: string | null) => void
}

/** The free preview: turns a visitor's selfie into a headshot. */
export function Tryout({
  children,
  preset = usualPreset,
  styles,
  example = usualExample,
  selfies,
  onOwn,
}: TryoutProps) {
  const { run, way, available, showsSamples, askedStyle } = useTryout()
  const { gender, styleId, setStyleId, setGender } = useStyleChoice(preset)
  const ownUrl = (run.stage === 'made' && !showsSamples && run.pictures[styleId]?.url) || null
  useEffect(() => onOwn?.(ownUrl), [ownUrl, onOwn])
  const shown = (of: Gender) => (styles ? stylesOf(styles).filter((style) => style.gender === of) : stylesFor(of))
  const chooseGender = (next: Gender) => {
    setGender(next)
    setStyleId(shown(next)[0]?.id ?? firstStyle(next))
  }
  useEffect(beginTryout, [])
  const section = useRef<HTMLElement>(null)
  const onPhotos = useCallback(
    ([photo]: File[]) => {
      if (!photo) return
      giveTryoutPhoto(photo, styleId)
      // The photo may have been dropped or pasted further down the page.
      section.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    },
    [styleId],
  )
  useEffect(() => {
    if (askedStyle && !askedStyle.restored) section.current?.scrollIntoView({ block: 'start' })
  }, [askedStyle])
  const hovering = usePhotoDrop(onPhotos)
  useEffect(() => {
    if (hovering) prepare()
  }, [hovering])
  const { isFetched, isAuthenticated } = useSession()
  useSharedPhotos(onPhotos, isFetched && !isAuthenticated)
  const idle = run.stage === 'idle'
  const isAvailable = (id: string) => way === 'device' || available === null || available.has(id)
  return (
    <section ref={section} className="measure tryout">
      <div className={`tryout-words ${idle ? 'max-lg:max-w-2xl max-sm:-order-2' : 'max-lg:sr-only'}`}>{children}</div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the events only signal that someone is about to use it. */}
      <div className={`tryout-controls ${idle ? '' : 'max-lg:order-1'}`} onPointerEnter={prepare} onFocus={prepare}>
        <Controls styleId={styleId} selfies={selfies} onPhotos={onPhotos} />
      </div>
      <div
        className={`tryout-stage rounded-print lit shadow-print ${idle ? 'max-sm:-order-1 max-sm:aspect-5/4 max-sm:w-full' : 'max-sm:mx-auto max-sm:w-[min(100%,40dvh)]'}`}
      >
        <Stage run={showsSamples ? atFirst.run : run} styleId={styleId} example={example} />
        {hovering && (
          <p className="absolute inset-0 grid place-items-center rounded-print bg-primary/90 p-8 text-center text-title text-white">
            {t`Drop your photo to see your headshot`}
          </p>
        )}
      </div>
      <div
        className={`tryout-styles ${idle || run.stage === 'made' ? '' : 'max-sm:hidden'} ${idle ? '' : 'max-sm:order-1'}`}
      >
        <RadioGroup
          legend={t`Styles for`}
          name="tryout-gender"
          variant={segments}
          className="w-fit shrink-0 p-0.5 text-xs font-semibold sm:w-full"
          optionClassName="flex-1 px-3 py-1.5 text-center sm:px-1"
          options={genders.map((value) => ({ value, label: genderTitles[value] }))}
          value={gender}
          onChange={chooseGender}
        />
        <ul aria-label={t`Styles`}>
          {shown(gender)
            .filter(({ id }) => isAvailable(id))
            .map((style) => (
              <li key={style.id}>
                <StyleButton style={style} chosen={style.id === styleId} onChoose={() => setStyleId(style.id)} />
              </li>
            ))}
        </ul>
      </div>
    </section>
  )
}

const stylesOf = (ids: readonly string[]): Style[] => ids.flatMap((id) => findStyle(id) ?? [])

interface StyleButtonProps {
  style: Style
  chosen: boolean
  onChoose: () => void
}

function StyleButton({ style, chosen, onChoose }: StyleButtonProps) {
  return (
    <button type="button" aria-pressed={chosen} onClick={onChoose} className="tryout-style">
      <span className="block overflow-hidden rounded-md">
        <StyleTile style={style.id} sizes="6rem" widths={[160, 320]} className="aspect-4/5 w-full" />
      </span>
      <span className="mt-1.5 block text-xs leading-tight wrap-anywhere text-ink-soft">{style.title}</span>
    </button>
  )
}

/** The large image: initially an example person in the style, then the visitor. */
function Stage({ run, styleId, example }: { run: Run; styleId: string; example: TryoutExample }) {
  if (run.stage === 'idle') {
    if (example.style === styleId) return <Example {...example} />
    return (
      <>
        <div className="size-full overflow-hidden rounded-[inherit]">
          <StylePreview style={styleId} sizes={stageSizes} priority className="size-full object-[50%_30%]" />
        </div>
        <AboutPerson />
      </>
    )
  }
  const picture = run.stage === 'made' ? run.pictures[styleId] : undefined
  if (run.stage === 'made' && picture)
    return <Result key={run.tryoutId} of={run.tryoutId} picture={picture} photoUrl={run.photoUrl} />
  const busy =
    run.stage === 'made' ? run.problem?.style !== styleId : ['sending', 'loading', 'making'].includes(run.stage)
  return (
    <div className="relative size-full overflow-hidden rounded-[inherit]">
      <WaitingPhoto url={run.photoUrl} />
      <div className={`absolute inset-0 ${busy ? 'bg-black/25' : 'bg-black/50'}`} />
      {busy && (
        <div className="absolute inset-0 animate-sweep bg-linear-to-r from-transparent via-white/45 to-transparent mix-blend-soft-light" />
      )}
    </div>
  )
}

/** Before/after comparison of a selfie and its headshot in the page's style. */
function Example({ before, after, widths, who }: TryoutExample) {
  const sample = (base: string, alt: string) => (
    <Photograph
      base={base}
      widths={widths}
      sizes={stageSizes}
      priority
      alt={alt}
      className="size-full object-[50%_30%]"
    />
  )
  return (
    <>
      <BeforeAfter
        label={t`Compare the photo with the headshot`}
        movesOnce
        before={sample(before, t`The photo: ${who}`)}
        after={sample(after, t`The same person in this style`)}
      />
      <AboutPerson />
    </>
  )
}

const AboutPerson = () => (
  <p className="pointer-events-none absolute bottom-3 left-3 rounded-full bg-black/60 px-2.5 py-1 text-xs text-white">
    {aboutPerson}
  </p>
)

/** The headshot, which is revealed once, and can be compared with the photo. `of` is the photo's name. */
function Result({ of, picture, photoUrl }: { of: string; picture: MadePicture; photoUrl: string }) {
  const [compares, setCompares] = useState(false)
  const [first] = useState(picture.style)
  const title = findStyle(picture.style)?.title ?? 'studio'
  const headshot = (
    <img
      key={picture.style}
      src={picture.url}
      alt={t`Your headshot: ${title}`}
      className={`size-full rounded-[inherit] object-cover ${picture.style === first ? '' : 'animate-develop'}`}
    />
  )
  return (
    <>
      <Reveal of={of}>
        {compares ? (
          <BeforeAfter
            label={t`Compare your photo with the headshot`}
            before={
              <img
                src={picture.beforeUrl ?? photoUrl}
                alt={t`You, before editing`}
                className="size-full object-cover"
              />
            }
            after={headshot}
          />
        ) : (
          headshot
        )}
      </Reveal>
      <button
        type="button"
        aria-pressed={compares}
        onClick={() => setCompares(!compares)}
        className={`${button('plain', 'small')} absolute! right-3 bottom-3 shadow-print`}
      >
        <Icon name="sides" className="size-4" />
        {compares ? t`Show headshot` : t`Compare`}
      </button>
    </>
  )
}

/** The uncropped photo, or nothing if the browser can't open it. */
function WaitingPhoto({ url }: { url: string }) {
  const [unreadable, setUnreadable] = useState<string | null>(null)
  if (unreadable === url) return null
  return (
    <img
      src={url}
      alt={t`You, before editing`}
      className="size-full object-contain"
      onError={() => setUnreadable(url)}
    />
  )
}

function Controls({
  styleId,
  selfies,
  onPhotos,
}: Pick<TryoutProps, 'selfies'> & { styleId: string; onPhotos: (photos: File[]) => void }) {
  const { run, way, canUseDevice } = useTryout()
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, run.stage)
  return (
    <div ref={place} tabIndex={-1} aria-live="polite" className="outline-none">
      {run.stage === 'idle' ? (
        <>
          <ChooseButtons onPhotos={onPhotos} words={t`Choose a selfie`} />
          <p className="mt-4 max-w-104 text-sm text-ink-soft">
            {way === 'device' ? (
              <Trans>
                <strong className="font-semibold text-ink">Private: your photo stays on your device.</strong> The first
                time, this downloads {studioMegabytes} MB.
              </Trans>
            ) : (
              t`Your photo is uploaded to our server and deleted after an hour.`
            )}{' '}
            <span className="pointer-coarse:hidden">{t`You can also drop or paste a photo anywhere on this page.`}</span>{' '}
            {canUseDevice && (
              <button
                type="button"
                onClick={() => chooseWay(way === 'device' ? 'server' : 'device')}
                className="underline underline-offset-4 hover:text-ink"
              >
                {way === 'device' ? t`Use our server instead` : t`Use your device instead`}
              </button>
            )}
          </p>
          <ExampleSelfies people={selfies} onPhotos={onPhotos} />
        </>
      ) : (
        <Stages run={run} styleId={styleId} onPhotos={onPhotos} />
      )}
    </div>
  )
}

/** Loads the stages. When offline, shows a message, keeps the photo, and continues once the connection is back. */
function Stages(props: StagesProps) {
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadStages>> | null>(null)
  const [offline, setOffline] = useState(false)
  useEffect(() => {
    const load = () => void loadStages().then(setPart, () => setOffline(true))
    load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [])
  if (part) return <part.TryoutStages {...props} />
  if (!offline) return null
  return (
    <div className="max-w-116">
      <p className="mb-2 text-heading">{t`You’re offline`}</p>
      <p className="text-ink-soft">{t`Your photo is still here. We’ll continue as soon as you’re back online.`}</p>
    </div>
  )
}
