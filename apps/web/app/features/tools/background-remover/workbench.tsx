import { useState } from 'react'
import type { PictureEntry } from '../tool-frame.tsx'
import { useChosen } from '../use-chosen.ts'
import type { useJobs } from '../use-jobs.ts'
import { WorkbenchFrame } from '../workbench-frame.tsx'
import { BackgroundPanel, useBackground } from './background-panel.tsx'
import type { Cutout, CutoutWorker } from './cutout.ts'
import { CutoutStage } from './cutout-stage.tsx'
import { DownloadPanel } from './download-panel.tsx'
import { type EditMode, EditPanel, initialMode } from './edit-panel.tsx'
import { useEdits } from './use-edits.ts'

interface Props {
  work: ReturnType<typeof useJobs<Cutout>>
  worker: CutoutWorker
  entry: PictureEntry
}

/** Editing and download of cut-outs. */
export default function Workbench({ work, worker, entry }: Props) {
  const { jobs } = work
  const [chosen, choose] = useChosen(jobs)
  const { choice, change, composite } = useBackground()
  const [mode, setMode] = useState(initialMode)
  const changeMode = (to: Partial<EditMode>) => setMode((now) => ({ ...now, ...to }))
  const edits = useEdits(work, worker)
  const made = chosen?.made ?? null
  return (
    <WorkbenchFrame
      work={work}
      chosen={chosen}
      onChoose={choose}
      entry={entry}
      stage={
        made && chosen ? (
          <CutoutStage
            cutout={made}
            composite={composite}
            tool={mode.tool}
            busy={edits.busy}
            brush={mode.brush / 1000}
            showsPhoto={mode.showsPhoto}
            onStroke={(points, radius) =>
              void edits.brush(chosen, { points, radius, keep: mode.tool === 'keep', snaps: mode.snaps === 'edges' })
            }
            onFrame={(frame) => {
              changeMode({ tool: 'view' })
              void edits.frame(chosen, frame)
            }}
          />
        ) : (
          chosen && (
            <div className="relative grid aspect-4/3 max-h-[65dvh] place-items-center overflow-hidden rounded-2xl bg-stage">
              <img src={chosen.url} alt="" className="absolute inset-0 size-full object-contain opacity-60" />
            </div>
          )
        )
      }
      news={
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {edits.news}
        </p>
      }
    >
      <EditPanel
        cutout={made}
        mode={mode}
        onChange={changeMode}
        busy={edits.busy}
        onUndo={() => chosen && void edits.undo(chosen)}
      />
      <BackgroundPanel choice={choice} onChange={change} />
      <DownloadPanel jobs={jobs} chosen={chosen} worker={worker} composite={composite} busy={edits.busy} />
    </WorkbenchFrame>
  )
}
