import { useEffect, useRef } from 'react'
import { t } from '#words'
import { inDigits } from '../../../formats/numbers.ts'
import { RadioGroup, segments } from '../../../ui/radio-group.tsx'
import { chips } from '../../../ui/radio-variants.ts'
import { nameAfter } from '../picture-files.ts'
import { ResultActions } from '../result-actions.tsx'
import type { PictureEntry } from '../tool-frame.tsx'
import { useChosen } from '../use-chosen.ts'
import type { useJobs } from '../use-jobs.ts'
import { useObjectUrl } from '../use-object-url.ts'
import { WorkbenchFrame } from '../workbench-frame.tsx'
import { Loupe } from './loupe.tsx'
import type { Upscaled, UpscaleSettings } from './upscale.worker.ts'

interface Props {
  work: ReturnType<typeof useJobs<Upscaled>>
  entry: PictureEntry
  settings: UpscaleSettings
  onSettings: (settings: UpscaleSettings) => void
}

/** Upscaling settings and results, compared with the original. */
export default function Workbench({ work, entry, settings, onSettings }: Props) {
  const { jobs, again } = work
  const [chosen, choose] = useChosen(jobs)
  const made = chosen?.made ?? null
  const url = useObjectUrl(made?.picture ?? null)
  const first = useRef(settings)
  useEffect(() => {
    if (first.current === settings) return
    first.current = settings
    again()
  }, [settings, again])
  const set = (to: Partial<UpscaleSettings>) => onSettings({ ...settings, ...to })
  const files = jobs.flatMap(({ made: upscaled, state, file }) =>
    upscaled && state === 'made'
      ? [
          {
            blob: upscaled.picture,
            name: nameAfter(file.name, `-x${settings.factor}`, settings.format === 'png' ? 'png' : 'jpg'),
          },
        ]
      : [],
  )
  return (
    <WorkbenchFrame
      work={work}
      chosen={chosen}
      onChoose={choose}
      entry={entry}
      stage={
        chosen &&
        (made && url ? (
          <Loupe key={url} before={chosen.url} after={url} width={made.width} height={made.height} />
        ) : (
          <img src={chosen.url} alt={t`Original`} className="max-h-[60dvh] self-center rounded-2xl opacity-60" />
        ))
      }
    >
      <UpscaleControls settings={settings} onChange={set} />
      {made && (
        <p className="text-sm text-ink-soft tabular-nums">
          {t`${inDigits(made.width)} × ${inDigits(made.height)} pixels`}
        </p>
      )}
      <ResultActions
        files={files}
        zipName="upscaled.zip"
        usedIn={['/ai-free-background-remover', '/ai-free-image-to-image-generator', '/auth']}
      />
    </WorkbenchFrame>
  )
}

interface ControlsProps {
  settings: UpscaleSettings
  onChange: (to: Partial<UpscaleSettings>) => void
}

/** Upscaling settings and file format. */
function UpscaleControls({ settings, onChange }: ControlsProps) {
  return (
    <>
      <div>
        <p className="mb-2 text-[0.9375rem] font-medium">{t`Size`}</p>
        <RadioGroup
          legend={t`Size`}
          name="upscale-factor"
          variant={segments}
          className="w-fit p-0.5 text-sm font-semibold"
          optionClassName="px-4 py-1.5"
          options={[
            { value: '2', label: '×2' },
            { value: '4', label: '×4' },
          ]}
          value={String(settings.factor) as '2' | '4'}
          onChange={(factor) => onChange({ factor: factor === '4' ? 4 : 2 })}
        />
      </div>
      <div>
        <p className="mb-2 text-[0.9375rem] font-medium">{t`Reduce noise and JPEG artefacts`}</p>
        <RadioGroup
          legend={t`Reduce noise and JPEG artefacts`}
          name="upscale-clean-up"
          variant={chips}
          className="gap-2"
          optionClassName="px-3.5 py-1.5 text-sm"
          options={[
            { value: 'off', label: t`Off` },
            { value: 'light', label: t`Light` },
            { value: 'strong', label: t`Strong` },
          ]}
          value={settings.cleanUp}
          onChange={(cleanUp) => onChange({ cleanUp })}
        />
        <p className="mt-2 text-sm text-ink-soft">{t`“Strong” also smooths fine texture, such as fabric.`}</p>
      </div>
      <RadioGroup
        legend={t`File format`}
        name="upscale-format"
        variant={segments}
        className="w-fit p-0.5 text-sm font-semibold"
        optionClassName="px-3.5 py-1"
        options={[
          { value: 'jpeg', label: 'JPEG' },
          { value: 'png', label: 'PNG' },
        ]}
        value={settings.format}
        onChange={(format) => onChange({ format })}
      />
    </>
  )
}
