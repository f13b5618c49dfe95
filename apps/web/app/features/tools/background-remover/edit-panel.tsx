import { t } from '#words'
import { Button } from '../../../ui/buttons.tsx'
import { RadioGroup, segments } from '../../../ui/radio-group.tsx'
import { chips } from '../../../ui/radio-variants.ts'
import { Slider } from '../../../ui/slider.tsx'
import type { Cutout } from './cutout.ts'
import type { StageTool } from './stage-marks.ts'

const tools: { value: StageTool; label: string }[] = [
  { value: 'view', label: t`View` },
  { value: 'keep', label: t`Keep` },
  { value: 'remove', label: t`Remove` },
  { value: 'frame', label: t`Draw a box` },
]
const toolHints: Record<Exclude<StageTool, 'view'>, string> = {
  keep: t`Brush over the parts to keep.`,
  remove: t`Brush over the parts to remove.`,
  frame: t`Drag a box around a product, a pet or a car. Everything outside it is removed.`,
}

/** State of the manual edits. */
export interface EditMode {
  tool: StageTool
  /** Brush radius, in thousandths of the image's longer side. */
  brush: number
  snaps: 'edges' | 'free'
  showsPhoto: boolean
}

export const initialMode: EditMode = { tool: 'view', brush: 24, snaps: 'edges', showsPhoto: false }

interface Props {
  /** Null until there is a cut-out. */
  cutout: Cutout | null
  mode: EditMode
  onChange: (to: Partial<EditMode>) => void
  busy: boolean
  onUndo: () => void
}

/** Tools for manual edits of a cut-out. */
export function EditPanel({ cutout, mode: { tool, brush, snaps, showsPhoto }, onChange, busy, onUndo }: Props) {
  return (
    <fieldset disabled={!cutout} className="min-w-0">
      <p className="mb-2 text-[0.9375rem] font-medium">{t`Refine cut-out`}</p>
      <RadioGroup
        legend={t`Refine cut-out`}
        name="cutout-tool"
        variant={chips}
        className="gap-2"
        optionClassName="px-3.5 py-1.5 text-sm"
        options={tools}
        value={tool}
        onChange={(next) => onChange({ tool: next })}
      />
      <p className="mt-2 min-h-5 text-sm text-ink-soft">{tool === 'view' ? adviceFor(cutout) : toolHints[tool]}</p>
      {(tool === 'keep' || tool === 'remove') && (
        <div className="mt-3">
          <Slider label={t`Brush`} from={6} to={90} value={brush} onChange={(next) => onChange({ brush: next })} />
          <RadioGroup
            legend={t`Brush mode`}
            name="cutout-snaps"
            variant={segments}
            className="w-fit p-0.5 text-sm font-semibold"
            optionClassName="px-3.5 py-1"
            options={[
              { value: 'edges', label: t`Stop at edges` },
              { value: 'free', label: t`Free` },
            ]}
            value={snaps}
            onChange={(next) => onChange({ snaps: next })}
          />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" disabled={!cutout || cutout.past.length === 0 || busy} onClick={onUndo}>
          {t`Undo`}
        </Button>
        <Button size="small" aria-pressed={showsPhoto} onClick={() => onChange({ showsPhoto: !showsPhoto })}>
          {showsPhoto ? t`Show cut-out` : t`Show photo`}
        </Button>
      </div>
    </fieldset>
  )
}

/** Returns advice on improving a cut-out. */
const adviceFor = (cutout: Cutout | null): string => {
  if (cutout?.what !== 'thing') return t`Anything missing or left over? Use the brushes.`
  return cutout.clear
    ? t`Not quite right? Draw a box around it, or use the brushes.`
    : t`The subject hardly stands out here. Draw a box around what you want to keep.`
}
