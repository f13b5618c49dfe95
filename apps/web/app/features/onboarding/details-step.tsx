import { useForm } from '../../forms/form.tsx'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { ModelName } from '../models/model-details.tsx'
import { saveStep } from './onboarding-slice.ts'
import { StepFrame } from './step-frame.tsx'

/** The name of the model. Its gender is that of the styles. */
export function DetailsStep() {
  const dispatch = useAppDispatch()
  const saved = useAppSelector(({ onboarding }) => onboarding.steps.modelDetails.name)
  const ownName = useAppSelector(({ user }) => user.data.name)
  const gender = useAppSelector(({ misc }) => misc.modelGender)
  const form = useForm({ name: saved || (ownName ?? '') }, ({ name }) =>
    dispatch(saveStep({ step: 'modelDetails', name, gender })).unwrap(),
  )
  return (
    <StepFrame
      form={form}
      title="Who's in the photos?"
      lead="A model is one person, seen in several photos. You can add other people later."
    >
      <div className="max-w-112">
        <ModelName {...form.field('name')} />
      </div>
    </StepFrame>
  )
}
