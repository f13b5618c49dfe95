import type { Picture } from '@keylight/contract'
import { sameImage } from '../../state/account/account.ts'
import { useAppSelector } from '../../state/store.ts'

export const useIsFavourite = (picture: Picture): boolean =>
  useAppSelector(({ account }) => account.favoritePhotos.some(({ url }) => sameImage(url, picture.url)))
