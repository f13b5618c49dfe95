import type { ThumbnailDesign } from '@keylight/contract'
import { t } from '#words'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ColourField } from '../../../ui/colour-field.tsx'
import { Slider } from '../../../ui/slider.tsx'
import type { PanelProps } from './panel.ts'
import { changePerson } from './parts.ts'

/** Size and outline of the person. */
export function PersonPanel({ design, change }: PanelProps) {
  const { person } = design
  const set = (to: Partial<ThumbnailDesign['person']>, gesture?: string) =>
    change((now) => changePerson(now, to), gesture)
  const { outline } = person
  return (
    <div className="space-y-5">
      <Checkbox label={t`Show the person`} value={!person.hidden} onChange={(shown) => set({ hidden: !shown })} />
      <Slider
        label={t`Size`}
        from={10}
        to={200}
        value={100 * person.height}
        words={(value) => `${Math.round(value)}%`}
        onChange={(value) => set({ height: value / 100 }, 'person-size')}
      />
      <Checkbox label={t`Mirror`} value={person.mirrored} onChange={(mirrored) => set({ mirrored })} />
      <Checkbox
        label={t`Outline`}
        value={outline !== null}
        onChange={(on) => set({ outline: on ? { colour: '#ffffff', width: 0.012 } : null })}
      />
      {outline && (
        <div className="ml-8 space-y-5">
          <Slider
            label={t`Outline width`}
            from={0.2}
            to={5}
            step={0.1}
            value={100 * outline.width}
            words={(value) => `${value.toFixed(1)}%`}
            onChange={(value) => set({ outline: { ...outline, width: value / 100 } }, 'outline-width')}
          />
          <ColourField
            label={t`Outline colour`}
            value={outline.colour}
            onChange={(colour) => set({ outline: { ...outline, colour } }, 'outline-colour')}
          />
        </div>
      )}
    </div>
  )
}
