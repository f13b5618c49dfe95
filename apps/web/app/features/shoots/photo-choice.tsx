import { getModelPhotos } from '@keylight/contract'
import { Shuffle } from 'lucide-react'
import { call } from '../../api/client.ts'
import { useLoad } from '../../forms/use-call.ts'
import { TextLink } from '../../ui/buttons.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { cards } from '../../ui/radio-looks.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const inTurn = 'in turn'

/** Which photo of the model the pictures are made from. Nothing while the model has a single one. */
export function PhotoChoice({
  modelId,
  chosen,
  onChoose,
}: {
  modelId: string
  chosen: string | null
  onChoose: (photoId: string | null) => void
}) {
  const { result, busy } = useLoad((signal) => call(getModelPhotos, { modelId }, { signal }))
  if (busy) return <Skeleton className="h-24 w-full max-w-md rounded-xl" />
  const photos = (result?.photos ?? [])
    .map((photo, index) => ({ ...photo, number: index + 1 }))
    .filter(({ use }) => use === 'in_turn' || use === 'spare')
  if (photos.length < 2) return null
  return (
    <div className="basis-full">
      <RadioGroup
        legend="Made from"
        legendClassName="mb-2 text-[0.9375rem] text-ink-soft"
        name="photo"
        look={cards}
        className="flex flex-wrap gap-2"
        optionClassName="grid h-22 w-18 place-items-center overflow-hidden rounded-xl text-center text-xs font-medium"
        options={[
          {
            value: inTurn,
            label: (
              <span className="grid justify-items-center gap-1.5 p-1">
                <Shuffle aria-hidden="true" className="size-5" />
                Best ones in turn
              </span>
            ),
          },
          ...photos.map(({ _id, previewUrl, number }) => ({
            value: _id,
            label: <img src={previewUrl} alt={`Number ${number}`} className="h-22 w-18 object-cover" />,
          })),
        ]}
        value={chosen ?? inTurn}
        onChange={(value) => onChoose(value === inTurn ? null : value)}
      />
      <p className="mt-2 text-sm text-ink-soft">
        <TextLink to={`/ai-model-training?model=${modelId}`}>See and exclude photos</TextLink>
      </p>
    </div>
  )
}
