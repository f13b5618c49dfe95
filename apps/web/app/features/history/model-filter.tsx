import type { Model } from '@keylight/contract'
import { t } from '#words'
import { Select } from '../../ui/select.tsx'

/** Limits the history to one model. */
export default function ModelFilter({
  models,
  value,
  onChange,
}: {
  models: readonly Model[]
  value: string | null
  onChange: (model: string | null) => void
}) {
  return (
    <div className="w-44">
      <Select
        label={t`Model`}
        labelHidden
        options={[{ value: '', label: t`All models` }, ...models.map(({ _id, name }) => ({ value: _id, label: name }))]}
        value={value ?? ''}
        onChange={(model) => onChange(model || null)}
      />
    </div>
  )
}
