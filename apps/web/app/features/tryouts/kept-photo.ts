/** Stores a visitor's photo and headshot in this browser until they remove it. Nothing is uploaded. */
import { useEffect } from 'react'
import { openDeviceStore } from '../../browser/device-store.ts'
import type { MadeRun } from './tryout-run.ts'

export interface Kept extends Pick<MadeRun, 'tryoutId' | 'deletedAt' | 'warnings'> {
  photo: File
  style: string
  picture: Blob
  before: Blob | null
  whole: boolean
}

const store = openDeviceStore<Kept>('keylight-tryout', 'photos')
const key = 'latest'

export const keepPhoto = (kept: Kept): Promise<void> => store.put(key, kept)

export const readKeptPhoto = (): Promise<Kept | null> => store.get(key)

export const forgetKeptPhoto = (): Promise<void> => store.delete(key)

const forAccount = openDeviceStore<readonly File[]>('keylight-account', 'photos')

/** Stores photos for the model that the visitor trains after signing up. */
export const carryIntoAccount = (photos: readonly File[]): Promise<void> => forAccount.put(key, photos)

/** Passes the photos that the user added as a visitor to a screen, once, as soon as it is `ready`. */
export function useKeptPhoto(onPhotos: (photos: File[]) => void, ready: boolean): void {
  useEffect(() => {
    if (!ready) return
    let gone = false
    void Promise.all([readKeptPhoto(), forAccount.get(key)]).then(([kept, left]) => {
      const photos = [...(kept ? [kept.photo] : []), ...(left ?? [])]
      if (photos.length === 0 || gone) return
      onPhotos(photos)
      void forgetKeptPhoto()
      void forAccount.delete(key)
    })
    return () => {
      gone = true
    }
  }, [onPhotos, ready])
}
