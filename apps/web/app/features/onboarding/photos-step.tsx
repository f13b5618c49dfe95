import { limits } from '@keylight/contract'
import { useEffect } from 'react'
import { t } from '#words'
import { useForm } from '../../forms/form.tsx'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { hasAgreed } from '../account/user-slice.ts'
import { train } from '../models/train.ts'
import { PhotoUpload } from '../photos/photo-upload.tsx'
import { usePhotoCount } from '../photos/use-photo-count.ts'
import { saveStep } from './onboarding-slice.ts'
import { StepFrame } from './step-frame.tsx'

export function PhotosStep() {
  const dispatch = useAppDispatch()
  const { name, gender } = useAppSelector(({ onboarding }) => onboarding.steps.modelDetails)
  const agreed = useAppSelector(hasAgreed)
  const { ready, words } = usePhotoCount()
  const form = useForm({}, async () => {
    await dispatch(saveStep({ step: 'photoUpload' })).unwrap()
    await dispatch(train(name, gender ?? 'man')).catch(() => undefined)
  })
  const { forget } = form
  // An error about the previous photos doesn't apply to the current ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new count matters.
  useEffect(forget, [words])
  return (
    <StepFrame
      form={form}
      title={t`Add ${limits.photosPerModelMin} or more selfies`}
      lead={t`Everyday photos from different days work best. We check each one right away.`}
      note={words}
      words={t`Train model`}
      disabled={!ready}
      // No photos can be added before the user agrees.
      hasFoot={agreed}
    >
      <PhotoUpload />
    </StepFrame>
  )
}
