import type { Video } from '@keylight/contract'
import { t } from '#words'
import { sentenceOfError } from '../../state/loading.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Section } from '../../ui/page-frame.tsx'
import { loadMore } from '../history/history-slice.ts'
import { Removable } from '../history/removable.tsx'
import { VideoCard } from './video-card.tsx'

/** The user's videos of a kind, newest first. Renders nothing if there are none. */
export function VideoList({ kind, title, id }: { kind: Video['kind']; title: string; id: string }) {
  const dispatch = useAppDispatch()
  const { videoActivities, next, isLoading, error } = useAppSelector(({ history }) => history)
  const videos = videoActivities.filter((video) => video.kind === kind)
  if (videos.length === 0 && next.videoActivities === null) return null
  return (
    <div id={id} className="scroll-mt-24">
      <Section title={title} className="mt-16">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {videos.map((video) => (
            <Removable key={video.videoId} workId={video.videoId} deleted={t`Video deleted.`}>
              {(remove) => <VideoCard video={video} onRemove={remove} />}
            </Removable>
          ))}
        </ul>
        <div className="mt-6 flex justify-center">
          <LoadMore
            hasMore={next.videoActivities !== null}
            busy={isLoading}
            problem={error && sentenceOfError(error)}
            onMore={() => void dispatch(loadMore('videoActivities'))}
          >
            {t`Show older videos`}
          </LoadMore>
        </div>
      </Section>
    </div>
  )
}
