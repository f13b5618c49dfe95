import { limits } from '@keylight/contract'
import { plural, t } from '#words'
import { useAppSelector } from '../../state/store.ts'
import { acceptedPhotoIds, isOnItsWay } from '../onboarding/onboarding-slice.ts'

/** Returns whether there are enough photos to train a model, and a sentence about them. */
export function usePhotoCount(): { ready: boolean; words: string } {
  const files = useAppSelector(({ onboarding }) => onboarding.steps.photoUpload.files)
  const count = acceptedPhotoIds(files).length
  const missing = limits.photosPerModelMin - count
  if (files.some(({ status }) => isOnItsWay(status))) return { ready: false, words: t`Checking your photos…` }
  if (count === 0) return { ready: false, words: t`Add at least ${limits.photosPerModelMin} photos.` }
  if (missing > 0)
    return { ready: false, words: plural(missing, { one: 'Add # more photo.', other: 'Add # more photos.' }) }
  return { ready: true, words: plural(count, { one: '# photo', other: '# photos' }) }
}
