import { type Gender, genders, limits } from '@keylight/contract'
import { t } from '#words'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { cards } from '../../ui/radio-variants.ts'

const titles: Record<Gender, string> = { man: t`Men`, woman: t`Women` }

interface FormField<Value> {
  name: string
  value: Value
  onChange: (value: Value) => void
  problem: string | undefined
}

/** A model's name. */
export const ModelName = (field: FormField<string>) => (
  <Field
    label={t`Name`}
    hint={t`Only you can see it.`}
    required
    maxLength={limits.nameLengthMax}
    autoComplete="off"
    {...field}
  />
)

/** A model's name, and whether to offer it styles for men or for women. */
export function ModelDetails({ name, gender }: { name: FormField<string>; gender: FormField<Gender> }) {
  return (
    <div className="max-w-112 space-y-6">
      <ModelName {...name} />
      <RadioGroup
        legend={t`Show styles for`}
        legendClassName="mb-1.5 text-[0.9375rem] font-medium"
        variant={cards}
        className="flex flex-wrap gap-3"
        optionClassName="flex-1 rounded-xl border-edge px-4 py-3 text-center font-medium hover:bg-hover"
        options={genders.map((value) => ({ value, label: titles[value] }))}
        {...gender}
      />
    </div>
  )
}
