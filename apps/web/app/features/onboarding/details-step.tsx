import { t } from '#words'
import { useForm } from '../../forms/form.tsx'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { ModelName } from '../models/model-details.tsx'
import { saveStep } from './onboarding-slice.ts'
import { StepFrame } from './step-frame.tsx'

/** Asks for the model's name. The gender comes from the chosen styles. */
export function DetailsStep() {
  const dispatch = useAppDispatch()
  const saved = useAppSelector(({ onboarding }) => onboarding.steps.modelDetails.name)
  const { name: ownName, email } = useAppSelector(({ user }) => user.data)
  const gender = useAppSelector(({ misc }) => misc.modelGender)
  const form = useForm({ name: saved || ownName || nameInAddress(email) }, ({ name }) =>
    dispatch(saveStep({ step: 'modelDetails', name, gender })).unwrap(),
  )
  return (
    <StepFrame
      form={form}
      title={t`Name your model`}
      lead={t`An AI model is made from photos of one person. You can add other people later.`}
    >
      <div className="max-w-112">
        <ModelName {...form.field('name')} />
      </div>
    </StepFrame>
  )
}

/** Returns the name at the start of an email address, such as Ana for ana.silva@example.com, or an empty string. */
export function nameInAddress(email: string): string {
  const first = /^\p{L}{2,20}(?=[._-]|@)/u.exec(email)?.[0] ?? ''
  return first.charAt(0).toUpperCase() + first.slice(1)
}
