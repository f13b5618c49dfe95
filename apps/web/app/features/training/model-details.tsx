import { type Gender, genders, limits } from '@keylight/contract'
import { Field } from '../../elements/field.tsx'

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
      <fieldset>
        <legend className="mb-1.5 text-[0.9375rem] font-medium">Show styles for a</legend>
        <div className="flex gap-3">
          {genders.map((value) => (
            <label
              key={value}
              className="flex-1 cursor-pointer rounded-xl border border-edge px-4 py-3 text-center font-medium hover:bg-hover has-checked:border-accent has-checked:bg-accent-wash has-checked:outline has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-3"
            >
              <input
                type="radio"
                name="model-gender"
                checked={gender === value}
                onChange={() => onGender(value)}
                className="sr-only"
              />
              {titles[value]}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
