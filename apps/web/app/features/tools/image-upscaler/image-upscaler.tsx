import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Trans, t } from '#words'
import { loadPart } from '../../../load-part.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ToolExample } from '../tool-example.tsx'
import { ToolFrame } from '../tool-frame.tsx'
import { openToolWorker, type ToolWorker } from '../tool-worker.ts'
import { useJobs } from '../use-jobs.ts'
import type { ToUpscale, Upscaled, UpscaleSettings } from './upscale.worker.ts'

const picturesMax = 10

const Workbench = lazy(() => loadPart(() => import('./workbench.tsx')))

/** Upscales images on the visitor's device. */
export function ImageUpscaler({ children }: { children: ReactNode }) {
  const worker = useRef<ToolWorker<ToUpscale, Upscaled> | null>(null)
  worker.current ??= openToolWorker<ToUpscale, Upscaled>(
    () => new Worker(new URL('./upscale.worker.ts', import.meta.url), { type: 'module' }),
  )
  useEffect(() => () => worker.current?.close(), [])
  const [settings, setSettings] = useState<UpscaleSettings>({ factor: 2, cleanUp: 'light', format: 'jpeg' })
  const work = useJobs<Upscaled>((file, { tell, signal }) =>
    worker.current!.ask({ file, ...settings }, { tell, signal }),
  )
  const entry = {
    title: t`Choose images`,
    room: picturesMax - work.jobs.length,
    onPictures: work.add,
    sample: { url: '/tools/upscaler-sample.jpg', name: 'sample.jpg' },
  }
  return (
    <ToolFrame
      path="/ai-free-image-upscaler"
      pictures={entry}
      example={
        <ToolExample
          small
          before="/tools/upscaler-before.webp"
          after="/tools/upscaler-after.webp"
          label={t`Compare the small image with the upscaled one`}
          who={t`A man’s face, 160 pixels wide`}
          what={t`The same face, four times as wide`}
        />
      }
      note={
        <p>
          <Trans>
            Your images stay on your device, and no extra files are downloaded. Add up to {picturesMax} images at a
            time. Results have up to 50 megapixels each.
          </Trans>
        </p>
      }
      work={
        work.jobs.length > 0 ? (
          <Suspense fallback={<Skeleton className="h-96 rounded-2xl" />}>
            <Workbench work={work} entry={entry} settings={settings} onSettings={setSettings} />
          </Suspense>
        ) : null
      }
    >
      {children}
    </ToolFrame>
  )
}
