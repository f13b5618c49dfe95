import type { ThumbnailDesign } from '@keylight/contract'
import type { ReactNode } from 'react'
import { t } from '#words'
import { ColourField } from '../../../ui/colour-field.tsx'
import { RadioGroup, segments } from '../../../ui/radio-group.tsx'
import { Slider } from '../../../ui/slider.tsx'
import type { PanelProps } from './panel.ts'

const percent = (value: number) => `${Math.round(100 * value)}%`

const gradients = [
  ['#3e52c2', '#12183f'],
  ['#ffe14d', '#ff9f1c'],
  ['#2b3244', '#0d1017'],
  ['#d7263d', '#5b0f1c'],
  ['#12b5a6', '#0b3d4a'],
  ['#ff2f92', '#4b1a6b'],
  ['#f7f7f5', '#cfcfca'],
] as const

/** The background: the style's own, or a gradient. `choice` changes the style, if there are several. */
export function BackdropPanel({ design, change, choice }: PanelProps & { choice?: ReactNode }) {
  const { backdrop } = design
  const set = (to: ThumbnailDesign['backdrop'], gesture?: string) =>
    change((now) => ({ ...now, backdrop: to }), gesture)
  return (
    <div className="space-y-5">
      <RadioGroup
        legend={t`Background`}
        name="thumbnail-backdrop"
        variant={segments}
        className=""
        optionClassName="flex-1 px-4 py-2 text-center text-sm font-medium pointer-coarse:py-3"
        options={[
          { value: 'style', label: t`Place` },
          { value: 'colours', label: t`Colours` },
        ]}
        value={backdrop.kind}
        onChange={(kind) =>
          set(
            kind === 'style'
              ? { kind, blur: 0.2, dim: 0.3 }
              : { kind, from: gradients[0][0], to: gradients[0][1], angle: 160 },
          )
        }
      />
      {backdrop.kind === 'style' ? (
        <>
          {choice}
          <Slider
            label={t`Blur`}
            from={0}
            to={100}
            value={100 * backdrop.blur}
            words={(value) => percent(value / 100)}
            onChange={(value) => set({ ...backdrop, blur: value / 100 }, 'blur')}
          />
          <Slider
            label={t`Darkness`}
            from={0}
            to={100}
            value={100 * backdrop.dim}
            words={(value) => percent(value / 100)}
            onChange={(value) => set({ ...backdrop, dim: value / 100 }, 'dim')}
          />
        </>
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            {gradients.map(([from, to]) => (
              <button
                key={from}
                type="button"
                aria-label={t`From ${from} to ${to}`}
                onClick={() => set({ ...backdrop, from, to })}
                className="h-10 w-14 rounded-md border border-edge forced-color-adjust-none"
                style={{ background: `linear-gradient(160deg, ${from}, ${to})` }}
              />
            ))}
          </div>
          <ColourField label={t`From`} value={backdrop.from} onChange={(from) => set({ ...backdrop, from }, 'from')} />
          <ColourField label={t`To`} value={backdrop.to} onChange={(to) => set({ ...backdrop, to }, 'to')} />
          <Slider
            label={t`Direction`}
            from={0}
            to={360}
            step={5}
            value={((backdrop.angle % 360) + 360) % 360}
            words={(value) => `${Math.round(value)}°`}
            onChange={(angle) => set({ ...backdrop, angle }, 'angle')}
          />
        </>
      )}
    </div>
  )
}
