import type { Picture } from '@keylight/contract'
import { Heart } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '#words'
import { Picture as Image } from '../../ui/picture.tsx'
import { awaitReveal, Reveal } from '../../ui/reveal.tsx'
import { pictureTitle } from '../work/works.ts'
import { useIsFavourite } from './favourites.ts'
import { OutfitNote } from './outfit-note.tsx'

/** One image in a grid: in progress, ready or failed. */
export function PictureTile({ picture }: { picture: Picture }) {
  const favourite = useIsFavourite(picture)
  const title = pictureTitle(picture)
  const isComing = picture.status === 'in_progress'
  useEffect(() => {
    if (isComing) awaitReveal(picture._id)
  }, [isComing, picture._id])
  return (
    <span className="print-edge block aspect-4/5 lit">
      {picture.status === 'ready' && (
        <Reveal of={picture._id}>
          <Image
            src={picture.previewUrl}
            alt={title}
            className="size-full transition-transform duration-500 ease-calm group-hover:scale-[1.02]"
          />
        </Reveal>
      )}
      {picture.status === 'ready' && <OutfitNote missing={picture.missing} />}
      {isComing && (
        <span className="absolute inset-0 flex items-end p-3 text-sm text-ink-soft">
          <span className="absolute inset-0 animate-sweep bg-linear-to-r from-transparent via-gleam to-transparent" />
          {title}
        </span>
      )}
      {picture.status === 'failed' && (
        <span className="absolute inset-0 flex flex-col justify-end gap-1 p-3 text-sm">
          <span className="font-semibold">{t`${title} failed`}</span>
          <span className="text-ink-soft">{picture.failure}</span>
        </span>
      )}
      {favourite && (
        <span className="absolute top-2 right-2 grid size-8 place-items-center rounded-full bg-black/45 text-white">
          <Heart className="size-4.5" fill="currentColor" />
          <span className="sr-only">{t`Favourite`}</span>
        </span>
      )}
    </span>
  )
}
