import type { Picture, Shoot } from '@keylight/contract'
import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { loadMore } from './history-slice.ts'

/** A finished image with its shoot. */
export interface OwnPicture extends Picture {
  shoot: Pick<Shoot, 'kind' | 'model' | 'createdAt'>
}

/** Returns the loaded images that show a single person and whose model still exists, newest first. */
export function useOwnPictures(): OwnPicture[] {
  const { histories, dressUpActivities } = useAppSelector(({ history }) => history)
  return [...histories, ...dressUpActivities]
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .filter(({ kind, model }) => model._id !== null && kind !== 'team')
    .flatMap(({ pictures, ...shoot }) =>
      pictures.filter(({ status }) => status === 'ready').map((picture) => ({ ...picture, shoot })),
    )
}

/** Loads pages until the given images are found or there are no more. Returns whether it is still loading. */
export function useLoadedUntil(wanted: readonly string[]): boolean {
  const dispatch = useAppDispatch()
  const pictures = useOwnPictures()
  const { isFetched, isLoading, error, next } = useAppSelector(({ history }) => history)
  const list = next.activities !== null ? 'activities' : next.dressUpActivities !== null ? 'dressUpActivities' : null
  const isMissing = wanted.some((id) => pictures.every(({ _id }) => _id !== id))
  const loadsMore = isFetched && isMissing && error === null && list !== null
  useEffect(() => {
    if (loadsMore && !isLoading) void dispatch(loadMore(list))
  }, [loadsMore, isLoading, list, dispatch])
  return loadsMore
}
