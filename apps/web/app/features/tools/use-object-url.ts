import { useEffect, useState } from 'react'

/** An address of something that was made on this device, as long as it is shown. */
export function useObjectUrl(blob: Blob | null): string | null {
  const [shown, setShown] = useState<{ blob: Blob; url: string } | null>(null)
  useEffect(() => {
    if (blob === null) return setShown(null)
    const url = URL.createObjectURL(blob)
    setShown({ blob, url })
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return shown !== null && shown.blob === blob ? shown.url : null
}
