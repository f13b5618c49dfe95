import { getModelPhotos, type ModelPhoto } from '@keylight/contract'
import { useEffect, useState } from 'react'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { TextLink } from '../../ui/buttons.tsx'
import type { Work } from '../work/works.ts'

/** Photos of the last requested model, cached because users mostly browse images of one model. */
let latest: { modelId: string; photos: Promise<ModelPhoto[]> } | null = null

function photosOf(modelId: string): Promise<ModelPhoto[]> {
  if (latest?.modelId !== modelId) {
    const photos = call(getModelPhotos, { modelId }).then((answer) => answer.photos)
    photos.catch(() => {
      latest = null
    })
    latest = { modelId, photos }
  }
  return latest.photos
}

/** Link to the image's source photo. Renders nothing if unknown. */
export function SourcePhoto({ work: { photoId, model } }: { work: Pick<Work, 'photoId' | 'model'> }) {
  const modelId = model._id
  const [found, setFound] = useState<{ photoId: string; number: number; count: number } | null>(null)
  useEffect(() => {
    if (photoId === null || modelId === null) return
    let isLeft = false
    const show = (photos: readonly ModelPhoto[]) => {
      const index = photos.findIndex(({ _id }) => _id === photoId)
      if (index < 0) latest = null
      else if (!isLeft) setFound({ photoId, number: index + 1, count: photos.length })
    }
    // The image is shown without it.
    photosOf(modelId).then(show, () => undefined)
    return () => {
      isLeft = true
    }
  }, [photoId, modelId])
  if (!found || found.photoId !== photoId) return null
  return (
    <>
      {' · '}
      <TextLink to={`/ai-model-training?model=${modelId}#${photoId}`}>
        {t`from photo ${found.number} of ${found.count}`}
      </TextLink>
    </>
  )
}
