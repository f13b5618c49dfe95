import { useEffect } from 'react'
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
  // What was wrong with the photos before is no longer about these.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another count changes anything.
  useEffect(forget, [words])
  return (
    <StepFrame
      form={form}
      title="Add your photos"
      lead="A few ordinary photos from different days. We check each one as it arrives."
      note={words}
      words="Train my model"
      disabled={!ready}
      // Until the user agrees there is nothing to continue with.
      hasFoot={agreed}
    >
      <PhotoUpload />
    </StepFrame>
  )
}
