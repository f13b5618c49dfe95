import type { Page } from '@keylight/contract'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { t } from '#words'
import { loadPart } from '../../load-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Painted, PaintSettings, PaintWorker, ToPaint } from './paint.worker.ts'
import { ToolFrame } from './tool-frame.tsx'
import { openToolWorker } from './tool-worker.ts'
import { useJobs } from './use-jobs.ts'

const picturesMax = 20

const PaintWorkbench = lazy(() => loadPart(() => import('./paint-workbench.tsx')))

interface Props {
  path: Page['path']
  /** Heading and lead. */
  children: ReactNode
  first: PaintSettings
  /** Offers only the animation filter. */
  onlyAnimation?: boolean
  example: ReactNode
  sample: string
}

/** Applies artistic filters on the visitor's device. */
export function PaintTool({ path, children, first, onlyAnimation = false, example, sample }: Props) {
  const worker = useRef<PaintWorker | null>(null)
  worker.current ??= openToolWorker<ToPaint, Painted>(
    () => new Worker(new URL('./paint.worker.ts', import.meta.url), { type: 'module' }),
  )
  useEffect(() => () => worker.current?.close(), [])
  const [settings, setSettings] = useState(first)
  const work = useJobs<Painted>((file, { tell, signal, id }) =>
    worker.current!.ask({ key: id, file, whole: false, ...settings }, { tell, signal }),
  )
  const entry = {
    title: t`Choose images`,
    room: picturesMax - work.jobs.length,
    onPictures: work.add,
    camera: true,
    sample: { url: sample, name: 'sample.jpg' },
  }
  return (
    <ToolFrame
      path={path}
      pictures={entry}
      example={example}
      note={
        <p>{t`Your images stay on your device. Add up to ${picturesMax} images at a time. Full-size results have up to 12 megapixels.`}</p>
      }
      work={
        work.jobs.length > 0 ? (
          <Suspense fallback={<Skeleton className="h-96 rounded-2xl" />}>
            <PaintWorkbench
              path={path}
              work={work}
              worker={worker.current}
              entry={entry}
              settings={settings}
              onSettings={setSettings}
              onlyAnimation={onlyAnimation}
            />
          </Suspense>
        ) : null
      }
    >
      {children}
    </ToolFrame>
  )
}
