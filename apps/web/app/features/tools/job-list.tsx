import { t } from '#words'
import { Button, IconButton } from '../../ui/buttons.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Progress } from '../../ui/progress.tsx'
import { AddPictures, type PictureEntry } from './tool-frame.tsx'
import type { Job } from './use-jobs.ts'

interface Props<Made> {
  jobs: readonly Job<Made>[]
  chosen: string | null
  onChoose: (id: string) => void
  onRemove: (id: string) => void
  entry: PictureEntry
}

/** Thumbnails of a tool's images, one of which can be chosen. */
export function JobList<Made>({ jobs, chosen, onChoose, onRemove, entry }: Props<Made>) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {jobs.length > 1 && (
        <ul aria-label={t`Images`} className="flex max-w-full gap-2.5 overflow-x-auto p-1">
          {jobs.map((job, index) => (
            <li key={job.id} className="relative shrink-0">
              <button
                type="button"
                aria-pressed={job.id === chosen}
                aria-label={t`Image ${index + 1}, ${job.file.name}: ${stateWords[job.state]}`}
                onClick={() => onChoose(job.id)}
                className="checkered block size-18 overflow-hidden rounded-lg aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-accent"
              >
                <img
                  src={job.url}
                  alt=""
                  className={`size-full object-cover ${job.state === 'made' ? '' : 'opacity-50'}`}
                />
                {(job.state === 'failed' || job.state === 'cancelled') && (
                  <Icon
                    name={job.state === 'failed' ? 'alert' : 'retry'}
                    className="absolute inset-0 m-auto size-7 rounded-full bg-sheet p-1 text-bad"
                  />
                )}
                {job.state === 'working' && (
                  <span className="absolute inset-0 animate-sweep bg-linear-to-r from-transparent via-white/45 to-transparent" />
                )}
              </button>
              <IconButton
                label={t`Remove ${job.file.name}`}
                size="small"
                variant="overPicture"
                className="absolute! top-0.5 right-0.5 size-6!"
                onClick={() => onRemove(job.id)}
              >
                <Icon name="close" className="size-3.5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <AddPictures entry={entry}>{jobs.length > 1 ? t`Add more` : t`Add another image`}</AddPictures>
    </div>
  )
}

const stateWords = {
  waiting: t`waiting`,
  working: t`in progress`,
  made: t`finished`,
  failed: t`failed`,
  cancelled: t`cancelled`,
}

/** Progress of a tool with a cancel button, or its error with a retry button. */
export function JobStatus<Made>({
  jobs,
  chosen,
  onCancel,
  onRetry,
}: {
  jobs: readonly Job<Made>[]
  chosen: Job<Made> | undefined
  onCancel: () => void
  onRetry: (id: string) => void
}) {
  const busy = jobs.find(({ state }) => state === 'working')
  const left = jobs.filter(({ state }) => state === 'waiting' || state === 'working').length
  const finished = jobs.filter(({ state }) => state === 'made').length
  const words = busy?.step?.words ?? t`Opening the image`
  return (
    <div>
      <div role="status" className="text-[0.9375rem]">
        {busy && (
          <>
            {words}
            {jobs.length > 1 && <span className="text-ink-soft"> {t`· ${finished + 1} of ${finished + left}`}</span>}…
          </>
        )}
        {!busy && finished > 0 && <span className="sr-only">{t`Finished.`}</span>}
      </div>
      {busy && (
        <div className="mt-2 flex items-center gap-4">
          <div className="grow">
            <Progress label={words} value={busy.step?.share == null ? null : Math.round(100 * busy.step.share)} />
          </div>
          <Button size="small" onClick={onCancel}>
            {t`Cancel`}
          </Button>
        </div>
      )}
      {chosen && (chosen.state === 'failed' || chosen.state === 'cancelled') && (
        <div role={chosen.state === 'failed' ? 'alert' : undefined} className="rounded-xl bg-warn-wash px-4 py-3.5">
          <p className="text-[0.9375rem]">{chosen.problem ?? t`You cancelled this image.`}</p>
          <Button size="small" className="mt-3" onClick={() => onRetry(chosen.id)}>
            {t`Try again`}
          </Button>
        </div>
      )}
    </div>
  )
}
