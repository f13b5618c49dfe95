import { Heart } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { t } from '#words'
import { useAppSelector } from '../../state/store.ts'
import { Button } from '../../ui/buttons.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { chips } from '../../ui/radio-variants.ts'
import { selectWorks, type WorkKind, workKinds } from '../work/works.ts'

/** Few users have more than one model. */
const ModelFilter = lazy(() => import('./model-filter.tsx'))

/** The history filters. */
export interface Wanted {
  kind: WorkKind | null
  /** A model's id. */
  model: string | null
  favourites: boolean
}

const kindWords: Record<WorkKind, string> = {
  headshot: t`Headshots`,
  dress_up: t`Outfits`,
  team: t`Team photos`,
  chat: t`Chat edits`,
  video: t`Videos`,
  thumbnail: t`Thumbnails`,
  upscale: t`Upscales`,
}

/** Filters by kind, model and favourites. Only kinds that have items are offered. */
export function Filters({ wanted, onChange }: { wanted: Wanted; onChange: (wanted: Wanted) => void }) {
  const works = useAppSelector(selectWorks)
  const models = useAppSelector(({ model }) => model.models).filter(({ status }) => status === 'ready')
  const kinds = workKinds.filter((kind) => kind === wanted.kind || works.some((work) => work.kind === kind))
  return (
    <div className="relative flex items-center gap-x-4 gap-y-3 max-sm:-mx-4 max-sm:gap-x-1.5 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
      {kinds.length > 1 && (
        <RadioGroup
          legend={t`Kind`}
          name="kind"
          variant={chips}
          className="gap-1.5 max-sm:shrink-0 max-sm:flex-nowrap"
          optionClassName="flex items-center px-3.5 py-1.5 text-[0.9375rem] whitespace-nowrap max-sm:min-h-11"
          options={[
            { value: 'all' as const, label: t`All` },
            ...kinds.map((value) => ({ value, label: kindWords[value] })),
          ]}
          value={wanted.kind ?? 'all'}
          onChange={(kind) => onChange({ ...wanted, kind: kind === 'all' ? null : kind })}
        />
      )}
      <div className="flex shrink-0 items-center gap-1.5 sm:ml-auto sm:gap-3">
        {models.length > 1 && (
          <Suspense>
            <ModelFilter models={models} value={wanted.model} onChange={(model) => onChange({ ...wanted, model })} />
          </Suspense>
        )}
        <Button
          aria-pressed={wanted.favourites}
          onClick={() => onChange({ ...wanted, favourites: !wanted.favourites })}
          icon={<Heart className="size-4.5" fill={wanted.favourites ? 'currentColor' : 'none'} />}
          className="aria-pressed:border-secondary-edge aria-pressed:bg-secondary-wash aria-pressed:text-secondary-ink"
        >
          {t`Favourites`}
        </Button>
      </div>
    </div>
  )
}
