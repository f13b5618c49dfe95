import type { Picture } from '@keylight/contract'
import { useAppSelector } from '../../state/store.ts'

/** A favourite is known by the url of its image. */
export const useIsFavorite = (picture: Picture): boolean =>
  useAppSelector(({ account }) => account.favoritePhotos.some(({ url }) => url === picture.url))
