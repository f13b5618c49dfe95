import type { Gender } from '@keylight/contract'
import { useForm } from '../../forms/form.tsx'
import { saveStep } from '../../state/onboarding/onboarding.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { ModelDetails } from '../training/model-details.tsx'
import { StepFrame } from './step-frame.tsx'

export function DetailsStep() {
  const dispatch = useAppDispatch()
  const { modelDetails, profession } = useAppSelector(({ onboarding }) => onboarding.steps)
  const chosenGender: Gender = profession.value[0]?.startsWith('woman.') ? 'woman' : 'man'
  const form = useForm({ name: modelDetails.name, gender: modelDetails.gender ?? chosenGender }, (values) =>
    dispatch(saveStep({ step: 'modelDetails', ...values })).unwrap(),
  )
  return (
    <StepFrame form={form} title="Who's in the photos?" lead="A model is one person, seen in several photos.">
      <ModelDetails name={form.field('name')} gender={form.field('gender')} />
    </StepFrame>
  )
}
