import type { Model } from '@keylight/contract'
import { ScanFace } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#words'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/buttons.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { cards } from '../../ui/radio-variants.ts'
import { EmptyState } from '../../ui/states.tsx'
import { modelPicture } from '../models/models-slice.ts'

/** Chooses one of the models that are ready. Renders nothing if there is only one model. */
export function ModelChoice({
  legend,
  models,
  chosen,
  onChoose,
}: {
  legend: string
  models: Model[]
  chosen: Model
  onChoose: (id: string) => void
}) {
  if (models.length < 2) return null
  return (
    <RadioGroup
      legend={legend}
      legendClassName="mb-3 text-[0.9375rem] text-ink-soft"
      name="model"
      variant={cards}
      className="mb-6 flex flex-wrap gap-2"
      optionClassName="flex items-center gap-3 rounded-full border-line bg-sheet py-1.5 pr-5 pl-1.5 font-medium hover:border-edge"
      options={models.map((model) => ({
        value: model._id,
        label: (
          <>
            <Avatar name={model.name} picture={modelPicture(model)} />
            <span className="max-w-48 truncate">{model.name}</span>
          </>
        ),
      }))}
      value={chosen._id}
      onChange={onChoose}
    />
  )
}

/** Shown instead of a screen that needs a model. `children` explain why. */
export const NoModel = ({ training, children }: { training: boolean; children: ReactNode }) => (
  <EmptyState
    icon={<ScanFace />}
    title={training ? t`Your model is still training` : t`Train a model first`}
    action={
      <ButtonLink kind={training ? 'plain' : 'primary'} to={training ? '/' : '/ai-model-training'}>
        {training ? t`Go to home page` : t`Train a model`}
      </ButtonLink>
    }
  >
    {training ? t`This takes a few seconds per photo.` : children}
  </EmptyState>
)
