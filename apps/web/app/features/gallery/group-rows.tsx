import { type InspiredPicture, listSamples } from '@keylight/contract'
import { Link } from 'react-router'
import { t } from '#words'
import { button } from '../../ui/button.ts'
import { ErrorState } from '../../ui/states.tsx'
import { galleryAddress, galleryGroups } from './groups.ts'
import { InspiredTile } from './inspired-picture.tsx'
import { useOpenedPicture } from './opened-picture.tsx'

/** Samples per row until the images load: about as many as a wide window shows. */
const samplesPerRow = 8
const sampleRows = Object.groupBy(listSamples(), ({ groupId }) => groupId)
const tile = 'aspect-4/5 w-40 shrink-0 snap-start sm:w-48 md:w-56'

/** A row of images for each group, or of samples while `groups` is null because they are loading. */
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
    <div className="overflow-hidden pb-6 md:pb-8">
      {galleryGroups.map(({ id, title, lead }) => (
        <section key={id} aria-labelledby={`group-${id}`} className="pb-8 md:pb-10">
          <div className="measure flex items-end justify-between gap-x-6">
            <div className="min-w-0">
              <h2 id={`group-${id}`} className="text-title">
                {title}
              </h2>
              <p className="mt-1 text-ink-soft">{lead}</p>
            </div>
            <Link
              to={galleryAddress(id)}
              aria-label={t`See all: ${title}`}
              className={`${button('plain', 'small')} shrink-0`}
            >
              {t`See all`}
            </Link>
          </div>
          <ul className="measure-scroll mt-4 flex snap-x gap-3 overflow-x-auto pb-3 md:gap-4">
            {(groups ? groups[id] : sampleRows[id]?.slice(0, samplesPerRow))?.map((picture, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an image replaces a sample in place.
              <li key={place} className={tile}>
                <InspiredTile
                  picture={picture}
                  onOpen={open}
                  sizes="(min-width: 768px) 14rem, (min-width: 640px) 12rem, 10rem"
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {opened}
    </div>
  )
}
