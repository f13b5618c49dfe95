import type { Thumbnail } from '@keylight/contract'
import { t } from '#words'
import { sentenceOfError } from '../../state/loading.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Section } from '../../ui/page-frame.tsx'
import { loadMore } from '../history/history-slice.ts'

/** All thumbnails, newest first. Each opens in the editor. */
export function ThumbnailList({ openId, onOpen }: { openId: string | null; onOpen: (id: string) => void }) {
  const { thumbnailActivities, next, isLoading, error } = useAppSelector(({ history }) => history)
  const dispatch = useAppDispatch()
  if (thumbnailActivities.length === 0) return null
  return (
    <Section title={t`Your thumbnails`} className="mt-16">
      <ul className="mb-6 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {thumbnailActivities.map((thumbnail) => (
          <li key={thumbnail._id}>
            <button
              type="button"
              aria-current={thumbnail._id === openId || undefined}
              aria-label={t`Edit ${titleOf(thumbnail)}`}
              className="group block w-full rounded-lg text-left aria-current:ring-2 aria-current:ring-secondary-edge aria-current:ring-offset-3 aria-current:ring-offset-paper"
              onClick={() => {
                onOpen(thumbnail._id)
                scrollTo({ top: 0 })
              }}
            >
              <span className="print-edge relative block aspect-video overflow-hidden bg-stage">
                {thumbnail.previewUrl && (
                  <img
                    src={thumbnail.previewUrl}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    className="size-full object-contain"
                  />
                )}
                {thumbnail.status === 'in_progress' && (
                  <span className="absolute inset-0 animate-sweep bg-linear-to-r from-transparent via-gleam to-transparent" />
                )}
                {thumbnail.status === 'failed' && !thumbnail.previewUrl && (
                  <span className="absolute inset-0 p-3 text-sm text-ink-soft">{thumbnail.failure}</span>
                )}
              </span>
              <span className="mt-1.5 block truncate text-sm text-ink-soft group-hover:text-ink">
                {titleOf(thumbnail)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={next.thumbnailActivities !== null}
        busy={isLoading}
        problem={error && sentenceOfError(error)}
        onMore={() => void dispatch(loadMore('thumbnailActivities'))}
      >
        {t`Show older thumbnails`}
      </LoadMore>
    </Section>
  )
}

const titleOf = ({ design, model }: Thumbnail): string =>
  design.texts[0]?.words.trim().replace(/\s+/g, ' ') || t`Thumbnail of ${model.name}`
