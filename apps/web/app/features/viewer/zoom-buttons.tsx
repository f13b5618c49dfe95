import { Maximize, Minus, Plus } from 'lucide-react'
import { t } from '#words'
import { IconButton } from '../../ui/buttons.tsx'

interface Props {
  percent: number
  zoomBy: (factor: number) => void
  fit: () => void
  actualSize: () => void
}

/** Zoom buttons below the stage. */
export function ZoomButtons({ percent, zoomBy, fit, actualSize }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      role="group"
      aria-label={t`Zoom`}
      className="absolute bottom-3 left-1/2 flex -translate-x-1/2 items-center rounded-full border border-line bg-sheet shadow-print"
    >
      <IconButton label={t`Zoom out`} aria-keyshortcuts="-" onClick={() => zoomBy(0.8)}>
        <Minus className="size-4.5" />
      </IconButton>
      <button
        type="button"
        title={t`Show 100% (1)`}
        onClick={actualSize}
        className="min-h-10 min-w-14 rounded-full text-sm font-medium tabular-nums hover:bg-hover pointer-coarse:min-h-11"
      >
        <span className="sr-only">{t`Show at 100%. Now`} </span>
        {percent}%
      </button>
      <IconButton label={t`Zoom in`} aria-keyshortcuts="+" onClick={() => zoomBy(1.25)}>
        <Plus className="size-4.5" />
      </IconButton>
      <IconButton label={t`Fit`} aria-keyshortcuts="0" onClick={fit}>
        <Maximize className="size-4.5" />
      </IconButton>
    </div>
  )
}
