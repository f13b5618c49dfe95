import { useEffect, useState } from 'react'
import { button } from '../../../ui/button.ts'
import { Button } from '../../../ui/buttons.tsx'
import { ColourField } from '../../../ui/colour-field.tsx'
import { PhotoInput } from '../../../ui/photo-input.tsx'
import { RadioGroup, segments } from '../../../ui/radio-group.tsx'
import { chips } from '../../../ui/radio-variants.ts'
import { Slider } from '../../../ui/slider.tsx'
import { JobList, JobStatus } from '../job-list.tsx'
import { nameAfter } from '../picture-files.ts'
import { ResultActions, type ResultFile } from '../result-actions.tsx'
import type { PictureEntry } from '../tool-frame.tsx'
import { useChosen } from '../use-chosen.ts'
import type { useJobs } from '../use-jobs.ts'
import type { Cutout, CutoutWorker } from './cutout.ts'
import { CutoutStage, type StageTool } from './cutout-stage.tsx'
import type { Background, Look } from './look.ts'
import { useEdits } from './use-edits.ts'

type Format = 'png' | 'webp' | 'jpeg'
type Kind = Background['kind']

const kinds: { value: Kind; label: string }[] = [
  { value: 'transparent', label: 'Transparent' },
  { value: 'colour', label: 'Colour' },
  { value: 'gradient', label: 'Gradient' },
  { value: 'blur', label: 'Blur' },
  { value: 'picture', label: 'My picture' },
]
const tools: { value: StageTool; label: string }[] = [
  { value: 'look', label: 'Look' },
  { value: 'keep', label: 'Keep' },
  { value: 'remove', label: 'Remove' },
  { value: 'frame', label: 'Draw a box' },
]
const toolHints: Record<StageTool, string> = {
  look: '',
  keep: 'Brush over what should stay.',
  remove: 'Brush over what should go.',
  frame: 'Drag a box around a product, a pet or a car. Everything outside it goes.',
}
const usedIn = [
  '/ai-free-image-upscaler',
  '/ai-free-image-to-image-generator',
  '/ai-free-youtube-thumbnail-maker',
] as const

interface Props {
  work: ReturnType<typeof useJobs<Cutout>>
  worker: CutoutWorker
  entry: PictureEntry
}

/** What can be done with pictures that were cut out. */
export default function Workbench({ work, worker, entry }: Props) {
  const { jobs } = work
  const [chosen, choose] = useChosen(jobs)
  const { look, kind, setKind, setLook, options } = useBackgroundChoice()
  const [format, setFormat] = useState<Format>('png')
  const [tool, setTool] = useState<StageTool>('look')
  const [brush, setBrush] = useState(24)
  const [snaps, setSnaps] = useState<'edges' | 'free'>('edges')
  const edits = useEdits(work, worker)
  const [showsPhoto, setShowsPhoto] = useState(false)
  const opaque = kind !== 'transparent'
  const finished = jobs.filter((job) => job.made)
  const made = chosen?.made ?? null

  const make = async (only?: string): Promise<ResultFile[]> => {
    const files: ResultFile[] = []
    for (const { id, file, made: cutout } of finished) {
      if (!cutout || (only !== undefined && only !== id)) continue
      const as = format === 'jpeg' && !opaque ? 'png' : format
      const answer = await worker.ask({ kind: 'render', key: id, file, matte: cutout.matte, look, format: as }, {})
      if (answer.kind !== 'rendered') continue
      const extension = { 'image/png': 'png', 'image/webp': 'webp' }[answer.picture.type] ?? 'jpg'
      files.push({ blob: answer.picture, name: nameAfter(file.name, '-no-background', extension) })
    }
    return files
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-4">
        {made && chosen ? (
          <CutoutStage
            cutout={made}
            look={look}
            tool={tool}
            busy={edits.busy}
            brush={brush / 1000}
            showsPhoto={showsPhoto}
            onStroke={(points, radius) =>
              void edits.brush(chosen, { points, radius, keep: tool === 'keep', snaps: snaps === 'edges' })
            }
            onFrame={(frame) => {
              setTool('look')
              void edits.frame(chosen, frame)
            }}
          />
        ) : (
          chosen && (
            <div className="relative grid aspect-4/3 max-h-[65dvh] place-items-center overflow-hidden rounded-2xl bg-stage">
              <img src={chosen.url} alt="" className="absolute inset-0 size-full object-contain opacity-60" />
            </div>
          )
        )}
        <JobStatus jobs={jobs} chosen={chosen} onCancel={work.cancel} onRetry={work.retry} />
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {edits.news}
        </p>
        <JobList
          jobs={jobs}
          chosen={chosen?.id ?? null}
          onChoose={choose}
          onRemove={work.remove}
          thumbnail={() => null}
          entry={entry}
        />
      </div>
      <div className="flex flex-col gap-6">
        <fieldset disabled={!made} className="min-w-0">
          <p className="mb-2 text-[0.9375rem] font-medium">Improve the cut-out</p>
          <RadioGroup
            legend="Improve the cut-out"
            name="cutout-tool"
            variant={chips}
            className="gap-2"
            optionClassName="px-3.5 py-1.5 text-sm"
            options={tools}
            value={tool}
            onChange={setTool}
          />
          <p className="mt-2 min-h-5 text-sm text-ink-soft">
            {toolHints[tool] ||
              (made?.what === 'thing'
                ? made.clear
                  ? 'Not quite right? Draw a box around it, or use the brushes.'
                  : 'Hardly anything stands out here. Draw a box around what you want to keep.'
                : 'Anything missing or left over? Use the brushes.')}
          </p>
          {(tool === 'keep' || tool === 'remove') && (
            <div className="mt-3">
              <Slider label="Brush" from={6} to={90} value={brush} onChange={setBrush} />
              <RadioGroup
                legend="How the brush works"
                name="cutout-snaps"
                variant={segments}
                className="w-fit p-0.5 text-sm font-semibold"
                optionClassName="px-3.5 py-1"
                options={[
                  { value: 'edges', label: 'Stop at edges' },
                  { value: 'free', label: 'Free' },
                ]}
                value={snaps}
                onChange={setSnaps}
              />
            </div>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              size="small"
              disabled={!made || made.past.length === 0 || edits.busy}
              onClick={() => chosen && void edits.undo(chosen)}
            >
              Undo
            </Button>
            <Button size="small" aria-pressed={showsPhoto} onClick={() => setShowsPhoto(!showsPhoto)}>
              {showsPhoto ? 'Show the cut-out' : 'Show the photo'}
            </Button>
          </div>
        </fieldset>

        <div>
          <p className="mb-2 text-[0.9375rem] font-medium">Background</p>
          <RadioGroup
            legend="Background"
            name="cutout-background"
            variant={chips}
            className="gap-2"
            optionClassName="px-3.5 py-1.5 text-sm"
            options={kinds}
            value={kind}
            onChange={setKind}
          />
          <div className="mt-4">{options}</div>
          <div className="mt-4">
            <Slider
              label="Shadow"
              value={look.shadow}
              onChange={(shadow) => setLook({ shadow })}
              words={(value) => (value === 0 ? 'None' : `${value}%`)}
            />
          </div>
        </div>

        {/* What is being brushed belongs to the file. */}
        <fieldset disabled={edits.busy} className="min-w-0">
          <RadioGroup
            legend="File format"
            name="cutout-format"
            variant={segments}
            className="mb-4 w-fit p-0.5 text-sm font-semibold"
            optionClassName="px-3.5 py-1"
            options={[
              { value: 'png', label: 'PNG' },
              { value: 'webp', label: 'WebP' },
              { value: 'jpeg', label: 'JPEG', disabled: !opaque },
            ]}
            value={format === 'jpeg' && !opaque ? 'png' : format}
            onChange={setFormat}
          />
          {made && chosen && (
            <ResultActions
              files={{ count: 1, make: () => make(chosen.id) }}
              usedIn={usedIn}
              download="Download in full size"
            >
              {finished.length > 1 && <DownloadAll count={finished.length} make={() => make()} />}
            </ResultActions>
          )}
        </fieldset>
      </div>
    </div>
  )
}

function DownloadAll({ count, make }: { count: number; make: () => Promise<ResultFile[]> }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const save = async () => {
    const [{ downloadZip }, { saveBlob }] = await Promise.all([
      import('client-zip'),
      import('../../../browser/save-file.ts'),
    ])
    const files = await make()
    saveBlob(
      await downloadZip(files.map(({ blob, name }, i) => ({ input: blob, name: `${i + 1}-${name}` }))).blob(),
      'no-background.zip',
    )
  }
  return (
    <Button
      busy={state === 'busy'}
      onClick={() => {
        setState('busy')
        save().then(
          () => setState('idle'),
          () => setState('failed'),
        )
      }}
    >
      {state === 'failed' ? 'Try the ZIP again' : `Download all ${count} as ZIP`}
    </Button>
  )
}

function useBackgroundChoice() {
  const [kind, setKind] = useState<Kind>('transparent')
  const [colour, setColour] = useState('#ffffff')
  const [from, setFrom] = useState('#dfe7ff')
  const [to, setTo] = useState('#7d93d8')
  const [amount, setAmount] = useState(45)
  const [shadow, setShadow] = useState(0)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => () => picture?.close(), [picture])
  const takePicture = async (file: File | undefined) => {
    if (!file) return
    setProblem('')
    try {
      setPicture(await createImageBitmap(file))
    } catch {
      setProblem('This browser can’t open that picture. Choose a JPEG or PNG.')
    }
  }
  const backgrounds: Record<Kind, Background> = {
    transparent: { kind: 'transparent' },
    colour: { kind: 'colour', colour },
    gradient: { kind: 'gradient', from, to },
    picture: { kind: 'picture', picture },
    blur: { kind: 'blur', amount },
  }
  const options = {
    transparent: null,
    colour: <ColourField label="Colour" value={colour} onChange={setColour} />,
    gradient: (
      <div className="flex flex-col gap-3">
        <ColourField label="Top" value={from} onChange={setFrom} />
        <ColourField label="Bottom" value={to} onChange={setTo} />
      </div>
    ),
    picture: (
      <>
        <PhotoInput className={button('plain', 'small')} onPhotos={([file]) => void takePicture(file)}>
          {picture ? 'Choose another background' : 'Choose a background'}
        </PhotoInput>
        {problem && (
          <p role="alert" className="mt-2 text-sm text-bad">
            {problem}
          </p>
        )}
      </>
    ),
    blur: <Slider label="Blur" value={amount} onChange={setAmount} words={(value) => `${value}%`} />,
  }[kind]
  const look: Look = { background: backgrounds[kind], shadow }
  return {
    look,
    kind,
    setKind,
    setLook: ({ shadow: next }: { shadow: number }) => setShadow(next),
    options,
  }
}
