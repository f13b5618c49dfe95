import { Heart, Images } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#words'
import { sentenceOfError } from '../../state/loading.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Button, ButtonLink } from '../../ui/buttons.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { PictureGridSkeleton } from '../shoots/picture-grid.tsx'
import { selectWorks, type Work, type WorkKind, workKinds } from '../work/works.ts'
import { frontier, selectTo } from './arrange.ts'
import { Filters, type Wanted } from './filters.tsx'
import { loadHistory, loadMore } from './history-slice.ts'
import { Running } from './running.tsx'
import { Timeline } from './timeline.tsx'
import { useOpenWork } from './use-open-work.ts'

const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }))
const Viewer = lazy(async () => ({ default: (await import('../viewer/viewer.tsx')).Viewer }))

/** Everything the user has created, newest first. The URL contains the filters and the open item. */
export function Results() {
  const { isFetched, isLoading, error } = useAppSelector(({ history }) => history)
  const dispatch = useAppDispatch()
  const [query, setQuery] = useSearchParams()
  const wanted = wantedIn(query)
  const { works, more } = useShown(wanted)
  // Without items there is nothing to filter, and the empty state has the button.
  const isEmpty = isFetched && works.length === 0 && !more && Object.keys(queryOf(wanted)).length === 0
  const selection = useSelection(works)
  const seen = useMemo(() => works.filter(({ status }) => status === 'ready'), [works])
  const viewer = useOpenWork()
  const choose = (next: Wanted) => {
    selection.clear()
    setQuery(queryOf(next), { replace: true, preventScrollReset: true })
  }
  return (
    <PageFrame
      title={t`Your images`}
      actions={
        !isEmpty && (
          <ButtonLink kind="primary" to="/ai-image-generator">
            {t`Create headshots`}
          </ButtonLink>
        )
      }
    >
      {!isEmpty && <Filters wanted={wanted} onChange={choose} />}
      <Running />
      <div className="mt-6 space-y-8">
        {error && !isFetched && (
          <ErrorState onRetry={() => void dispatch(loadHistory())} busy={isLoading}>
            {sentenceOfError(error)}
          </ErrorState>
        )}
        {!isFetched && !error && <PictureGridSkeleton count={8} />}
        {isFetched && works.length === 0 && !more && <Nothing wanted={wanted} onAll={() => choose(everything)} />}
        {isFetched && (
          <Timeline
            works={works}
            selected={selection.selected}
            onOpen={viewer.open}
            onSelect={selection.select}
            onSelectAll={selection.selectAll}
            more={
              more && {
                busy: isLoading,
                problem: error && sentenceOfError(error),
                load: () => void dispatch(loadMore(more)),
              }
            }
          />
        )}
      </div>
      <Suspense>
        {selection.works.length > 0 && <SelectionBar works={selection.works} onClear={selection.clear} />}
      </Suspense>
      <Suspense>
        {viewer.wasOpened && <Viewer work={viewer.work} works={seen} onShow={viewer.show} onClose={viewer.close} />}
      </Suspense>
    </PageFrame>
  )
}

const everything: Wanted = { kind: null, model: null, favourites: false }

const wantedIn = (query: URLSearchParams): Wanted => ({
  kind: workKinds.find((kind) => kind === query.get('kind')) ?? null,
  model: query.get('model'),
  favourites: query.get('favourites') === '1',
})

const queryOf = ({ kind, model, favourites }: Wanted): Record<string, string> => ({
  ...(kind ? { kind } : {}),
  ...(model ? { model } : {}),
  ...(favourites ? { favourites: '1' } : {}),
})

/** Returns the items to show, back to where everything is loaded, and the list with the next page. */
function useShown({ kind, model, favourites }: Wanted) {
  const all = useAppSelector(selectWorks)
  const liked = useAppSelector(({ account }) => account.favoritePhotos)
  const history = useAppSelector((state) => state.history)
  const { next, histories, videoActivities, dressUpActivities, thumbnailActivities } = history
  return useMemo(() => {
    const endOf = (list: readonly { createdAt: string }[]) => list.at(-1)?.createdAt ?? null
    const ends = {
      activities: endOf(histories),
      videoActivities: endOf(videoActivities),
      dressUpActivities: endOf(dressUpActivities),
      thumbnailActivities: endOf(thumbnailActivities),
    }
    const edge = frontier({ ends, next }, kind)
    const matches = (work: Work) =>
      (kind === null || work.kind === kind) &&
      (model === null || work.model._id === model) &&
      (edge === null || Date.parse(work.createdAt) >= Date.parse(edge.at))
    const works = all.filter(matches)
    return { works: favourites ? newestFavourites(works, liked) : works, more: edge?.list ?? null }
  }, [all, liked, next, histories, videoActivities, dressUpActivities, thumbnailActivities, kind, model, favourites])
}

/** Returns the favourites among the items, most recently added first. */
function newestFavourites(works: readonly Work[], liked: readonly { workId: string }[]): Work[] {
  const byId = new Map(works.map((work) => [work.id, work]))
  return [...liked].reverse().flatMap(({ workId }) => byId.get(workId) ?? [])
}

function useSelection(works: readonly Work[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  const chosen = useMemo(() => works.filter(({ id }) => selected.has(id)), [works, selected])
  const clear = () => {
    setSelected(new Set())
    setLast(null)
  }
  const select = (work: Work, range: boolean) => {
    const ids = works.map(({ id }) => id)
    setSelected((before) => selectTo(before, ids, work.id, range ? last : null))
    setLast(work.id)
  }
  /** Selects all items, or none if all are selected. */
  const selectAll = (group: readonly Work[]) =>
    setSelected((before) => {
      const all = group.every(({ id }) => before.has(id))
      const next = new Set(before)
      for (const { id } of group) {
        if (all) next.delete(id)
        else next.add(id)
      }
      return next
    })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role=dialog]')) return
      if ((event.target as Element).closest?.('input:not([type=checkbox]), textarea, select')) return
      if (event.key === 'Escape' && selected.size > 0) setSelected(new Set())
      else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) setSelected(new Set(works.map(({ id }) => id)))
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [works, selected])
  return { selected, works: chosen, select, selectAll, clear }
}

const emptyWords: Record<WorkKind, string> = {
  headshot: t`No headshots yet`,
  dress_up: t`No outfits yet`,
  team: t`No team photos yet`,
  chat: t`No chat edits yet`,
  video: t`No videos yet`,
  thumbnail: t`No thumbnails yet`,
  upscale: t`No upscales yet`,
}

function Nothing({ wanted, onAll }: { wanted: Wanted; onAll: () => void }) {
  if (wanted.favourites)
    return (
      <EmptyState
        icon={<Heart />}
        title={t`No favourites yet`}
        action={<Button onClick={onAll}>{t`Show all images`}</Button>}
      >
        {t`Open an image or a video and select the heart to add it here.`}
      </EmptyState>
    )
  if (wanted.kind || wanted.model)
    return (
      <EmptyState
        icon={<Images />}
        title={wanted.kind ? emptyWords[wanted.kind] : t`No images from this model yet`}
        action={<Button onClick={onAll}>{t`Show all images`}</Button>}
      />
    )
  return (
    <EmptyState
      icon={<Images />}
      title={t`No images yet`}
      action={
        <ButtonLink kind="primary" to="/ai-image-generator">
          {t`Create headshots`}
        </ButtonLink>
      }
    >
      {t`Choose a model and a few styles. Your headshots appear here when they’re ready.`}
    </EmptyState>
  )
}
