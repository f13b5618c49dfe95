import { type Style, styles, type ThumbnailDesign, thumbnailLayout, thumbnailSizes } from '@keylight/contract'
import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Trans, t } from '#words'
import { saveBlob } from '../../../browser/save-file.ts'
import { inDigits } from '../../../formats/numbers.ts'
import { Alert } from '../../../ui/alert.tsx'
import { button } from '../../../ui/button.ts'
import { Button } from '../../../ui/buttons.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PhotoInput } from '../../../ui/photo-input.tsx'
import { StylePreview } from '../../../ui/photograph.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { cards } from '../../../ui/radio-variants.ts'
import { carryDesign } from '../../thumbnails/carried-design.ts'
import { ThumbnailEditor } from '../../thumbnails/editor/editor.tsx'
import { type Layers, LayerWorks } from '../../thumbnails/editor/layers.ts'
import { ask, onStudioLoaded, PhotoUnusable } from '../portraits/portraits.ts'
import { encodeThumbnail } from './encode-thumbnail.ts'
import { FeedPreview } from './feed-preview.tsx'
import { templates } from './templates.ts'

/** Data stored in the browser until the user starts over. */
export interface KeptThumbnail {
  photo: File | null
  /** Cut-out of the person, so that a reload needs no neural network. */
  person: Blob | null
  style: string
  /** The visitor's own background, which replaces the style's. */
  picture: Blob | null
  design: ThumbnailDesign
  title: string
}

interface Props {
  photo: File | null
  /** Initial state of the workspace. */
  kept: KeptThumbnail | null
  onPhoto: (photo: File | null) => void
  onKeep: (kept: KeptThumbnail) => Promise<void>
  onStartOver: () => void
}

const firstStyle = 'man.headshot.urban-outdoor'
const isPlace = ({ kind, group }: Style) => kind === 'style' && (group === 'environment' || group === 'headshot')
/** Scenes don't depend on the person, so each is rendered once. */
const places = styles
  .filter(isPlace)
  .filter((style, at, all) => all.findIndex(({ title }) => title === style.title) === at)

function freshDesign(withPerson: boolean): ThumbnailDesign {
  const design = thumbnailLayout('right', t`Your headline`)
  return withPerson ? design : { ...design, person: { ...design.person, hidden: true } }
}

/** Returns an empty placeholder in the shape of a person. */
function nobody(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = 8
  canvas.height = 10
  return canvas
}

/** Crops an image to fill the canvas. */
async function coverWith(picture: Blob, { width, height }: { width: number; height: number }) {
  const bitmap = await createImageBitmap(picture)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const scale = Math.max(width / bitmap.width, height / bitmap.height)
  const [wide, high] = [bitmap.width * scale, bitmap.height * scale]
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas.')
  context.imageSmoothingQuality = 'high'
  // The upper part of a portrait matters more.
  context.drawImage(bitmap, (width - wide) / 2, (height - high) * (high > height * 1.2 ? 0.3 : 0.5), wide, high)
  bitmap.close()
  return canvas
}

/** The editor with the visitor's photo, a background, and the download. */
export function ThumbnailWorkspace({ photo, kept, onPhoto, onKeep, onStartOver }: Props) {
  const [person, setPerson] = useState<Blob | null>(kept?.person ?? null)
  const [style, setStyle] = useState(kept?.style ?? firstStyle)
  const [picture, setPicture] = useState<Blob | null>(kept?.picture ?? null)
  const [title, setTitle] = useState(kept?.title ?? '')
  const [start, setStart] = useState<{ design: ThumbnailDesign; key: number }>(() => ({
    design: kept?.design ?? freshDesign(photo !== null),
    key: 0,
  }))
  const [design, setDesign] = useState(start.design)
  const sheet = thumbnailSizes[design.size ?? 'landscape']
  const cut = useCutOut(photo, style, kept, setPerson)
  const layers = useLayers({ person, style, picture, of: cut.of, sheet })

  useEffect(() => {
    const timer = setTimeout(() => void onKeep({ photo, person, style, picture, design, title }), 400)
    return () => clearTimeout(timer)
  }, [photo, person, style, picture, design, title, onKeep])

  const shown = useRef(photo)
  useEffect(() => {
    if (photo === shown.current) return
    shown.current = photo
    if (photo === null) setPerson(null)
    // Shows the person's layer, which was hidden until there was a photo.
    setDesign((now) => {
      const next = { ...now, person: { ...now.person, hidden: photo === null } }
      setStart(({ key }) => ({ design: next, key: key + 1 }))
      return next
    })
  }, [photo])
  const showPicture = (next: Blob) => {
    setPicture(next)
    setDesign((now) => {
      const behind = { ...now, backdrop: { kind: 'style', blur: 0, dim: 0.1 } as const }
      setStart(({ key }) => ({ design: behind, key: key + 1 }))
      return behind
    })
  }
  return (
    // Keeps the canvas in view below the header of public pages.
    <div style={{ '--editor-top': '3.75rem' } as CSSProperties}>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <PhotoInput onPhotos={([next]) => next && onPhoto(next)} className={button('plain', 'small')}>
          <Icon name="photo" className="size-4" />
          {photo ? t`Change photo` : t`Add photo`}
        </PhotoInput>
        <Button size="small" onClick={onStartOver}>
          {t`Start over`}
        </Button>
      </div>
      <CutOutState {...cut} onBackdrop={() => photo && showPicture(photo)} onWithout={() => onPhoto(null)} />
      {layers.problem && (
        <Alert kind="error" className="mb-5">
          {layers.problem}
        </Alert>
      )}
      {layers.layers && (
        <>
          <ThumbnailEditor
            key={start.key}
            initial={start.design}
            layers={layers.layers}
            onChange={setDesign}
            templates={templates}
            backdropChoice={
              <BackdropChoice
                style={style}
                hasPicture={picture !== null}
                onStyle={(next) => {
                  setStyle(next)
                  setPicture(null)
                }}
                onPicture={showPicture}
              />
            }
          />
          <Finish
            design={design}
            layers={layers.layers}
            style={style}
            title={title}
            onTitle={setTitle}
            isCutting={cut.stage === 'working'}
          />
        </>
      )}
    </div>
  )
}

type Cut = {
  /** Name of the photo on this device, once known. */
  of: string | null
  share: number | null
} & ({ stage: 'idle' } | { stage: 'working' } | { stage: 'refused' | 'failed'; sentence: string; nobody: boolean })

/** Cuts the person out of the photo, again in the light of each background. */
function useCutOut(
  photo: File | null,
  style: string,
  kept: KeptThumbnail | null,
  onPerson: (person: Blob | null) => void,
): Cut & { retry: () => void } {
  const [state, setState] = useState<Cut>({ stage: 'idle', of: null, share: null })
  const [attempt, setAttempt] = useState(0)
  const known = useRef<{ photo: File; of: string } | null>(null)
  // The stored cut-out already has this light.
  const finished = useRef(kept?.person ? `${kept.photo?.name} ${kept.photo?.size} ${kept.style}` : '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry runs it again.
  useEffect(() => {
    if (!photo) {
      known.current = null
      setState({ stage: 'idle', of: null, share: null })
      return
    }
    if (finished.current === `${photo.name} ${photo.size} ${style}`) return
    const stopped = new AbortController()
    const { signal } = stopped
    setState((now) => ({ stage: 'working', of: now.of, share: null }))
    const stopHearing = onStudioLoaded((share) => setState((now) => ({ ...now, share: share < 1 ? share : null })))
    const run = async () => {
      if (known.current?.photo !== photo) {
        const of = crypto.randomUUID()
        await ask('meet', { of, photo }, signal)
        known.current = { photo, of }
      }
      const { of } = known.current
      onPerson(await ask('cutOut', { of, style }, signal))
      finished.current = `${photo.name} ${photo.size} ${style}`
      setState({ stage: 'idle', of, share: null })
    }
    run()
      .catch((error: unknown) => {
        if (signal.aborted) return
        const refused = error instanceof PhotoUnusable
        setState({
          stage: refused ? 'refused' : 'failed',
          sentence: error instanceof Error ? error.message : '',
          nobody: refused && error.codes.includes('no_face'),
          of: null,
          share: null,
        })
      })
      .finally(stopHearing)
    return () => {
      stopped.abort()
      stopHearing()
    }
  }, [photo, style, attempt])
  const retry = useCallback(() => setAttempt((n) => n + 1), [])
  return { ...state, retry }
}

function CutOutState({
  onBackdrop,
  onWithout,
  retry,
  ...cut
}: Cut & { retry: () => void; onBackdrop: () => void; onWithout: () => void }) {
  if (cut.stage === 'idle') return null
  if (cut.stage === 'working')
    return (
      <div role="status" className="mb-5 max-w-96">
        <p className="mb-2 text-sm text-ink-soft">
          {cut.share === null ? t`Removing the background on this device…` : t`Preparing the studio…`}
        </p>
        <Progress value={cut.share === null ? null : Math.round(100 * cut.share)} label={t`Removing the background`} />
      </div>
    )
  return (
    <Alert
      kind="error"
      className="mb-5"
      title={cut.nobody ? t`We couldn’t find a face in this photo` : t`We couldn’t remove this photo’s background`}
      action={
        <div className="flex flex-wrap gap-2">
          {cut.stage === 'failed' ? (
            <Button size="small" onClick={retry}>
              {t`Try again`}
            </Button>
          ) : (
            <Button
              size="small"
              onClick={() => {
                onBackdrop()
                onWithout()
              }}
            >
              {t`Use as background`}
            </Button>
          )}
          <Button size="small" onClick={onWithout}>
            {t`Continue without it`}
          </Button>
        </div>
      }
    >
      {cut.sentence}
    </Alert>
  )
}

/** Returns the person and the background for the editor. Keeps the latest layers until new layers have loaded. */
function useLayers({
  person,
  style,
  picture,
  of,
  sheet,
}: {
  person: Blob | null
  style: string
  picture: Blob | null
  of: string | null
  sheet: { width: number; height: number }
}): { layers: Layers | null; problem: string | null } {
  const [front, setFront] = useState<Layers['person'] | null>(null)
  const [behind, setBehind] = useState<Layers['backdrop'] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (!person) return setFront(nobody())
    let gone = false
    void createImageBitmap(person).then((bitmap) => !gone && setFront(bitmap))
    return () => {
      gone = true
    }
  }, [person])
  const { width, height } = sheet
  useEffect(() => {
    const stopped = new AbortController()
    const { signal } = stopped
    const load = async () => {
      if (picture) return await coverWith(picture, { width, height })
      return await createImageBitmap(await ask('place', { of, style, width, height }, signal))
    }
    load().then(
      (backdrop) => {
        if (signal.aborted) return
        setBehind(backdrop)
        setProblem(null)
      },
      (error: unknown) => {
        if (signal.aborted) return
        setProblem(
          picture
            ? t`This browser can’t open this image. Save it as a JPEG or PNG and try again.`
            : error instanceof Error
              ? error.message
              : '',
        )
        // Falls back to colours without a background.
        setBehind((now) => now ?? nobody())
      },
    )
    return () => stopped.abort()
  }, [picture, style, of, width, height])
  return useMemo(
    () => ({ layers: front && behind ? { person: front, backdrop: behind } : null, problem }),
    [front, behind, problem],
  )
}

function BackdropChoice({
  style,
  hasPicture,
  onStyle,
  onPicture,
}: {
  style: string
  hasPicture: boolean
  onStyle: (style: string) => void
  onPicture: (picture: Blob) => void
}) {
  return (
    <div className="space-y-4">
      <PhotoInput onPhotos={([file]) => file && onPicture(file)} className={button('plain', 'small')}>
        <Icon name="photo" className="size-4" />
        {hasPicture ? t`Change image` : t`Use your own image`}
      </PhotoInput>
      <RadioGroup
        legend={t`Background`}
        legendClassName="mb-2 text-[0.9375rem] font-medium"
        name="free-thumbnail-place"
        variant={cards}
        className="grid max-h-80 auto-rows-max grid-cols-3 gap-2 overflow-y-auto p-1"
        optionClassName="block overflow-hidden rounded-lg border-line text-xs"
        options={places.map((place) => ({
          value: place.id,
          label: (
            <>
              <StylePreview style={place.id} sizes="7rem" className="block aspect-square w-full object-cover" />
              <span className="block truncate px-1.5 py-1">{place.title}</span>
            </>
          ),
        }))}
        value={hasPicture ? null : style}
        onChange={onStyle}
      />
    </div>
  )
}

/** Feed preview, download and sign-up. */
function Finish({
  design,
  layers,
  style,
  title,
  onTitle,
  isCutting,
}: {
  design: ThumbnailDesign
  layers: Layers
  style: string
  title: string
  onTitle: (title: string) => void
  isCutting: boolean
}) {
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState('')
  const works = useMemo(() => new LayerWorks(layers), [layers])
  const navigate = useNavigate()
  const empty = design.texts.some(({ words, hidden }) => !hidden && words.trim() === '')
  const download = async () => {
    setBusy(true)
    try {
      const { file, format } = await encodeThumbnail(design, works)
      saveBlob(file, `thumbnail.${format === 'png' ? 'png' : 'jpg'}`)
      const { width, height } = thumbnailSizes[design.size ?? 'landscape']
      const kilobytes = inDigits(Math.round(file.size / 1000))
      const asked = design.format ?? 'jpeg'
      setSaved(
        asked === format
          ? t`Saved: ${inDigits(width)} × ${inDigits(height)} pixels, ${kilobytes} kB.`
          : t`Saved: ${inDigits(width)} × ${inDigits(height)} pixels, ${kilobytes} kB. A PNG would be over 2 MB, so it’s a JPEG.`,
      )
    } catch {
      setSaved(t`This browser couldn’t create the file. Close other tabs and try again.`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-6">
        <Button
          kind="primary"
          size="large"
          busy={busy || isCutting}
          disabled={empty}
          icon={<Icon name="download" className="size-5" />}
          onClick={() => void download()}
        >
          {t`Download thumbnail`}
        </Button>
        <Button
          size="large"
          onClick={() => {
            carryDesign({ style, design })
            void navigate('/auth')
          }}
        >
          {t`Save to account`}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {empty ? t`One text box is empty. Enter some text, or remove it.` : saved}
        </p>
      </div>
      <p className="mt-3 max-w-160 text-sm text-ink-soft">
        <Trans>
          Your design stays in this browser until you start over. With an account, you can use it with your models. Your
          own background image isn’t transferred.
        </Trans>
      </p>
      <FeedPreview design={design} works={works} title={title} onTitle={onTitle} />
    </>
  )
}
