import { type Gender, garments, type Light } from '@keylight/contract'
import { t } from '#words'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { cards } from '../../ui/radio-variants.ts'
import { PersonPreview } from '../styles/person-preview.tsx'
import { swatchesOf } from './outfit.ts'

/** Returns the available garments for a gender. */
export const garmentsFor = (gender: Gender, offered: readonly { id: string }[]) =>
  garments.filter((garment) => garment.gender === gender && offered.some(({ id }) => id === garment.id))

/** The garments, each previewed on the person, or alone while there is no preview. */
export function GarmentChoice({
  of,
  style,
  light,
  offered,
  value,
  onChange,
}: {
  /** Id of the image or model. */
  of: string
  /** The style, for a model. */
  style: string | undefined
  light: Light | undefined
  offered: readonly (typeof garments)[number][]
  value: string
  onChange: (garment: string) => void
}) {
  return (
    <RadioGroup
      legend={t`Clothes`}
      legendClassName="mb-2.5 font-medium text-[0.9375rem]"
      name="garment"
      variant={cards}
      className="grid grid-cols-3 gap-2"
      optionClassName="overflow-hidden rounded-xl border-line bg-sheet hover:border-edge"
      options={offered.map(({ id, title }) => ({
        value: id,
        label: (
          <>
            <PersonPreview
              of={of}
              garment={id}
              {...(style && { style })}
              {...(light && { light })}
              className="aspect-4/5 lit"
              meanwhile={
                <img src={`/garments/${id}.webp`} alt="" width={208} height={260} className="size-full object-cover" />
              }
            />
            <span className="block px-2.5 py-2 text-sm leading-tight font-medium">{title}</span>
          </>
        ),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}

/** A garment's colours. The legend shows the chosen colour. */
export function ColourChoice({
  garment,
  value,
  onChange,
}: {
  garment: string
  value: string | null
  onChange: (colour: string | null) => void
}) {
  const swatches = swatchesOf(garment)
  const chosen = swatches.find(({ colour }) => colour === value)
  return (
    <RadioGroup
      legend={t`Colour: ${chosen?.title ?? ''}`}
      legendClassName="mb-2.5 font-medium text-[0.9375rem]"
      name="colour"
      variant={swatchVariant}
      className="flex flex-wrap gap-1.5"
      optionClassName="grid size-11 place-items-center rounded-full"
      options={swatches.map(({ colour, hex, title }) => ({
        value: colour ?? '',
        label: (
          <span
            title={title}
            className="size-8 rounded-full border border-edge/50 forced-color-adjust-none"
            style={{ background: hex }}
          >
            <span className="sr-only">{title}</span>
          </span>
        ),
      }))}
      value={value ?? ''}
      onChange={(colour) => onChange(colour === '' ? null : colour)}
    />
  )
}

const swatchVariant = {
  group: '',
  option:
    'border-2 border-transparent hover:border-line has-checked:border-secondary-edge has-focus-visible:outline-offset-2',
}
