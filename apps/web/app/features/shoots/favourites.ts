import type { Picture } from '@keylight/contract'
import { isFavourite } from '../../state/account/account.ts'
import { useAppSelector } from '../../state/store.ts'

export const useIsFavourite = (picture: Picture): boolean =>
  useAppSelector(({ account }) => picture.url !== null && isFavourite(account.favoritePhotos, picture.url))
