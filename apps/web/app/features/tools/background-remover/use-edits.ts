import type { BrushStroke } from '@keylight/imaging/tools'
import { useState } from 'react'
import { t } from '#words'
import { ToolProblem } from '../tool-worker.ts'
import type { Job, useJobs } from '../use-jobs.ts'
import type { Cutout, CutoutWorker } from './cutout.ts'
import type { Matte } from './cutout.worker.ts'
import type { Frame } from './use-stroke.ts'

const undosMax = 30

/** Manages the manual edits of a cut-out, which are applied one at a time. */
export function useEdits({ change }: Pick<ReturnType<typeof useJobs<Cutout>>, 'change'>, worker: CutoutWorker) {
  const [busy, setBusy] = useState(false)
  const [news, setNews] = useState('')
  const edit = async (words: string, run: () => Promise<void>) => {
    setBusy(true)
    setNews(words)
    try {
      await run()
      setNews('')
    } catch (error) {
      setNews(error instanceof ToolProblem ? error.message : t`That didn’t work. Try again.`)
    } finally {
      setBusy(false)
    }
  }
  const past = ({ past: before, matte }: Cutout): readonly Matte[] => [...before, matte].slice(-undosMax)
  return {
    busy,
    news,
    brush: ({ id, file, made }: Job<Cutout>, stroke: BrushStroke) =>
      edit(t`Updating the cut-out…`, async () => {
        const answer = await worker.ask({ kind: 'brush', key: id, file, matte: made!.matte, stroke }, {})
        if (answer.kind === 'cut') change(id, { ...made!, matte: answer.matte, cut: answer.cut, past: past(made!) })
      }),
    frame: ({ id, file, made }: Job<Cutout>, frame: Frame) =>
      edit(t`Detecting what’s in the box…`, async () => {
        const answer = await worker.ask({ kind: 'find', key: id, file, what: 'thing', frame }, {})
        if (answer.kind === 'found') change(id, { ...answer, past: past(made!) })
      }),
    undo: ({ id, file, made }: Job<Cutout>) =>
      edit(t`Undoing…`, async () => {
        const matte = made!.past.at(-1)
        if (!matte) return
        const answer = await worker.ask({ kind: 'cut', key: id, file, matte }, {})
        if (answer.kind === 'cut') change(id, { ...made!, matte, cut: answer.cut, past: made!.past.slice(0, -1) })
      }),
  }
}
