import type { RetouchOptions } from '@keylight/contract'
import { Eye, RotateCcw } from 'lucide-react'
import { t } from '#words'
import { Button } from '../../ui/buttons.tsx'
import { Switch } from '../../ui/checkbox.tsx'
import { Slider } from '../../ui/slider.tsx'
import type { Retouch } from './use-retouch.ts'

const switches: { name: keyof RetouchOptions; label: string }[] = [
  { name: 'underEyes', label: t`Soften shadows under the eyes` },
  { name: 'strayHairs', label: t`Tidy stray hairs` },
]

const amountWords = (amount: number): string => (amount === 0 ? t`0%, style default` : `${amount}%`)

/** The amount of retouching, and the button that saves it. `onHold` is called while the original should be shown. */
export function RetouchControls({ retouch, onHold }: { retouch: Retouch; onHold: (held: boolean) => void }) {
  const { range, options, amount, save } = retouch
  return (
    <div className="mx-auto grid w-full max-w-184 gap-x-8 gap-y-2 sm:grid-cols-[1fr_auto] sm:items-center">
      {save.problem && (
        <p role="alert" className="text-sm text-bad sm:col-span-2">
          {save.problem.message}
        </p>
      )}
      <Slider
        label={t`Even out skin`}
        value={amount}
        onChange={retouch.setAmount}
        words={amountWords}
        disabled={!range}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {switches.map(({ name, label }) => (
          <Switch
            key={name}
            label={label}
            value={options[name]}
            onChange={(value) => retouch.setOptions({ ...options, [name]: value })}
            disabled={!retouch.canSwitch}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 sm:col-span-2">
        <div className="flex gap-2">
          <Hold label={t`Hold to see the original`} onHold={onHold} disabled={!retouch.preview.isReady} />
          <Button
            kind="quiet"
            icon={<RotateCcw className="size-4.5" />}
            aria-label={t`Reset retouching`}
            disabled={!retouch.canReset}
            onClick={retouch.reset}
          >
            {t`Reset`}
          </Button>
        </div>
        <Button
          kind="primary"
          className="max-sm:w-full"
          busy={save.busy}
          disabled={!retouch.canSave}
          onClick={() => void save.start()}
        >
          {t`Save as new image`}
        </Button>
      </div>
    </div>
  )
}

/** A button that acts while it is held, by pointer or key. */
function Hold({ label, onHold, disabled }: { label: string; onHold: (held: boolean) => void; disabled: boolean }) {
  const release = () => onHold(false)
  return (
    <Button
      icon={<Eye className="size-4.5" />}
      aria-label={label}
      title={label}
      disabled={disabled}
      className="touch-none select-none"
      onPointerDown={() => onHold(true)}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={({ key }) => (key === ' ' || key === 'Enter') && onHold(true)}
      onKeyUp={release}
      onBlur={release}
    >
      {t`Original`}
    </Button>
  )
}
