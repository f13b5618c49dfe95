import { type CategoryKind, findLook, type Gender, genders, limits } from '@keylight/contract'
import { useEffect } from 'react'
import { useForm } from '../../forms/form.tsx'
import { modelGenderChanged, stylesAndProfessionsChanged } from '../../state/misc/misc.ts'
import { saveStep } from '../../state/onboarding/onboarding.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { RadioGroup, segments } from '../../ui/radio-group.tsx'
import { looksWithin } from '../shoots/capabilities.ts'
import { CapabilitiesGate } from '../shoots/capabilities-gate.tsx'
import { LookPicker } from '../shoots/look-picker.tsx'
import { StepFrame } from './step-frame.tsx'

const genderTitles: Record<Gender, string> = { man: 'For men', woman: 'For women' }

const kindWords: Record<CategoryKind, { title: string; one: string }> = {
  profession: { title: 'What do you do?', one: 'profession' },
  style: { title: 'Which styles do you like?', one: 'style' },
}

/** Choosing professions or styles, as the first step said. */
export function LooksStep() {
  const dispatch = useAppDispatch()
  const { mode, profession } = useAppSelector(({ onboarding }) => onboarding.steps)
  const { modelGender, stylesAndProfessions } = useAppSelector(({ misc }) => misc)
  const kind = mode.value ?? 'style'
  const list = kind === 'profession' ? ('profession' as const) : ('styles' as const)
  const chosen = stylesAndProfessions[list]
  const choose = (ids: string[]) => dispatch(stylesAndProfessionsChanged({ [list]: ids }))
  const form = useForm({}, () => dispatch(saveStep({ step: 'profession', value: chosen })).unwrap())
  // Coming back to this step, also after a reload, finds what was chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was saved before counts, once.
  useEffect(() => {
    const before = profession.value.filter((id) => findLook(id)?.kind === kind)
    if (chosen.length > 0 || before.length === 0) return
    const gender = findLook(before[0] ?? '')?.gender
    if (gender && gender !== modelGender) dispatch(modelGenderChanged(gender))
    choose(before)
  }, [])
  const { title, one } = kindWords[kind]
  return (
    <StepFrame
      form={form}
      title={title}
      lead={`Choose up to ${limits.stylesPerShootMax}. You can change them before your pictures are made.`}
      note={chosen.length === 0 ? `Choose at least one ${one}.` : `${chosen.length} chosen`}
      disabled={chosen.length === 0}
    >
      <RadioGroup
        legend="Gender"
        name="gender"
        look={segments}
        className="mb-6 w-fit p-1 text-[0.9375rem] font-medium"
        optionClassName="px-4 py-1.5 pointer-coarse:py-2.5"
        options={genders.map((value) => ({ value, label: genderTitles[value] }))}
        value={modelGender}
        onChange={(gender) => dispatch(modelGenderChanged(gender))}
      />
      <CapabilitiesGate>
        {(capabilities) => (
          <LookPicker
            key={modelGender}
            kind={kind}
            looks={looksWithin(capabilities, (look) => look.kind === kind && look.gender === modelGender)}
            capabilities={capabilities}
            chosen={chosen}
            onChange={choose}
          />
        )}
      </CapabilitiesGate>
    </StepFrame>
  )
}
