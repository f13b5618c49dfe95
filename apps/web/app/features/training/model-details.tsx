import { type Gender, genders, limits } from '@keylight/contract'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'

const titles: Record<Gender, string> = { man: 'Man', woman: 'Woman' }

/** Who is on the photos: the name of the model and the gender whose styles it is shown. */
export function ModelDetails({
  name,
  gender,
  onName,
  onGender,
  problem,
}: {
  name: string
  gender: Gender
  onName: (name: string) => void
  onGender: (gender: Gender) => void
  problem?: string | undefined
}) {
  return (
    <div className="max-w-112 space-y-6">
      <Field
        label="Name of the model"
        hint="Only you see it: your own name, for example."
        name="modelName"
        required
        maxLength={limits.nameLengthMax}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => onName(currentTarget.value)}
        problem={problem}
      />
      <Choice
        legend="Show styles for a"
        legendClassName="mb-1.5 text-[0.9375rem] font-medium"
        name="model-gender"
        look="cards"
        className="flex gap-3"
        optionClassName="flex-1 rounded-xl border-edge px-4 py-3 text-center font-medium hover:bg-hover"
        options={genders.map((value) => ({ value, label: titles[value] }))}
        value={gender}
        onChange={onGender}
      />
    </div>
  )
}
