import { downloadWork } from '@keylight/contract'
import { Download } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { t } from '#words'
import { call } from '../../../api/client.ts'
import { saveBlob } from '../../../browser/save-file.ts'
import { inDigits } from '../../../formats/numbers.ts'
import { useCall } from '../../../forms/use-call.ts'
import { useAppDispatch, useAppSelector } from '../../../state/store.ts'
import { Button, TextButton } from '../../../ui/buttons.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { chips } from '../../../ui/radio-variants.ts'
import { Slider } from '../../../ui/slider.tsx'
import { upscalerOpened } from '../../upscales/upscaler-slice.ts'
import type { Work } from '../../work/works.ts'
import type { Size } from '../zoom.ts'
import { type Crop, chooseCrop, keepInside, largestCrop, outputOf, resizeCrop } from './crop.ts'
import { type Purpose, purposes, shapes } from './purposes.ts'
import { type FileFormat, renderCrop } from './render-crop.ts'

const longSides = { own: null, large: 2048 } as const
const longSideOptions: { value: keyof typeof longSides; label: string }[] = [
  { value: 'own', label: t`Original size` },
  { value: 'large', label: '2,048 pixels' },
]
const formatOptions: { value: FileFormat; label: string }[] = [
  { value: 'jpeg', label: 'JPEG' },
  { value: 'png', label: 'PNG' },
]
const optionsOf = (all: readonly Purpose[]) => all.map(({ id, title }) => ({ value: id, label: title }))

/** Downloads an image for a site, for print or in another aspect ratio. The crop can be moved and is previewed. */
export default function DownloadDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t`Download for…`} className="max-w-240">
      <Choices work={work} />
    </Dialog>
  )
}

function Choices({ work }: { work: Work }) {
  const upscale = useUpscaleOf(work)
  const [purpose, setPurpose] = useState<Purpose>(purposes[0]!)
  const picture = { width: work.width ?? 1024, height: work.height ?? 1280 }
  const [crop, setCrop] = useState(() => chooseCrop(picture, work.face, purpose))
  const [format, setFormat] = useState<FileFormat>('jpeg')
  const [long, setLong] = useState<keyof typeof longSides>('own')
  const isShape = shapes.includes(purpose)
  const gain = upscale?.width ? upscale.width / picture.width : 1
  const fine = { width: crop.width * gain, height: crop.height * gain }
  const size = outputOf(fine, purpose, isShape ? longSides[long] : null)
  const dpi = purpose.paperWidth && Math.round(size.width / (purpose.paperWidth / 25.4))
  const choose = (id: string) => {
    const chosen = [...purposes, ...shapes].find((purpose) => purpose.id === id)
    if (!chosen) return
    setPurpose(chosen)
    setCrop(chooseCrop(picture, work.face, chosen))
  }
  const save = useCall(async (signal) => {
    const { url, fileName } = await call(downloadWork, { workId: upscale?._id ?? work.id }, { signal })
    const original = await (await fetch(url, { signal })).blob()
    const file = await renderCrop(original, { crop, picture, size, format, mostBytes: purpose.mostBytes, dpi })
    saveBlob(
      file,
      `${fileName.replace(/\.\w+$/, '')}, ${purpose.title.replace(':', 'x')}.${format === 'png' ? 'png' : 'jpg'}`,
    )
    return file.size
  })
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-3">
        <CropBox work={work} picture={picture} crop={crop} isCircle={purpose.isCircle} onChange={setCrop} />
        <Slider
          label={t`Crop size`}
          from={20}
          to={100}
          value={Math.round((100 * crop.width) / largestCrop(picture, purpose.aspect).width)}
          words={(value) => `${value}%`}
          onChange={(value) => setCrop(resizeCrop(crop, value / 100, picture, purpose.aspect))}
        />
      </div>
      <div className="grid content-start gap-5">
        <Chips legend={t`Use for`} name="purpose" options={optionsOf(purposes)} value={purpose.id} onChange={choose} />
        <Chips
          legend={t`Or by aspect ratio`}
          name="purpose"
          options={optionsOf(shapes)}
          value={purpose.id}
          onChange={choose}
        />
        {isShape && <Chips legend={t`Size`} name="size" options={longSideOptions} value={long} onChange={setLong} />}
        <Chips legend={t`Format`} name="format" options={formatOptions} value={format} onChange={setFormat} />
        <p role="status" className="text-[0.9375rem] text-ink-soft">
          {purpose.hint}
          {' · '}
          {dpi
            ? t`${inDigits(size.width)} × ${inDigits(size.height)} pixels, ${dpi} dpi`
            : t`${inDigits(size.width)} × ${inDigits(size.height)} pixels`}
          {upscale && size.enlarged <= 1 && ` · ${t`From your ${upscale.factor}× upscale`}`}
          {size.enlarged > 1.01 && <EnlargedNote work={work} width={fine.width} isUpscaled={upscale !== undefined} />}
        </p>
        {save.problem && (
          <p role="alert" className="text-sm text-bad">
            {save.problem.message}
          </p>
        )}
        <Button
          kind="primary"
          busy={save.busy}
          icon={<Download className="size-5" />}
          onClick={() => void save.start()}
          className="justify-self-start"
        >
          {t`Download for ${purpose.title}`}
        </Button>
      </div>
    </div>
  )
}

/** Returns the largest finished upscale of an image. */
function useUpscaleOf({ id }: Work) {
  const upscales = useAppSelector(({ account }) => account.upscales)
  return upscales
    .filter(({ status, sourceId }) => status === 'ready' && sourceId === id)
    .sort((a, b) => b.factor - a.factor)[0]
}

/** Warns that the file is enlarged, and offers an upscale. */
function EnlargedNote({ work, width, isUpscaled }: { work: Work; width: number; isUpscaled: boolean }) {
  const dispatch = useAppDispatch()
  const upscale = () =>
    dispatch(upscalerOpened({ url: work.url ?? '', model: work.model.name, location: 'download', imageId: work.id }))
  return (
    <>
      {' '}
      <span className="text-warn">{t`Enlarged from ${inDigits(Math.round(width))} pixels.`}</span>{' '}
      {!isUpscaled && work.kind !== 'upscale' && work.url && (
        <TextButton onClick={upscale}>{t`Upscale it for real detail`}</TextButton>
      )}
    </>
  )
}

const Chips = <Value extends string>(props: {
  legend: string
  name: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}) => (
  <RadioGroup
    {...props}
    legendClassName="mb-2 text-sm text-ink-soft"
    variant={chips}
    className="gap-1.5"
    optionClassName="px-3.5 py-1.5 text-[0.9375rem]"
  />
)

/** Preview of the file. Dragging or the arrow keys move the crop. */
function CropBox({
  work,
  picture,
  crop,
  isCircle,
  onChange,
}: {
  work: Work
  picture: Size
  crop: Crop
  isCircle: boolean
  onChange: (crop: Crop) => void
}) {
  const from = useRef<{ x: number; y: number; crop: Crop } | null>(null)
  const move = (x: number, y: number, start = crop) =>
    onChange(keepInside({ ...start, x: start.x + x, y: start.y + y }, picture))
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!from.current) return
    const perPixel = crop.width / event.currentTarget.clientWidth
    move((from.current.x - event.clientX) * perPixel, (from.current.y - event.clientY) * perPixel, from.current.crop)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = crop.width / 40
    const by: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    }
    const direction = by[event.key]
    if (!direction) return
    event.preventDefault()
    move(...direction)
  }
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`
  return (
    <div className="grid h-88 place-items-center rounded-2xl bg-stage p-4 max-md:h-72">
      {/* biome-ignore lint/a11y/useSemanticElements: it is moved in two directions, which no element does. */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it.
        tabIndex={0}
        aria-label={t`Crop. Use the arrow keys to move it.`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId)
          from.current = { x: event.clientX, y: event.clientY, crop }
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          from.current = null
        }}
        onKeyDown={onKeyDown}
        style={{ aspectRatio: crop.width / crop.height }}
        className={`relative cursor-move touch-none overflow-hidden rounded-lg ${crop.width > crop.height ? 'w-full' : 'h-full'}`}
      >
        <img
          src={work.url ?? undefined}
          alt={t`Preview of the file: ${work.title}`}
          draggable={false}
          className="absolute max-w-none"
          style={{
            width: percent(picture.width, crop.width),
            height: percent(picture.height, crop.height),
            left: percent(-crop.x, crop.width),
            top: percent(-crop.y, crop.height),
          }}
        />
        {isCircle && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_200px_rgb(0_0_0/0.5)]"
          />
        )}
      </div>
    </div>
  )
}
