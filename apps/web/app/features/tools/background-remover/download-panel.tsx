import { useState } from 'react'
import { t } from '#words'
import { Button } from '../../../ui/buttons.tsx'
import { RadioGroup, segments } from '../../../ui/radio-group.tsx'
import { nameAfter } from '../picture-files.ts'
import { ResultActions, type ResultFile } from '../result-actions.tsx'
import type { Job } from '../use-jobs.ts'
import type { Composite } from './composite.ts'
import type { Cutout, CutoutWorker } from './cutout.ts'

type Format = 'png' | 'webp' | 'jpeg'

const usedIn = [
  '/ai-free-image-upscaler',
  '/ai-free-image-to-image-generator',
  '/ai-free-youtube-thumbnail-maker',
] as const

interface Props {
  jobs: readonly Job<Cutout>[]
  chosen: Job<Cutout> | undefined
  worker: CutoutWorker
  composite: Composite
  /** Strokes are pending. The download waits for them, because the file must contain them. */
  busy: boolean
}

/** Downloads cut-outs in full size. */
export function DownloadPanel({ jobs, chosen, worker, composite, busy }: Props) {
  const [wanted, setFormat] = useState<Format>('png')
  const opaque = composite.background.kind !== 'transparent'
  const format = wanted === 'jpeg' && !opaque ? 'png' : wanted
  const finished = jobs.filter((job) => job.made)

  const render = async (of: readonly Job<Cutout>[]): Promise<ResultFile[]> => {
    const files: ResultFile[] = []
    for (const { id, file, made } of of) {
      const answer = await worker.ask({ kind: 'render', key: id, file, matte: made!.matte, composite, format }, {})
      if (answer.kind !== 'rendered') continue
      const extension = { 'image/png': 'png', 'image/webp': 'webp' }[answer.picture.type] ?? 'jpg'
      files.push({ blob: answer.picture, name: nameAfter(file.name, '-no-background', extension) })
    }
    return files
  }

  return (
    <fieldset disabled={busy} className="min-w-0">
      <RadioGroup
        legend={t`File format`}
        name="cutout-format"
        variant={segments}
        className="mb-4 w-fit p-0.5 text-sm font-semibold"
        optionClassName="px-3.5 py-1"
        options={[
          { value: 'png', label: 'PNG' },
          { value: 'webp', label: 'WebP' },
          { value: 'jpeg', label: 'JPEG', disabled: !opaque },
        ]}
        value={format}
        onChange={setFormat}
      />
      {chosen?.made && (
        <ResultActions
          files={{ count: 1, make: () => render([chosen]) }}
          usedIn={usedIn}
          download={t`Download in full size`}
        >
          {finished.length > 1 && <DownloadAll count={finished.length} make={() => render(finished)} />}
        </ResultActions>
      )}
    </fieldset>
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
      {state === 'failed' ? t`Retry ZIP` : t`Download all ${count} as ZIP`}
    </Button>
  )
}
