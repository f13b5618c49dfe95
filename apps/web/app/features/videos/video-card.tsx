import { cancelWork, resultPage, retryWork, type Video } from '@keylight/contract'
import { Download, Expand, RotateCcw, Trash2, X } from 'lucide-react'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { momentOf } from '../../formats/dates.ts'
import { useCall } from '../../forms/use-call.ts'
import { useAppSelector } from '../../state/store.ts'
import { Button, ButtonLink, IconButton } from '../../ui/buttons.tsx'
import { Progress } from '../../ui/progress.tsx'
import { videoUrlOf } from '../history/history-slice.ts'
import { saveWork } from '../work/work-actions.ts'

/** Returns a video's title. */
export const videoTitle = ({ kind, model }: Video): string =>
  kind === 'storyboard' ? t`Storyboard with ${model.name}` : t`Video of ${model.name}`

/** A video in a list: in progress, ready or failed. */
export function VideoCard({ video, onRemove }: { video: Video; onRemove: () => void }) {
  const { videoId, status, width, height, seconds, createdAt } = video
  const title = videoTitle(video)
  return (
    <article aria-label={title} className="overflow-hidden rounded-2xl border border-line bg-sheet">
      <div className="grid h-80 grid-rows-[100%] place-items-center bg-stage">
        {status === 'in_progress' && <Making video={video} />}
        {status === 'failed' && <p className="max-w-72 px-6 text-center text-ink-soft">{video.failure}</p>}
        {status === 'ready' && <Player video={video} />}
      </div>
      <div className="p-4">
        <p className="truncate font-medium">{title}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          <time dateTime={createdAt}>{momentOf(createdAt)}</time>
          {seconds !== null && ` · ${t`${Math.round(seconds)} s`}`} · {width} × {height}
        </p>
        {video.prompt && <p className="mt-1 line-clamp-2 text-sm text-ink-soft">“{video.prompt}”</p>}
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {status === 'ready' && <ReadyActions videoId={videoId} />}
          {status === 'in_progress' && <Stop videoId={videoId} />}
          {status === 'failed' && <Retry videoId={videoId} />}
          <IconButton label={t`Delete ${title}`} data-removes onClick={onRemove} className="ml-auto">
            <Trash2 className="size-4.5" />
          </IconButton>
        </div>
      </div>
    </article>
  )
}

function Making({ video }: { video: Video }) {
  return (
    <div className="w-full max-w-64 px-6 text-center">
      <p role="status" className="mb-3 text-ink-soft tabular-nums">
        {video.progress === 0 ? t`In the queue…` : t`Rendering the video… ${video.progress}%`}
      </p>
      <Progress label={t`Progress of ${videoTitle(video)}`} value={video.progress === 0 ? null : video.progress} />
    </div>
  )
}

function Player({ video }: { video: Video }) {
  const url = useAppSelector(({ history }) => videoUrlOf(history, video.videoId))
  return (
    // biome-ignore lint/a11y/useMediaCaption: the video has no sound, and its captions are part of the picture.
    <video
      src={url ?? undefined}
      poster={video.posterUrl ?? undefined}
      width={video.width}
      height={video.height}
      aria-label={videoTitle(video)}
      controls
      loop
      playsInline
      preload="none"
      className="size-full object-contain"
    />
  )
}

function ReadyActions({ videoId }: { videoId: string }) {
  const download = useCall((signal) => saveWork(videoId, signal))
  return (
    <>
      <Button
        kind="primary"
        size="small"
        busy={download.busy}
        icon={<Download className="size-4" />}
        onClick={() => void download.start()}
      >
        {t`Download`}
      </Button>
      <ButtonLink size="small" to={resultPage(videoId)} icon={<Expand className="size-4" />}>
        {t`Open`}
      </ButtonLink>
      {download.problem && (
        <p role="alert" className="order-last w-full text-sm text-bad">
          {download.problem.message}
        </p>
      )}
    </>
  )
}

function Stop({ videoId }: { videoId: string }) {
  const stop = useCall(() => call(cancelWork, { workId: videoId }))
  return (
    <Button size="small" busy={stop.busy} icon={<X className="size-4" />} onClick={() => void stop.start()}>
      {t`Stop and refund`}
    </Button>
  )
}

function Retry({ videoId }: { videoId: string }) {
  const retry = useCall(() => call(retryWork, { workId: videoId }))
  return (
    <>
      <Button size="small" busy={retry.busy} icon={<RotateCcw className="size-4" />} onClick={() => void retry.start()}>
        {t`Try again for 1 credit`}
      </Button>
      {retry.problem && (
        <p role="alert" className="order-last w-full text-sm text-bad">
          {retry.problem.message}
        </p>
      )}
    </>
  )
}
