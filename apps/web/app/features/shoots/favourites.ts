import type { Picture } from '@keylight/contract'
import { useAppSelector } from '../../state/store.ts'
import { isFavourite } from '../favourites/favourites-slice.ts'

export const useIsFavourite = (picture: Picture): boolean =>
  useAppSelector(({ account }) => isFavourite(account.favoritePhotos, picture._id))
