import type { Picture } from '@keylight/contract'
import { Heart } from 'lucide-react'
import { Picture as Image } from '../../ui/picture.tsx'
import { pictureTitle } from '../work/works.ts'
import { useIsFavourite } from './favourites.ts'

/** One picture in a grid: being made, there, or why it failed. */
export function PictureTile({ picture }: { picture: Picture }) {
  const favourite = useIsFavourite(picture)
  const title = pictureTitle(picture)
  return (
    <span className="print-edge block aspect-4/5 lit">
      {picture.status === 'ready' && (
        <Image
          src={picture.previewUrl}
          alt={title}
          className="size-full animate-develop transition-transform duration-500 ease-calm group-hover:scale-[1.02]"
        />
      )}
      {picture.status === 'in_progress' && (
        <span className="absolute inset-0 flex items-end p-3 text-sm text-ink-soft">
          <span className="absolute inset-0 animate-sweep bg-linear-to-r from-transparent via-gleam to-transparent" />
          {title}
        </span>
      )}
      {picture.status === 'failed' && (
        <span className="absolute inset-0 flex flex-col justify-end gap-1 p-3 text-sm">
          <span className="font-semibold">{title} failed</span>
          <span className="text-ink-soft">{picture.failure}</span>
        </span>
      )}
      {favourite && (
        <span className="absolute top-2 right-2 grid size-8 place-items-center rounded-full bg-black/45 text-white">
          <Heart className="size-4.5" fill="currentColor" />
          <span className="sr-only">Favourite</span>
        </span>
      )}
    </span>
  )
}
