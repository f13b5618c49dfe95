import { limits } from '@keylight/contract'
import { useAppSelector } from '../../state/store.ts'
import { acceptedPhotoIds, isOnItsWay } from '../onboarding/onboarding-slice.ts'

/** Returns whether there are enough photos to train a model, and a sentence about them. */
export function usePhotoCount(): { ready: boolean; words: string } {
  const files = useAppSelector(({ onboarding }) => onboarding.steps.photoUpload.files)
  const count = acceptedPhotoIds(files).length
  const missing = limits.photosPerModelMin - count
  if (files.some(({ status }) => isOnItsWay(status))) return { ready: false, words: 'Checking your photos…' }
  if (count === 0) return { ready: false, words: `Add at least ${limits.photosPerModelMin} photos.` }
  if (missing > 0) return { ready: false, words: `Add ${missing} more ${missing === 1 ? 'photo' : 'photos'}.` }
  return { ready: true, words: `${count} photos` }
}
