import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Trans, t } from '#words'
import { describePerson, toolPeople } from '../../../example-people.ts'
import { loadPart } from '../../../load-part.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ToolExample } from '../tool-example.tsx'
import { ToolFrame } from '../tool-frame.tsx'
import { openToolWorker } from '../tool-worker.ts'
import { useJobs } from '../use-jobs.ts'
import type { Cutout, CutoutWorker } from './cutout.ts'
import type { FromCutout, ToCutout } from './cutout.worker.ts'

const picturesMax = 20
const path = '/ai-free-background-remover'

const Workbench = lazy(() => loadPart(() => import('./workbench.tsx')))

/** Removes image backgrounds on the visitor's device. */
export function BackgroundRemover({ children }: { children: ReactNode }) {
  const worker = useRef<CutoutWorker | null>(null)
  worker.current ??= openToolWorker<ToCutout, FromCutout>(
    () => new Worker(new URL('./cutout.worker.ts', import.meta.url), { type: 'module' }),
  )
  useEffect(() => () => worker.current?.close(), [])
  const work = useJobs<Cutout>(async (file, { tell, signal, id }) => {
    const found = await worker.current!.ask({ kind: 'find', key: id, file, what: 'anything' }, { tell, signal })
    if (found.kind !== 'found') throw new Error('Unexpected response from the worker')
    return { ...found, past: [] }
  })
  const entry = {
    title: t`Choose images`,
    room: picturesMax - work.jobs.length,
    onPictures: work.add,
    camera: true,
    sample: { url: '/tools/background-remover-sample.jpg', name: 'sample.jpg' },
  }
  return (
    <ToolFrame
      path={path}
      pictures={entry}
      example={
        <ToolExample
          before="/tools/background-remover-before.webp"
          after="/tools/background-remover-after.webp"
          label={t`Compare the photo with the cut-out`}
          who={t`The photo: ${describePerson(toolPeople.backgroundRemover)}`}
          what={t`The same person without the background`}
        />
      }
      note={
        <p>
          <Trans>
            Your images stay on your device. The first time, this tool downloads about 7 MB. Add up to {picturesMax}{' '}
            images at a time, with up to 25 megapixels each.
          </Trans>
        </p>
      }
      work={
        work.jobs.length > 0 ? (
          <Suspense fallback={<Skeleton className="h-96 rounded-2xl" />}>
            <Workbench work={work} worker={worker.current} entry={entry} />
          </Suspense>
        ) : null
      }
    >
      {children}
    </ToolFrame>
  )
}
