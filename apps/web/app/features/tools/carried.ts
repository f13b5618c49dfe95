/** Passes results from one tool to another, on this device only. */
import type { Page } from '@keylight/contract'
import { useEffect, useRef } from 'react'
import { openDeviceStore } from '../../browser/device-store.ts'

interface Carried {
  files: readonly File[]
  at: number
}

/** Files expire after this time, so later visits start with an empty tool. */
const keptMinutes = 60

const store = openDeviceStore<Carried>('keylight-tools', 'carried')

/** Stores files for the tool at `path`, which takes them when it opens. */
export const carryInto = (path: Page['path'], files: readonly File[]): Promise<void> =>
  store.put(path, { files, at: Date.now() })

/** Returns and removes the files stored for the tool at `path`. */
export async function takeCarried(path: Page['path']): Promise<File[]> {
  const carried = await store.get(path)
  if (carried === null) return []
  await store.delete(path)
  return carried.at > Date.now() - keptMinutes * 60_000 ? [...carried.files] : []
}

/** Passes the files that another tool stored for this one to `onFiles` when the tool opens. */
export function useCarried(path: Page['path'], onFiles: (files: File[]) => void): void {
  const heard = useRef(onFiles)
  heard.current = onFiles
  useEffect(() => {
    void takeCarried(path).then((files) => {
      if (files.length > 0) heard.current(files)
    })
  }, [path])
}
