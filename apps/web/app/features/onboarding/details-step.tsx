import { useState } from 'react'
import { saveStep } from '../../state/onboarding.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { ModelDetails } from '../training/model-details.tsx'
import { StepFrame } from './step-frame.tsx'

export function DetailsStep() {
  const dispatch = useAppDispatch()
  const { modelDetails, profession } = useAppSelector(({ onboarding }) => onboarding.steps)
  const error = useAppSelector(({ onboarding }) => onboarding.error)
  const [name, setName] = useState(modelDetails.name)
  const [gender, setGender] = useState(
    modelDetails.gender ?? (profession.value[0]?.startsWith('woman.') ? ('woman' as const) : ('man' as const)),
  )
  return (
    <StepFrame
      title="Who is it?"
      lead="A model is one person, seen from several photos."
      disabled={name.trim() === ''}
      onContinue={() => dispatch(saveStep({ step: 'modelDetails', name, gender }))}
    >
      <ModelDetails
        name={name}
        gender={gender}
        onName={setName}
        onGender={setGender}
        problem={typeof error === 'object' ? error?.fields?.name : undefined}
      />
    </StepFrame>
  )
}
