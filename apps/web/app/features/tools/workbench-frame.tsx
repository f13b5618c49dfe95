import type { ReactNode } from 'react'
import { JobList, JobStatus } from './job-list.tsx'
import type { PictureEntry } from './tool-frame.tsx'
import type { Job, useJobs } from './use-jobs.ts'

/** The chosen image with its progress and the other images, next to `children`, the controls and results. */
export function WorkbenchFrame<Made>({
  work,
  chosen,
  onChoose,
  entry,
  stage,
  news,
  children,
}: {
  work: ReturnType<typeof useJobs<Made>>
  chosen: Job<Made> | undefined
  onChoose: (id: string) => void
  entry: PictureEntry
  stage: ReactNode
  /** The latest change, announced by screen readers. */
  news?: ReactNode
  children: ReactNode
}) {
  const { jobs } = work
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-4">
        {stage}
        <JobStatus jobs={jobs} chosen={chosen} onCancel={work.cancel} onRetry={work.retry} />
        {news}
        <JobList jobs={jobs} chosen={chosen?.id ?? null} onChoose={onChoose} onRemove={work.remove} entry={entry} />
      </div>
      <div className="flex flex-col gap-6">{children}</div>
    </div>
  )
}
