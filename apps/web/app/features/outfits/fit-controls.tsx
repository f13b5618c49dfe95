import { limits } from '@keylight/contract'
import { RotateCcw } from 'lucide-react'
import { t } from '#words'
import { Button } from '../../ui/buttons.tsx'
import { Slider } from '../../ui/slider.tsx'
import { type Fit, fitting, steps } from './outfit.ts'

const most = limits.garmentMovedMax
const percent = (value: number) => `${Math.round(Math.abs(value) * 100)}%`
const sideways = (value: number) =>
  value === 0 ? t`In place` : value < 0 ? t`${percent(value)} left` : t`${percent(value)} right`
const upright = (value: number) =>
  value === 0 ? t`In place` : value < 0 ? t`${percent(value)} up` : t`${percent(value)} down`

/** Sliders that move and scale the clothes, as an alternative to dragging. */
export function FitControls({ fit, onChange }: { fit: Fit; onChange: (fit: Fit) => void }) {
  const { right, down, size } = fit
  const isMoved = right !== 0 || down !== 0 || size !== 1
  return (
    <fieldset>
      <legend className="mb-1 text-[0.9375rem] font-medium">{t`Fit`}</legend>
      <p className="mb-3 text-sm text-ink-soft">{t`Drag the clothes in the image, or use the sliders.`}</p>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <Slider
          label={t`Sideways`}
          from={-most}
          to={most}
          step={steps.move}
          value={right}
          words={sideways}
          onChange={(value) => onChange({ ...fit, right: value })}
        />
        <Slider
          label={t`Height`}
          from={-most}
          to={most}
          step={steps.move}
          value={down}
          words={upright}
          onChange={(value) => onChange({ ...fit, down: value })}
        />
        <Slider
          label={t`Size`}
          from={limits.garmentSize.from}
          to={limits.garmentSize.to}
          step={steps.size}
          value={size}
          words={(value) => `${Math.round(value * 100)}%`}
          onChange={(value) => onChange({ ...fit, size: value })}
        />
        <div className="flex items-end pb-1.5">
          <Button
            size="small"
            disabled={!isMoved}
            icon={<RotateCcw className="size-4" />}
            onClick={() => onChange(fitting)}
          >
            {t`Reset fit`}
          </Button>
        </div>
      </div>
    </fieldset>
  )
}
