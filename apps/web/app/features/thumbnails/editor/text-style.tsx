import type { ThumbnailDesign } from '@keylight/contract'
import { type TypefaceName, typefaceNames, typefaces } from '@keylight/imaging/thumbnail'
import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#words'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ColourField } from '../../../ui/colour-field.tsx'
import { RadioGroup, segments } from '../../../ui/radio-group.tsx'
import { cards } from '../../../ui/radio-variants.ts'
import { Slider } from '../../../ui/slider.tsx'
import { defaultTypeface, fontOf, typefaceTitles } from './typefaces.ts'

export type Text = ThumbnailDesign['texts'][number]

/** A text element's style. */
export function TextStyle({ text, set }: { text: Text; set: (to: Partial<Text>, gesture?: string) => void }) {
  return (
    <>
      <TypefaceChoice value={text.typeface ?? defaultTypeface} onChange={(typeface) => set({ typeface })} />
      <Slider
        label={t`Size`}
        from={2}
        to={60}
        step={0.5}
        value={100 * text.size}
        words={(value) => `${value.toFixed(1)}%`}
        onChange={(value) => set({ size: value / 100 }, 'size')}
      />
      <div className="flex flex-wrap items-center gap-4">
        <RadioGroup
          legend={t`Alignment`}
          name="thumbnail-align"
          variant={segments}
          className=""
          optionClassName="grid size-10 place-items-center"
          options={[
            { value: 'left', label: <Shown icon={<AlignLeft className="size-4.5" />} words={t`Left`} /> },
            { value: 'centre', label: <Shown icon={<AlignCenter className="size-4.5" />} words={t`Centre`} /> },
            { value: 'right', label: <Shown icon={<AlignRight className="size-4.5" />} words={t`Right`} /> },
          ]}
          value={text.align}
          onChange={(align) => set({ align })}
        />
        {typefaces[text.typeface ?? defaultTypeface].weights.bold === 700 && (
          <Checkbox
            label={t`Bold`}
            value={text.weight === 'bold'}
            onChange={(bold) => set({ weight: bold ? 'bold' : 'regular' })}
          />
        )}
        <Checkbox label={t`Behind the person`} value={text.behind ?? false} onChange={(behind) => set({ behind })} />
      </div>
      <ColourField label={t`Colour`} value={text.colour} onChange={(colour) => set({ colour }, 'colour')} />
      <OptionalColour
        label={t`Outline`}
        colourLabel={t`Outline colour`}
        value={text.outline}
        initial="#0b0d12"
        onChange={(outline, gesture) => set({ outline }, gesture)}
      />
      <OptionalColour
        label={t`Box`}
        colourLabel={t`Box colour`}
        value={text.box}
        initial="#d7263d"
        onChange={(box, gesture) => set({ box }, gesture)}
      />
    </>
  )
}

const Shown = ({ icon, words }: { icon: ReactNode; words: string }) => (
  <>
    {icon}
    <span className="sr-only">{words}</span>
  </>
)

const TypefaceChoice = ({ value, onChange }: { value: TypefaceName; onChange: (name: TypefaceName) => void }) => (
  <RadioGroup
    legend={t`Typeface`}
    legendClassName="mb-1.5 text-[0.9375rem] font-medium"
    name="thumbnail-typeface"
    variant={cards}
    className="grid grid-cols-2 gap-2"
    optionClassName="truncate rounded-lg border-line px-3 py-2 text-lg leading-tight max-sm:px-2 pointer-coarse:py-3"
    options={typefaceNames.map((name) => ({
      value: name,
      label: <span style={{ font: fontOf(name, 'bold', 17) }}>{typefaceTitles[name]}</span>,
    }))}
    value={value}
    onChange={onChange}
  />
)

/** An optional colour. */
function OptionalColour({
  label,
  colourLabel,
  value,
  initial,
  onChange,
}: {
  label: string
  colourLabel: string
  value: string | null
  initial: string
  onChange: (value: string | null, gesture?: string) => void
}) {
  return (
    <div>
      <Checkbox label={label} value={value !== null} onChange={(on) => onChange(on ? initial : null)} />
      {value !== null && (
        <div className="mt-1 ml-8">
          <ColourField label={colourLabel} value={value} onChange={(colour) => onChange(colour, label)} />
        </div>
      )}
    </div>
  )
}
