import { limits } from '@keylight/contract'
import { acceptedPhotoIds, isOnItsWay, saveStep } from '../../state/onboarding.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { hasAgreed } from '../../state/user.ts'
import { PhotoUpload } from '../training/photo-upload.tsx'
import { train } from '../training/train.ts'
import { StepFrame } from './step-frame.tsx'

export function PhotosStep() {
  const dispatch = useAppDispatch()
  const { photoUpload, modelDetails } = useAppSelector(({ onboarding }) => onboarding.steps)
  const agreed = useAppSelector(hasAgreed)
  const photoIds = acceptedPhotoIds(photoUpload.files)
  const busy = photoUpload.files.some(({ status }) => isOnItsWay(status))
  const missing = limits.photosPerModelMin - photoIds.length
  const onContinue = async () => {
    const saved = await dispatch(saveStep({ step: 'photoUpload' }))
    if (saveStep.fulfilled.match(saved)) await dispatch(train(modelDetails.name, modelDetails.gender ?? 'man'))
  }
  return (
    <StepFrame
      title="Show us your face"
      lead="A few ordinary photos, from different days. Each one is checked as it arrives."
      note={
        busy
          ? 'Wait until every photo is checked.'
          : missing > 0
            ? `${missing} more needed`
            : `${photoIds.length} photos`
      }
      words="Train my model"
      disabled={busy || missing > 0}
      // The one way on is to agree; the bar would lie over it.
      hasFoot={agreed}
      onContinue={onContinue}
    >
      <PhotoUpload />
    </StepFrame>
  )
}
