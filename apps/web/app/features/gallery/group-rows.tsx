import type { InspiredPicture } from '@keylight/contract'
import { Link } from 'react-router'
import { button } from '../../ui/button.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { galleryAddress, galleryGroups } from './groups.ts'
import { InspiredTile } from './inspired-picture.tsx'
import { useOpenedPicture } from './opened-picture.tsx'

const places = Array.from({ length: 8 }, (_, place) => place)
const tile = 'aspect-4/5 w-40 shrink-0 snap-start sm:w-48 md:w-56'

/** A row of pictures for each group. `groups` is null while they are loading. */
export function GroupRows({
  groups,
  problem = null,
  busy = false,
  onRetry,
}: {
  groups: Readonly<Record<string, readonly InspiredPicture[]>> | null
  problem?: string | null
  busy?: boolean
  onRetry?: () => void
}) {
  const { open, opened } = useOpenedPicture()
  if (problem !== null && groups === null)
    return (
      <div className="measure pb-20">
        <ErrorState busy={busy} {...(onRetry && { onRetry })}>
          {problem}
        </ErrorState>
      </div>
    )
  return (
    <div className="overflow-hidden pb-10 md:pb-16">
      {galleryGroups.map(({ id, title, lead }) => (
        <section key={id} aria-labelledby={`group-${id}`} className="pb-10 md:pb-14">
          <div className="measure flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <div>
              <h2 id={`group-${id}`} className="text-heading md:text-[1.625rem]">
                {title}
              </h2>
              <p className="mt-1 text-ink-soft">{lead}</p>
            </div>
            <Link to={galleryAddress(id)} aria-label={`See all: ${title}`} className={button('plain', 'small')}>
              See all
            </Link>
          </div>
          <ul className="measure-scroll mt-5 flex snap-x gap-3 overflow-x-auto pb-3 md:gap-4">
            {groups === null
              ? places.map((place) => (
                  <li key={place} className={tile}>
                    <Skeleton className="size-full rounded-xl" />
                  </li>
                ))
              : (groups[id] ?? []).map((picture) => (
                  <li key={picture._id} className={tile}>
                    <InspiredTile picture={picture} onOpen={open} sizes="(min-width: 768px) 14rem, 12rem" />
                  </li>
                ))}
          </ul>
        </section>
      ))}
      {opened}
    </div>
  )
}
