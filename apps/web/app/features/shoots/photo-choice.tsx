import { getModelPhotos, type ModelPhoto } from '@keylight/contract'
import { Shuffle, TriangleAlert } from 'lucide-react'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { inDigits } from '../../formats/numbers.ts'
import { useLoad } from '../../forms/use-call.ts'
import { TextLink } from '../../ui/buttons.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { cards } from '../../ui/radio-variants.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const inTurn = 'in turn'

/** Chooses one of the model's photos. Warns if the photos are too small for large headshots. */
export function PhotoChoice({
  modelId,
  chosen,
  largeHeight,
  onChoose,
}: {
  modelId: string
  chosen: string | null
  /** Height of the large headshots to order, in pixels, or null for the standard size. */
  largeHeight: number | null
  onChoose: (photoId: string | null) => void
}) {
  const { result, busy } = useLoad((signal) => call(getModelPhotos, { modelId }, { signal }))
  if (busy) return <Skeleton className="h-24 w-full max-w-md rounded-xl" />
  const photos = (result?.photos ?? [])
    .map((photo, index) => ({ ...photo, number: index + 1 }))
    .filter(({ use }) => use === 'in_turn' || use === 'spare')
  const notice = largeHeight !== null && <Sharpness photos={photos} chosen={chosen} largeHeight={largeHeight} />
  if (photos.length < 2) return notice
  return (
    <div className="basis-full">
      {notice}
      <RadioGroup
        legend={t`Made from`}
        legendClassName="mb-2 text-[0.9375rem] text-ink-soft"
        name="photo"
        variant={cards}
        className="flex flex-wrap gap-2"
        optionClassName="grid h-22 w-18 place-items-center overflow-hidden rounded-xl text-center text-xs font-medium"
        options={[
          {
            value: inTurn,
            label: (
              <span className="grid min-w-0 max-w-full justify-items-center gap-1.5 p-1 wrap-anywhere">
                <Shuffle aria-hidden="true" className="size-5" />
                {t`Automatic`}
              </span>
            ),
          },
          ...photos.map(({ _id, previewUrl, number }) => ({
            value: _id,
            label: <img src={previewUrl} alt={t`Number ${number}`} className="h-22 w-18 object-cover" />,
          })),
        ]}
        value={chosen ?? inTurn}
        onChange={(value) => onChoose(value === inTurn ? null : value)}
      />
      <p className="mt-2 text-sm text-ink-soft">
        <TextLink to={`/ai-model-training?model=${modelId}`}>{t`Manage photos`}</TextLink>
      </p>
    </div>
  )
}

/** Minimum photo height as a fraction of the headshot height. Below it, the headshot looks soft. */
const enough = 0.75

/** Warns before the order if photos are too small for a large headshot. */
function Sharpness({
  photos,
  chosen,
  largeHeight,
}: {
  photos: readonly ModelPhoto[]
  chosen: string | null
  largeHeight: number
}) {
  const used = photos.filter(({ _id, use }) => (chosen === null ? use === 'in_turn' : _id === chosen))
  // A face can't have more pixels than its photo.
  const small = used.filter(({ height }) => height !== null && height < enough * largeHeight)
  const largest = small.toSorted((one, other) => (other.height ?? 0) - (one.height ?? 0))[0]
  if (!largest) return <p className="mb-5 text-sm text-ink-soft">{t`A headshot is only as sharp as your photo.`}</p>
  const size = t`${inDigits(largest.width ?? 0)} × ${inDigits(largest.height ?? 0)} pixels`
  return (
    <p role="status" className="mb-5 flex max-w-200 items-start gap-2 text-sm text-warn">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {small.length < used.length
        ? t`${small.length} of your ${used.length} photos are too small for this size, so some headshots will look soft. Choose a larger photo below.`
        : used.length === 1
          ? t`This photo has only ${size}, so a large headshot will look soft.`
          : t`Your largest photo has only ${size}, so large headshots will look soft.`}
    </p>
  )
}
