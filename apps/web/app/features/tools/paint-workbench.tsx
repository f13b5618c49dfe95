import type { Page } from '@keylight/contract'
import { useEffect, useRef, useState } from 'react'
import { t } from '#words'
import { BeforeAfter } from '../../ui/before-after.tsx'
import { Button } from '../../ui/buttons.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { chips } from '../../ui/radio-variants.ts'
import { Slider } from '../../ui/slider.tsx'
import type { Painted, PaintSettings, PaintWorker } from './paint.worker.ts'
import { nameAfter } from './picture-files.ts'
import { ResultActions, type ResultFile } from './result-actions.tsx'
import type { PictureEntry } from './tool-frame.tsx'
import { useChosen } from './use-chosen.ts'
import type { Job, useJobs } from './use-jobs.ts'
import { useObjectUrl } from './use-object-url.ts'
import { WorkbenchFrame } from './workbench-frame.tsx'

const filters: { value: PaintSettings['filter']; label: string }[] = [
  { value: 'animation', label: t`Hand-drawn film` },
  { value: 'oil', label: t`Oil` },
  { value: 'watercolour', label: t`Watercolour` },
  { value: 'pencil', label: t`Pencil` },
  { value: 'cartoon', label: t`Comic` },
  { value: 'pop', label: t`Pop art` },
  { value: 'mono', label: t`Black and white` },
]
const regions: { value: PaintSettings['region']; label: string }[] = [
  { value: 'all', label: t`Everything` },
  { value: 'people', label: t`Only people` },
  { value: 'background', label: t`Only the background` },
]
const backgrounds: { value: PaintSettings['background']; label: string }[] = [
  { value: 'own', label: t`Your background, painted` },
  { value: 'summer', label: t`Summer sky` },
  { value: 'evening', label: t`Evening sky` },
]
/** Delay after a slider moves before painting. */
const restMs = 400

interface Props {
  path: Page['path']
  work: ReturnType<typeof useJobs<Painted>>
  worker: PaintWorker
  entry: PictureEntry
  settings: PaintSettings
  onSettings: (settings: PaintSettings) => void
  onlyAnimation: boolean
}

/** Filter settings and results, compared with the original. */
export default function PaintWorkbench({ path, work, worker, entry, settings, onSettings, onlyAnimation }: Props) {
  const { jobs, again } = work
  const [chosen, choose] = useChosen(jobs)
  const [compares, setCompares] = useState(true)
  const made = chosen?.made ?? null
  useRepainting(settings, again)
  const set = (to: Partial<PaintSettings>) => onSettings({ ...settings, ...to })
  const finished = jobs.filter((job) => job.made)
  const make = async (only?: string): Promise<ResultFile[]> => {
    const files: ResultFile[] = []
    for (const { id, file } of finished) {
      if (only !== undefined && only !== id) continue
      const { picture } = await worker.ask({ key: id, file, whole: true, ...settings }, {})
      files.push({ blob: picture, name: nameAfter(file.name, `-${settings.filter}`, 'jpg') })
    }
    return files
  }
  const usedIn = (
    ['/ai-free-image-to-image-generator', '/ai-free-image-upscaler', '/ai-free-youtube-thumbnail-maker'] as const
  ).filter((tool) => tool !== path)
  return (
    <WorkbenchFrame
      work={work}
      chosen={chosen}
      onChoose={choose}
      entry={entry}
      stage={chosen && <PaintStage job={chosen} compares={compares} />}
    >
      <PaintControls settings={settings} onChange={set} onlyAnimation={onlyAnimation} made={made} />
      <Button size="small" className="self-start" aria-pressed={compares} onClick={() => setCompares(!compares)}>
        {compares ? t`Show painting only` : t`Compare with photo`}
      </Button>
      {chosen && made && (
        <div className="flex flex-col gap-2">
          <ResultActions
            files={{ count: 1, make: () => make(chosen.id) }}
            usedIn={usedIn}
            download={t`Download in full size`}
          />
          {finished.length > 1 && (
            <ResultActions files={{ count: finished.length, make: () => make() }} zipName="painted.zip" />
          )}
        </div>
      )}
    </WorkbenchFrame>
  )
}

/** Repaints all images once the settings stop changing. */
function useRepainting(settings: PaintSettings, again: () => void): void {
  const painted = useRef(settings)
  useEffect(() => {
    if (painted.current === settings) return
    const timer = setTimeout(() => {
      painted.current = settings
      again()
    }, restMs)
    return () => clearTimeout(timer)
  }, [settings, again])
}

/** The painting, optionally compared with the original, or the original while it is being painted. */
function PaintStage({ job: { made, url }, compares }: { job: Job<Painted>; compares: boolean }) {
  const before = useObjectUrl(made?.before ?? null)
  const after = useObjectUrl(made?.picture ?? null)
  return (
    <div
      className="relative mx-auto w-full overflow-hidden rounded-2xl bg-stage"
      style={{
        aspectRatio: made ? `${made.width} / ${made.height}` : '4 / 3',
        maxWidth: made ? `calc(70dvh * ${made.width / made.height})` : undefined,
      }}
    >
      {made && before && after ? (
        compares ? (
          <BeforeAfter
            label={t`Compare your image with the painting`}
            before={<img src={before} alt={t`Before`} className="size-full object-contain" />}
            after={<img src={after} alt={t`The painting`} className="size-full object-contain" />}
          />
        ) : (
          <img src={after} alt={t`The painting`} className="size-full object-contain" />
        )
      ) : (
        <img src={url} alt={t`Original`} className="size-full object-contain opacity-60" />
      )}
    </div>
  )
}

interface ControlsProps {
  settings: PaintSettings
  onChange: (to: Partial<PaintSettings>) => void
  onlyAnimation: boolean
  made: Painted | null
}

/** Filter settings. */
function PaintControls({ settings, onChange, onlyAnimation, made }: ControlsProps) {
  return (
    <>
      {!onlyAnimation && (
        <Choice
          legend={t`Style`}
          name="paint-filter"
          options={filters}
          value={settings.filter}
          onChange={(filter) => onChange({ filter })}
        />
      )}
      {settings.filter === 'animation' && (
        <div>
          <Choice
            legend={t`Background`}
            name="paint-background"
            options={backgrounds}
            value={settings.background}
            onChange={(background) => onChange({ background })}
          />
          {made && !made.hasPeople && settings.background !== 'own' && (
            <p className="mt-2 text-sm text-ink-soft">
              {t`We couldn’t find anyone to place in front of a sky, so your image keeps its background.`}
            </p>
          )}
        </div>
      )}
      <Slider
        label={t`Strength`}
        from={10}
        value={settings.strength}
        onChange={(strength) => onChange({ strength })}
        words={(value) => `${value}%`}
      />
      <Choice
        legend={t`Area to paint`}
        name="paint-region"
        options={regions}
        value={settings.region}
        onChange={(region) => onChange({ region })}
      />
    </>
  )
}

function Choice<Value extends string>(props: {
  legend: string
  name: string
  options: { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <RadioGroup
      {...props}
      legendClassName="mb-2 text-[0.9375rem] font-medium"
      variant={chips}
      className="gap-2"
      optionClassName="px-3.5 py-1.5 text-sm"
    />
  )
}
