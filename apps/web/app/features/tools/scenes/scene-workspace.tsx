import type { ReadScene } from '@keylight/scenes'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#words'
import { inDigits } from '../../../formats/numbers.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/buttons.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { RadioGroup, segments } from '../../../ui/radio-group.tsx'
import { ResultActions } from '../result-actions.tsx'
import { useObjectUrl } from '../use-object-url.ts'
import { allKinds, photoKinds, type Size, shapes, sizes } from './choices.ts'
import { SceneForm } from './scene-form.tsx'
import { emptyWish, orderFor, type SceneWish } from './scene-wish.ts'
import { type SceneExample, sizeOf } from './sizes.ts'
import { type Drawing, type Order, useVariations, variationsAtOnce, type Whole } from './use-variations.ts'

export interface SceneWorkspaceProps {
  /** Offers camera settings instead of styles, and renders photorealistic images only. */
  photosOnly: boolean
  examples: readonly SceneExample[]
  /** Heading and lead. */
  children: ReactNode
}

const usedIn = [
  '/ai-free-image-upscaler',
  '/ai-free-image-to-image-generator',
  '/ai-free-youtube-thumbnail-maker',
  '/ai-free-background-remover',
] as const

type Reader = (prompt: string) => ReadScene

/** Returns the prompt parser once it has loaded. */
function useReader(photosOnly: boolean): Reader | null {
  const [reader, setReader] = useState<Reader | null>(null)
  useEffect(() => {
    let wanted = true
    import('@keylight/scenes/words').then(
      ({ readScene }) => {
        const options = { kinds: photosOnly ? photoKinds : allKinds, styles: !photosOnly }
        if (wanted) setReader(() => (prompt: string) => readScene(prompt, options))
      },
      (error: unknown) => console.warn('The vocabulary failed to load:', error),
    )
    return () => {
      wanted = false
    }
  }, [photosOnly])
  return reader
}

/** Renders four variations of a prompt, and one of them in full size. */
export function SceneWorkspace({ photosOnly, examples, children }: SceneWorkspaceProps) {
  const reader = useReader(photosOnly)
  const [wish, setWish] = useState(emptyWish)
  const [problem, setProblem] = useState<string | undefined>()
  const variations = useVariations()
  const results = useRef<HTMLElement>(null)

  const change = (to: Partial<SceneWish>) => {
    setWish((now) => ({ ...now, ...to }))
    if (to.prompt !== undefined) setProblem(undefined)
  }
  const create = (wanted: SceneWish, seed: number, ratio: number) => {
    if (!wanted.prompt.trim()) return setProblem(t`Describe an image first, such as “sunset over the sea”.`)
    if (!reader) return setProblem(t`The page is still loading. Try again in a moment.`)
    const order = orderFor(wanted, reader(wanted.prompt), seed, ratio)
    if (!order)
      return setProblem(
        photosOnly
          ? t`Name something we can render: sky, sea, mountains, a lake, dunes, snow, a city skyline, a meadow, a forest, a room, a table or a studio.`
          : t`Name something we can render: sky, sea, mountains, a lake, dunes, snow, a city skyline, a meadow, a forest, a room, a table, a studio, a gradient, paper, marbling or ink.`,
      )
    setProblem(undefined)
    setWish((now) => ({ ...now, seed: String(seed) }))
    variations.start(order)
    results.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  const follow = (example: SceneExample) => {
    const shape = shapes.find(({ ratio }) => ratio === example.ratio)?.value ?? wish.shape
    const wanted = { ...wish, prompt: example.prompt, shape }
    setWish(wanted)
    create(wanted, example.seed, example.ratio)
  }

  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 py-8 sm:py-12 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="max-w-3xl lg:col-span-2">{children}</div>
      <SceneForm
        wish={wish}
        onChange={change}
        read={reader && wish.prompt.trim() ? reader(wish.prompt) : null}
        problem={problem}
        placeholder={examples[0]?.prompt}
        photosOnly={photosOnly}
        hasPictures={variations.order !== null}
        onCreate={(seed) => create(wish, seed, shapes.find(({ value }) => value === wish.shape)!.ratio)}
      />
      <section ref={results} aria-label={t`Images`} className="min-w-0 scroll-mt-20">
        {variations.order ? <Variations variations={variations} /> : <Examples examples={examples} onChoose={follow} />}
      </section>
    </div>
  )
}

function Examples({
  examples,
  onChoose,
}: {
  examples: readonly SceneExample[]
  onChoose: (example: SceneExample) => void
}) {
  return (
    <>
      <h2 className="mb-3 text-heading">{t`Start with an example`}</h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
        {examples.map((example, index) => (
          <li key={example.picture}>
            <button type="button" onClick={() => onChoose(example)} className="group block w-full rounded-lg text-left">
              <img
                src={`/tools/scenes/${example.picture}.webp`}
                alt=""
                width={480}
                height={320}
                loading={index < 3 ? 'eager' : 'lazy'}
                className="aspect-3/2 w-full rounded-lg object-cover shadow-print"
              />
              <span className="mt-2 block text-sm text-ink-soft group-hover:text-ink">{example.prompt}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">{t`All of these were made with this tool.`}</p>
    </>
  )
}

function Variations({ variations }: { variations: ReturnType<typeof useVariations> }) {
  const { order, drawings, whole, enlarge, cancel } = variations
  const [size, setSize] = useState<Size>('1024')
  const busy = drawings.some(({ state }) => state === 'working')
  const share = drawings.reduce((sum, drawing) => sum + drawing.share, 0) / Math.max(1, drawings.length)
  const failed = drawings.find(({ state }) => state === 'failed')
  if (!order) return null
  return (
    <div className="flex flex-col gap-5">
      {whole && (
        <WholePicture
          order={order}
          whole={whole}
          first={drawings.find(({ seed }) => seed === whole.seed) ?? null}
          onRetry={() => enlarge(whole.seed, whole.longSide)}
          onCancel={cancel}
        />
      )}
      <ul aria-label={t`Variations`} className={`grid gap-3 ${whole ? 'grid-cols-4' : 'grid-cols-2'}`}>
        {drawings.map((drawing, index) => (
          <li key={drawing.seed}>
            <Variation
              drawing={drawing}
              order={order}
              number={index + 1}
              chosen={whole?.seed === drawing.seed}
              onChoose={() => enlarge(drawing.seed, Number(size))}
            />
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        {busy ? (
          <div className="flex items-center gap-4">
            <div className="grow">
              <p className="mb-1.5 text-sm text-ink-soft">{t`Rendering ${variationsAtOnce} images…`}</p>
              <Progress label={t`Rendering the images`} value={Math.round(share * 100)} />
            </div>
            <Button size="small" onClick={cancel}>
              {t`Cancel`}
            </Button>
          </div>
        ) : (
          !whole &&
          !failed && (
            <p className="text-sm text-ink-soft">
              {drawings.some(({ state }) => state === 'made')
                ? t`These are previews. Choose one to render it in full size.`
                : t`Cancelled. Change the prompt, or create the images again.`}
            </p>
          )
        )}
        {failed && (
          <Alert kind="error" title={t`We couldn’t render some of the images`}>
            {failed.problem}
          </Alert>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span aria-hidden="true" className="text-sm text-ink-soft">
          {t`Longest side at full size`}
        </span>
        <RadioGroup
          legend={t`Longest side at full size`}
          name="scene-size"
          variant={segments}
          className="w-fit p-0.5 text-sm font-semibold"
          optionClassName="px-3.5 py-1"
          options={sizes}
          value={size}
          onChange={(chosen) => {
            setSize(chosen)
            if (whole) enlarge(whole.seed, Number(chosen))
          }}
        />
      </div>
    </div>
  )
}

function Variation({
  drawing,
  order,
  number,
  chosen,
  onChoose,
}: {
  drawing: Drawing
  order: Order
  number: number
  chosen: boolean
  onChoose: () => void
}) {
  const url = useObjectUrl(drawing.picture)
  return (
    <button
      type="button"
      disabled={!url}
      aria-pressed={chosen}
      aria-label={t`Render image ${number} in full size`}
      onClick={onChoose}
      style={{ aspectRatio: order.shape }}
      className="relative block w-full overflow-hidden rounded-lg bg-stage enabled:cursor-pointer aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-accent"
    >
      {url ? (
        <img
          src={url}
          alt={t`Variation ${number}: ${order.title}`}
          className="size-full animate-develop object-cover"
        />
      ) : (
        drawing.state === 'working' && (
          <span className="absolute inset-0 animate-sweep bg-linear-to-r from-transparent via-white/45 to-transparent" />
        )
      )}
    </button>
  )
}

function WholePicture({
  order,
  whole,
  first,
  onRetry,
  onCancel,
}: {
  order: Order
  whole: Whole
  first: Drawing | null
  onRetry: () => void
  onCancel: () => void
}) {
  const url = useObjectUrl(whole.picture)
  const firstUrl = useObjectUrl(first?.picture ?? null)
  const { width, height } = sizeOf(order.shape, whole.longSide)
  const named = t`${inDigits(width)} × ${inDigits(height)} pixels`
  return (
    <figure>
      <div
        style={{ aspectRatio: order.shape }}
        className="mx-auto max-h-[75dvh] max-w-full overflow-hidden rounded-print bg-stage shadow-print"
      >
        {url ? (
          <img src={url} alt={t`Full size: ${order.title}`} className="size-full object-cover" />
        ) : (
          firstUrl && <img src={firstUrl} alt="" className="size-full object-cover" />
        )}
      </div>
      <figcaption aria-live="polite" className="mt-3">
        {whole.state === 'working' && (
          <div className="flex items-center gap-4">
            <div className="grow">
              <p className="mb-1.5 text-sm text-ink-soft">{t`Rendering at full size: ${named}`}</p>
              <Progress label={t`Rendering the full-size image`} value={Math.round(whole.share * 100)} />
            </div>
            <Button size="small" onClick={onCancel}>
              {t`Cancel`}
            </Button>
          </div>
        )}
        {(whole.state === 'failed' || whole.state === 'cancelled') && (
          <div className="flex flex-wrap items-center gap-4 text-sm text-ink-soft">
            <span>{whole.problem ?? t`Cancelled.`}</span>
            <Button size="small" onClick={onRetry}>
              {t`Try again`}
            </Button>
          </div>
        )}
        {whole.state === 'made' && whole.picture && (
          <>
            <p className="mb-3 text-sm text-ink-soft">{t`${named}, seed ${whole.seed}`}</p>
            <ResultActions
              files={[{ blob: whole.picture, name: `${order.scene.kind}-${whole.seed}.jpg` }]}
              usedIn={usedIn}
            />
          </>
        )}
      </figcaption>
    </figure>
  )
}
