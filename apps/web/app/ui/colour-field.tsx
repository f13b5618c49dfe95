import { useId } from 'react'
import { t } from '#words'

const swatches = ['#ffffff', '#0b0d12', '#ffd60a', '#ff9f1c', '#d7263d', '#ff2f92', '#3e52c2', '#12b5a6', '#1d6b43']

/** A colour input: common swatches, or any other colour. */
export function ColourField({
  label,
  value,
  onChange,
}: {
  label: string
  /** Like `#3e52c2`. */
  value: string
  onChange: (value: string) => void
}) {
  const id = useId()
  const known = swatches.includes(value.toLowerCase())
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-medium">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {swatches.map((colour) => (
          <label
            key={colour}
            className="relative grid size-8 cursor-pointer place-items-center rounded-full outline-accent after:absolute after:-inset-0.5 has-checked:ring-2 has-checked:ring-secondary-edge has-checked:ring-offset-2 has-checked:ring-offset-sheet has-focus-visible:outline-2 has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name={id}
              aria-label={colour}
              checked={value.toLowerCase() === colour}
              onChange={() => onChange(colour)}
              className="sr-only"
            />
            <span
              className="size-full rounded-full border border-edge forced-color-adjust-none"
              style={{ backgroundColor: colour }}
            />
          </label>
        ))}
        <label
          className={`relative grid size-8 cursor-pointer overflow-hidden rounded-full border border-edge outline-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-3 ${known ? '' : 'ring-2 ring-secondary-edge ring-offset-2 ring-offset-sheet'}`}
          title={t`Custom colour`}
          style={{
            background: known ? 'conic-gradient(#d7263d, #ffd60a, #1d6b43, #12b5a6, #3e52c2, #ff2f92, #d7263d)' : value,
          }}
        >
          <input
            type="color"
            aria-label={t`${label}: custom colour`}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
      </div>
    </fieldset>
  )
}
