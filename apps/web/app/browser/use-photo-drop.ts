import { useEffect, useState } from 'react'

/** Calls `onPhotos` with files dropped or pasted anywhere on the page. Returns whether files are being dragged over it. */
export function usePhotoDrop(onPhotos: (photos: File[]) => void, enabled = true): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!enabled) return
    // A child's dragenter fires before its parent's dragleave, so the depth is needed to tell when the drag leaves the
    // page.
    let depth = 0
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const stopped = new AbortController()
    const on = <Name extends keyof DocumentEventMap>(name: Name, listener: (event: DocumentEventMap[Name]) => void) =>
      document.addEventListener(name, listener, { signal: stopped.signal })
    on('dragenter', (event) => {
      if (!carriesFiles(event)) return
      depth++
      setIsOver(true)
    })
    on('dragleave', (event) => {
      if (carriesFiles(event) && --depth <= 0) setIsOver(false)
    })
    on('dragover', (event) => carriesFiles(event) && event.preventDefault())
    on('drop', (event) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      depth = 0
      setIsOver(false)
      onPhotos([...(event.dataTransfer?.files ?? [])])
    })
    on('paste', (event) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      if (files.length > 0) onPhotos(files)
    })
    return () => stopped.abort()
  }, [onPhotos, enabled])
  return isOver
}
