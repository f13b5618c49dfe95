import type { Style, StyleGroup } from '@keylight/contract'
import { t } from '#words'
import { StylePreview } from '../../ui/photograph.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { cards } from '../../ui/radio-variants.ts'
import { PersonPreview } from '../styles/person-preview.tsx'

/** Style groups with a place as background. */
const places = new Set<StyleGroup | undefined>(['headshot', 'lighting', 'environment'])

export const isPlace = (style: Style): boolean => style.kind === 'style' && places.has(style.group)

/** A scrollable choice of places. */
export function PlaceChoice({
  name,
  of,
  styles,
  value,
  onChange,
  className = 'grid-cols-3',
}: {
  name: string
  /** The model's id to preview, or null for example people. */
  of: string | null
  styles: readonly Style[]
  value: string | null
  onChange: (style: string) => void
  className?: string
}) {
  return (
    <RadioGroup
      legend={t`Place`}
      legendClassName="mb-2 text-[0.9375rem] font-medium"
      name={name}
      variant={cards}
      className={`grid max-h-80 auto-rows-max gap-2 overflow-y-auto p-1 ${className}`}
      optionClassName="block overflow-hidden rounded-lg border-line text-xs"
      options={styles.map((style) => ({
        value: style.id,
        label: (
          <>
            <span className="block aspect-square overflow-hidden">
              <PersonPreview
                of={of}
                style={style.id}
                sample={<StylePreview style={style.id} sizes="7rem" className="size-full" />}
                className="size-full"
              />
            </span>
            <span className="block px-1.5 py-1 leading-snug wrap-anywhere">{style.title}</span>
          </>
        ),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
