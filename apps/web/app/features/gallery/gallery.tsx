import { getInspired, type InspiredPicture, listSamples } from '@keylight/contract'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { plural, t } from '#words'
import { call } from '../../api/client.ts'
import { useCall } from '../../forms/use-call.ts'
import { loadPart } from '../../load-part.ts'
import { useSession } from '../../session/session.ts'
import { button } from '../../ui/button.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { galleryAddress, galleryGroups } from './groups.ts'
import { Masonry, MasonrySkeleton } from './masonry.tsx'
import { useOpenedPicture } from './opened-picture.tsx'

/** Open reports, for the admin. */
const ReportReview = lazy(() => loadPart(() => import('./report-review.tsx')))

/** The gallery page in the URL. */
interface Place {
  groupId: string
  page: number
}

/** Published images and samples, by group, in pages with their own URLs. */
export function Gallery() {
  const [search] = useSearchParams()
  const { isAuthenticated } = useSession()
  const [place, setPlace] = useState<Place>(firstPlace)
  // Prerendered without a group, because the URL is only known in the browser.
  const asked = placeOf(search)
  const isAsked = place.groupId === asked.groupId && place.page === asked.page
  useEffect(() => setPlace(placeOf(search)), [search])
  return (
    <section id="gallery" aria-label={t`Gallery`} className="measure scroll-mt-20 pb-12 md:pb-16">
      {isAuthenticated && (
        <Suspense>
          <ReportReview />
        </Suspense>
      )}
      <Groups current={place.groupId} />
      <Pictures key={`${place.groupId} ${place.page}`} isAsked={isAsked} {...place} />
      <noscript>
        <p className="mt-6 text-ink-soft">{t`The gallery needs JavaScript to load more images.`}</p>
      </noscript>
    </section>
  )
}

const firstPlace: Place = { groupId: '', page: 1 }

function placeOf(search: URLSearchParams): Place {
  const asked = search.get('group') ?? ''
  const page = Number(search.get('page') ?? 1)
  return {
    groupId: galleryGroups.some(({ id }) => id === asked) ? asked : '',
    page: Number.isInteger(page) && page >= 1 && page <= 100 ? page : 1,
  }
}

const Groups = ({ current }: { current: string }) => (
  <nav aria-label={t`Style groups`} className="mb-6">
    <ul className="-mx-1 flex gap-2 overflow-x-auto p-1 pb-2 md:flex-wrap">
      {[{ id: '', title: t`All` }, ...galleryGroups].map(({ id, title }) => (
        <li key={id} className="shrink-0">
          <Link
            to={galleryAddress(id)}
            preventScrollReset
            aria-current={id === current ? 'page' : undefined}
            className={button(id === current ? 'secondary' : 'plain', 'small')}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** Shows the first samples until the images load. `isAsked`: whether this is the page in the URL. */
function Pictures({ groupId, page, isAsked }: Place & { isAsked: boolean }) {
  const [further, setFurther] = useState<{ pictures: InspiredPicture[]; hasMore: boolean }[]>([])
  const { open, opened } = useOpenedPicture()
  const first = useCall((signal) => call(getInspired, { groupId, page }, { signal }))
  const { start, cancel } = first
  useEffect(() => {
    if (isAsked) void start()
    return cancel
  }, [isAsked, start, cancel])
  const more = useCall(async (signal) => {
    const next = page + 1 + further.length
    const { allInspired, hasMore } = await call(getInspired, { groupId, page: next }, { signal })
    setFurther((before) => [...before, { pictures: allInspired, hasMore }])
    // Shows the page loaded last in the URL, without navigating.
    history.replaceState(history.state, '', galleryAddress(groupId, next))
  })
  if (first.problem)
    return (
      <ErrorState onRetry={() => void first.retry()} busy={first.busy}>
        {first.problem.message}
      </ErrorState>
    )
  if (!first.result && page > 1) return <MasonrySkeleton />
  const shown = first.result?.allInspired ?? firstSamples(groupId)
  const pictures = withoutRepeats([shown, ...further.map((loaded) => loaded.pictures)].flat())
  const added = pictures.length - shown.length
  if (pictures.length === 0)
    return (
      <EmptyState
        title={page === 1 ? t`No images yet` : t`This gallery page doesn’t exist`}
        action={
          <Link to={galleryAddress(page === 1 ? '' : groupId)} className={button('plain')}>
            {page === 1 ? t`Show all groups` : t`Go to the first page`}
          </Link>
        }
      />
    )
  return (
    <>
      {page > 1 && (
        <p className="mb-5">
          <Link to={galleryAddress(groupId, page - 1)} className={button('plain', 'small')}>
            {t`Show newer images`}
          </Link>
        </p>
      )}
      <Masonry pictures={pictures} onOpen={open} />
      <p role="status" className="sr-only">
        {added > 0 && plural(added, { one: '# more image loaded.', other: '# more images loaded.' })}
      </p>
      <div className="mt-8 flex justify-center">
        <LoadMore
          hasMore={further.at(-1)?.hasMore ?? first.result?.hasMore ?? false}
          busy={more.busy}
          problem={more.problem?.message ?? null}
          onMore={() => void more.start()}
        >
          {t`Show more images`}
        </LoadMore>
      </div>
      {opened}
    </>
  )
}

/** Returns the initial samples of a gallery without published images: enough to fill a large window. */
const firstSamples = (groupId: string): InspiredPicture[] =>
  listSamples()
    .filter((sample) => groupId === '' || sample.groupId === groupId)
    .slice(0, firstSamplesMax)
const firstSamplesMax = 28

/** Removes duplicates. An image moves to the next page when someone publishes a new one between two loads. */
const withoutRepeats = (pictures: readonly InspiredPicture[]): InspiredPicture[] => [
  ...new Map(pictures.map((picture) => [picture._id, picture])).values(),
]
