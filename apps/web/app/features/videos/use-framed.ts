import { type Aspect, pictureSizes } from '@keylight/contract'
import { useEffect, useState } from 'react'
import type { OwnPicture } from '../history/own-pictures.ts'
import { requestPreview } from '../styles/preview-queue.ts'

/** Images whose aspect ratios differ by less are shown unchanged. */
const tolerance = 0.05

/** Returns whether a video with this aspect ratio needs another crop than the image. */
function isReframed({ width, height }: OwnPicture, aspect: Aspect): boolean {
  if (width === null || height === null) return false
  const wanted = pictureSizes[aspect]
  return Math.abs((width / height) * (wanted.height / wanted.width) - 1) > tolerance
}

/**
 * Returns the URLs of the images cropped for a video with this aspect ratio. Until a preview is ready, or if it fails,
 * returns the URL of the image itself.
 */
export function useFramed(pictures: readonly OwnPicture[], aspect: Aspect): (string | null)[] {
  const [framed, setFramed] = useState<ReadonlyMap<string, string>>(new Map())
  const key = pictures.map(({ _id }) => _id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers all images.
  useEffect(() => {
    const stopped = new AbortController()
    for (const picture of pictures.filter((one) => isReframed(one, aspect))) {
      void requestPreview(picture._id, { aspect }, stopped.signal).then((preview) => {
        if (preview && !stopped.signal.aborted)
          setFramed((before) => new Map(before).set(`${picture._id} ${aspect}`, preview.url))
      })
    }
    return () => stopped.abort()
  }, [key, aspect])
  return pictures.map((picture) => framed.get(`${picture._id} ${aspect}`) ?? picture.url ?? picture.previewUrl)
}
