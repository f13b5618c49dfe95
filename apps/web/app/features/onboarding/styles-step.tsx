import { type CategoryKind, findStyle, type Gender, genders, limits } from '@keylight/contract'
import { useRef, useState } from 'react'
import { plural, t } from '#words'
import { useForm } from '../../forms/form.tsx'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { sampleWidths } from '../../ui/photo-widths.ts'
import { Photograph } from '../../ui/photograph.tsx'
import { RadioGroup, segments } from '../../ui/radio-group.tsx'
import { cards } from '../../ui/radio-variants.ts'
import { stylesWithin } from '../shoots/capabilities.ts'
import { CapabilitiesGate } from '../shoots/capabilities-gate.tsx'
import { StylePicker } from '../styles/style-picker.tsx'
import { modelGenderChanged, stylesAndProfessionsChanged } from '../styles/styles-slice.ts'
import { saveStep } from './onboarding-slice.ts'
import { StepFrame } from './step-frame.tsx'

const genderTitles: Record<Gender, string> = { man: t`For men`, woman: t`For women` }

const kindWords: Record<CategoryKind, { title: string; none: string }> = {
  profession: { title: t`What do you do?`, none: t`Choose at least one profession.` },
  style: { title: t`Which styles do you like?`, none: t`Choose at least one style.` },
}

/** Asks for professions or styles, depending on the first step, and for the styles' gender. */
export function StylesStep() {
  const dispatch = useAppDispatch()
  const kind = useAppSelector(({ onboarding }) => onboarding.steps.mode.value) ?? 'style'
  const { modelGender, stylesAndProfessions } = useAppSelector(({ misc }) => misc)
  const list = kind === 'profession' ? ('profession' as const) : ('styles' as const)
  const chosen = stylesAndProfessions[list]
  const isAnswered = useAppSelector(({ onboarding: { steps } }) => steps.profession.completed) || chosen.length > 0
  const [asked, setAsked] = useState(isAnswered)
  const [note, setNote] = useState('')
  /** The styles chosen for the other gender, to restore when the user switches back. */
  const otherChoice = useRef<string[]>([])
  const choose = (ids: string[]) => {
    setNote('')
    dispatch(stylesAndProfessionsChanged({ [list]: ids }))
  }
  const changeGender = (gender: Gender) => {
    setAsked(true)
    if (gender === modelGender) return
    const moved = [...new Set([...otherChoice.current, ...counterpartsOf(chosen, gender)])]
    const missing = chosen.filter((id) => counterpartsOf([id], gender).length === 0).length
    otherChoice.current = chosen
    dispatch(modelGenderChanged(gender))
    dispatch(stylesAndProfessionsChanged({ [list]: moved.slice(0, limits.stylesPerShootMax) }))
    setNote(
      missing > 0
        ? plural(missing, {
            one: '# of your choices isn’t available here. Switch back to use it.',
            other: '# of your choices aren’t available here. Switch back to use them.',
          })
        : '',
    )
  }
  const form = useForm({}, () => dispatch(saveStep({ step: 'profession', value: chosen })).unwrap())
  const { title, none } = kindWords[kind]
  const count = chosen.length === 0 ? none : t`${chosen.length} chosen`
  return (
    <StepFrame
      form={form}
      title={title}
      lead={t`Choose up to ${limits.stylesPerShootMax}. You can change them later.`}
      note={note || (asked ? count : t`Choose men’s or women’s styles.`)}
      disabled={chosen.length === 0}
    >
      <GenderChoice value={asked ? modelGender : null} onChange={changeGender} />
      {asked && (
        <CapabilitiesGate>
          {(capabilities, generator) => (
            <StylePicker
              key={modelGender}
              kind={kind}
              styles={stylesWithin(capabilities, (style) => style.kind === kind && style.gender === modelGender)}
              capabilities={capabilities}
              generator={generator}
              chosen={chosen}
              onChange={choose}
            />
          )}
        </CapabilitiesGate>
      )}
    </StepFrame>
  )
}

/** Returns the same styles for the other gender, where they exist. */
const counterpartsOf = (ids: readonly string[], gender: Gender): string[] =>
  ids.map((id) => id.replace(/^\w+/, gender)).filter((id) => findStyle(id) !== undefined)

const samples: Record<Gender, string> = { man: 'man-after', woman: 'woman-after' }

/** Two large cards at first, and a small switch after the first choice. */
function GenderChoice({ value, onChange }: { value: Gender | null; onChange: (gender: Gender) => void }) {
  const large = value === null
  return (
    <RadioGroup
      legend={t`Show styles for`}
      name="gender"
      variant={large ? cards : segments}
      className={large ? 'grid max-w-120 grid-cols-2 gap-4' : 'mb-6 w-fit p-1 text-[0.9375rem] font-medium'}
      optionClassName={
        large
          ? 'overflow-hidden rounded-2xl border-line bg-sheet transition-colors hover:border-edge'
          : 'px-4 py-1.5 pointer-coarse:py-2.5'
      }
      options={genders.map((gender) => ({
        value: gender,
        label: large ? (
          <>
            <Photograph
              base={`/samples/${samples[gender]}`}
              widths={sampleWidths}
              sizes="15rem"
              alt=""
              className="aspect-4/5 w-full"
            />
            <span className="block p-4 text-center font-semibold">{genderTitles[gender]}</span>
          </>
        ) : (
          genderTitles[gender]
        ),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
