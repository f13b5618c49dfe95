/** Carries results from one tool into another, on this device. Nothing of it is sent anywhere. */
import type { Page } from '@keylight/contract'
import { useEffect, useRef } from 'react'
import { openDeviceStore } from '../../browser/device-store.ts'

interface Carried {
  files: readonly File[]
  at: number
}

/** Later visits start with an empty tool. */
const keptMinutes = 60

const store = openDeviceStore<Carried>('keylight-tools', 'carried')

/** Leaves files for the tool at `path`, which takes them when it opens. */
export const carryInto = (path: Page['path'], files: readonly File[]): Promise<void> =>
  store.put(path, { files, at: Date.now() })

/** What was left for the tool at `path`, once. */
export async function takeCarried(path: Page['path']): Promise<File[]> {
  const carried = await store.get(path)
  if (carried === null) return []
  await store.delete(path)
  return carried.at > Date.now() - keptMinutes * 60_000 ? [...carried.files] : []
}

/** Hands what another tool left for this one to `onFiles`, when the tool opens. */
export function useCarried(path: Page['path'], onFiles: (files: File[]) => void): void {
  const heard = useRef(onFiles)
  heard.current = onFiles
  useEffect(() => {
    void takeCarried(path).then((files) => {
      if (files.length > 0) heard.current(files)
    })
  }, [path])
}
