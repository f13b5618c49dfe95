import { findStyle, type Gender, genders } from '@keylight/contract'
import { useMemo, useState } from 'react'
import { t } from '#words'
import { RadioGroup, segments } from '../../ui/radio-group.tsx'
import { type Capabilities, type PictureGenerator, stylesWithin } from '../shoots/capabilities.ts'
import { CapabilitiesGate } from '../shoots/capabilities-gate.tsx'
import { StylePicker } from '../styles/style-picker.tsx'

interface Props {
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

const genderTitles: Record<Gender, string> = { man: t`For men`, woman: t`For women` }

/** Selects styles for both genders. */
export default function StylesForm(props: Props) {
  return (
    <CapabilitiesGate>
      {(capabilities, generator) => <Choice {...props} capabilities={capabilities} generator={generator} />}
    </CapabilitiesGate>
  )
}

interface ChoiceProps extends Props {
  capabilities: Capabilities
  generator: PictureGenerator
}

function Choice({ chosen, onChange, capabilities, generator }: ChoiceProps) {
  const [gender, setGender] = useState<Gender>('woman')
  const styles = useMemo(
    () => stylesWithin(capabilities, (style) => style.gender === gender && style.kind === 'style'),
    [capabilities, gender],
  )
  const others = chosen.filter((id) => findStyle(id)?.gender !== gender)
  return (
    <>
      <RadioGroup
        legend={t`Styles for`}
        name="team-gender"
        variant={segments}
        className="mb-4 w-fit p-1"
        optionClassName="px-4 py-1.5 text-[0.9375rem] font-medium pointer-coarse:py-2.5"
        options={genders.map((value) => ({ value, label: genderTitles[value] }))}
        value={gender}
        onChange={setGender}
      />
      <StylePicker
        key={gender}
        kind="style"
        styles={styles}
        capabilities={capabilities}
        generator={generator}
        chosen={chosen.filter((id) => findStyle(id)?.gender === gender)}
        onChange={(ids) => onChange([...others, ...ids])}
        top="top-0"
      />
    </>
  )
}
