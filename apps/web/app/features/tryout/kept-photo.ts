/** Keeps a visitor's photo and what was made of it in this browser, until they remove it. Nothing of it is sent anywhere. */
import { useEffect } from 'react'
import type { MadeRun } from './tryout-run.ts'

export interface Kept extends Pick<MadeRun, 'tryoutId' | 'deletedAt' | 'warnings'> {
  photo: File
  style: string
  picture: Blob
  before: Blob | null
  whole: boolean
}

const [database, store, key] = ['keylight-tryout', 'photos', 'latest']

/** Browsers refuse it in some private windows. Then the photo is gone when the page is left. */
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(store)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}

async function within<Result>(
  mode: IDBTransactionMode,
  act: (photos: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opened = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = opened.transaction(store, mode)
      const request = act(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    opened.close()
  }
}

export const keepPhoto = (kept: Kept): Promise<void> =>
  within('readwrite', (photos) => photos.put(kept, key)).then(
    () => undefined,
    () => undefined,
  )

export const readKeptPhoto = (): Promise<Kept | null> =>
  within<Kept | undefined>('readonly', (photos) => photos.get(key)).then(
    (kept) => kept ?? null,
    () => null,
  )

export const forgetKeptPhoto = (): Promise<void> =>
  within('readwrite', (photos) => photos.delete(key)).then(
    () => undefined,
    () => undefined,
  )

/** Hands the photo that somebody tried as a visitor to a screen, once, as soon as it is `ready` for it. */
export function useKeptPhoto(onPhotos: (photos: File[]) => void, ready: boolean): void {
  useEffect(() => {
    if (!ready) return
    let gone = false
    void readKeptPhoto().then((kept) => {
      if (!kept || gone) return
      onPhotos([kept.photo])
      void forgetKeptPhoto()
    })
    return () => {
      gone = true
    }
  }, [onPhotos, ready])
}
