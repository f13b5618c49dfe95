import { upscaleFactors } from '@keylight/contract'
import { Scaling } from 'lucide-react'
import { useRef, useState } from 'react'
import { plural, Trans, t } from '#words'
import { locale } from '../../formats/locale.ts'
import { inDigits } from '../../formats/numbers.ts'
import { useCall } from '../../forms/use-call.ts'
import { type LoadError, sentenceOfError } from '../../state/loading.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Button } from '../../ui/buttons.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { cards } from '../../ui/radio-variants.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { modalChanged } from '../account/modals-slice.ts'
import { GetCredits } from '../credits/get-credits.tsx'
import { useAbilities } from '../shoots/capabilities.ts'
import { orderUpscale } from './upscales-slice.ts'

interface Props {
  picture: { url: string; location: string }
  /** The chosen factor. */
  factor: Factor
  onFactor: (factor: Factor) => void
  onClose: () => void
}

type Factor = (typeof upscaleFactors)[number]

/** Chooses a factor, shows the resulting size and cost, and orders the upscale. */
export default function UpscalerForm({ picture, factor: wanted, onFactor, onClose }: Props) {
  const dispatch = useAppDispatch()
  const left = useAppSelector(({ user }) => user.data.credits.imageUpscaling)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const limits = useAbilities()
  const fits = (factor: Factor) => {
    if (!size || !limits.result) return true
    const { maxSide, megapixels } = limits.result.upscaled
    const [width, height] = [size.width * factor, size.height * factor]
    return Math.max(width, height) <= maxSide && width * height <= megapixels * 1e6
  }
  const possible = upscaleFactors.filter(fits)
  const factor = possible.includes(wanted) ? wanted : (possible[0] ?? 2)
  const order = useCall(async () => {
    setRefused(null)
    try {
      await dispatch(orderUpscale({ image: picture.url, srcLocation: picture.location, options: { factor } })).unwrap()
      onClose()
    } catch (error) {
      const failure = error as LoadError
      if (typeof failure === 'object' && failure.code === 'credits_exhausted') toPlans()
      else setRefused(sentenceOfError(failure))
    }
  })
  const toPlans = () => dispatch(modalChanged({ name: 'pricing', open: true }))
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,0.85fr)]">
      <Loupe url={picture.url} factor={factor} onSize={setSize} />
      <div className="grid content-start gap-5">
        <RadioGroup
          legend={t`Scale factor`}
          legendClassName="mb-2 text-sm text-ink-soft"
          name="factor"
          variant={cards}
          className="grid gap-2"
          optionClassName="rounded-xl border-line px-4 py-3"
          options={upscaleFactors.map((value) => ({
            value: String(value),
            disabled: !fits(value),
            label: (
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{value}×</span>
                <span className="text-ink-soft tabular-nums">{resultOf(size, value, fits(value))}</span>
              </span>
            ),
          }))}
          value={String(factor)}
          onChange={(value) => onFactor(Number(value) as Factor)}
        />
        {possible.length === 0 && (
          <p className="text-ink-soft">{t`This image is already as large as we can make it.`}</p>
        )}
        <p role="status" className="text-[0.9375rem] text-ink-soft">
          {left > 0
            ? t`Uses 1 of your ${plural(left, { one: '# upscale credit', other: '# upscale credits' })}. You can keep working while it runs.`
            : t`You’re out of upscale credits.`}
        </p>
        {refused && (
          <p role="alert" className="text-sm text-bad">
            {refused}
          </p>
        )}
        {left > 0 ? (
          <Button
            kind="primary"
            className="justify-self-start"
            disabled={possible.length === 0 || size === null}
            busy={order.busy}
            icon={<Scaling className="size-5" />}
            onClick={() => void order.start()}
          >
            {t`Upscale ${factor}×`}
          </Button>
        ) : (
          <div>
            <GetCredits />
          </div>
        )}
      </div>
    </div>
  )
}

const megapixels = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function resultOf(size: { width: number; height: number } | null, factor: number, fits: boolean): string {
  if (!size) return ''
  const [width, height] = [size.width * factor, size.height * factor]
  if (!fits) return t`Too large`
  return t`${inDigits(width)} × ${inDigits(height)} pixels, ${megapixels.format((width * height) / 1e6)} megapixels`
}

const lens = 132

/** A loupe that shows the image enlarged by the browser, for comparison with the upscale. */
function Loupe({
  url,
  factor,
  onSize,
}: {
  url: string
  factor: number
  onSize: (size: { width: number; height: number }) => void
}) {
  const image = useRef<HTMLImageElement>(null)
  const [at, setAt] = useState({ x: 0.43, y: 0.34 })
  const [natural, setNatural] = useState<{ width: number; height: number } | null>(null)
  const [broken, setBroken] = useState(false)
  const pointTo = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = image.current?.getBoundingClientRect()
    if (!box) return
    const share = (place: number, start: number, length: number) => Math.min(1, Math.max(0, (place - start) / length))
    setAt({ x: share(clientX, box.left, box.width), y: share(clientY, box.top, box.height) })
  }
  const step: Record<string, [number, number]> = {
    ArrowLeft: [-0.04, 0],
    ArrowRight: [0.04, 0],
    ArrowUp: [0, -0.04],
    ArrowDown: [0, 0.04],
  }
  if (broken)
    return <p className="grid h-72 place-items-center rounded-2xl bg-stage p-6">{t`The image couldn’t be loaded.`}</p>
  const scale = factor / (window.devicePixelRatio || 1)
  return (
    <figure className="grid content-start gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: it is moved in two directions, which no element does. */}
      <div
        role="group"
        aria-label={t`Loupe. Use the arrow keys to move it.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it.
        tabIndex={0}
        onPointerMove={pointTo}
        onPointerDown={pointTo}
        onKeyDown={(event) => {
          const by = step[event.key]
          if (!by) return
          event.preventDefault()
          const within = (share: number) => Math.min(1, Math.max(0, share))
          setAt({ x: within(at.x + by[0]), y: within(at.y + by[1]) })
        }}
        className="relative grid touch-none place-items-center overflow-hidden rounded-2xl bg-stage"
      >
        {!natural && <Skeleton className="absolute inset-0" />}
        <img
          ref={image}
          src={url}
          alt=""
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setNatural({ width, height })
            onSize({ width, height })
          }}
          onError={() => setBroken(true)}
          className="h-88 max-w-full object-contain max-md:h-64"
        />
        {natural && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute rounded-full border-2 border-white shadow-print"
            style={{
              width: lens,
              height: lens,
              ...lensPlace(image.current, at),
              backgroundImage: `url("${url}")`,
              backgroundSize: `${natural.width * scale}px ${natural.height * scale}px`,
              backgroundPosition: `${lens / 2 - at.x * natural.width * scale}px ${lens / 2 - at.y * natural.height * scale}px`,
            }}
          />
        )}
      </div>
      <figcaption className="text-sm text-ink-soft">
        <Trans>
          The loupe shows the image enlarged {factor}× without new detail. Upscaling sharpens edges and removes
          compression artefacts.
        </Trans>
      </figcaption>
    </figure>
  )
}

function lensPlace(image: HTMLImageElement | null, at: { x: number; y: number }) {
  if (!image) return {}
  return {
    left: image.offsetLeft + at.x * image.offsetWidth - lens / 2,
    top: image.offsetTop + at.y * image.offsetHeight - lens / 2,
  }
}
