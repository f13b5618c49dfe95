import { type CategoryKind, type Gender, genders, limits } from '@keylight/contract'
import { useMemo, useState } from 'react'
import { t } from '#words'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { ButtonLink } from '../../ui/buttons.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { RadioGroup, segments } from '../../ui/radio-group.tsx'
import { type Capabilities, type PictureGenerator, stylesWithin } from '../shoots/capabilities.ts'
import { CapabilitiesGate } from '../shoots/capabilities-gate.tsx'
import { useSelection } from '../shoots/selection.ts'
import { StylePicker } from './style-picker.tsx'
import { StyleTray } from './style-tray.tsx'
import { modelGenderChanged } from './styles-slice.ts'

/** All styles, to choose from for the next shoot. */
export function StyleSelection() {
  return (
    <PageFrame title={t`Styles`} lead={t`Choose styles for your next shoot. We save your selection.`}>
      <CapabilitiesGate>
        {(capabilities, generator) => <Styles capabilities={capabilities} generator={generator} described />}
      </CapabilitiesGate>
    </PageFrame>
  )
}

const genderTitles: Record<Gender, string> = { man: t`For men`, woman: t`For women` }
const kindTitles: Record<CategoryKind, string> = { style: t`Styles`, profession: t`Professions` }

/** Gender, kind and styles, on their own page or in the modal. */
export function Styles({
  capabilities,
  generator,
  described = false,
  isModal = false,
}: {
  capabilities: Capabilities
  generator: PictureGenerator
  described?: boolean
  isModal?: boolean
}) {
  const dispatch = useAppDispatch()
  const gender = useAppSelector(({ misc }) => misc.modelGender)
  const models = useAppSelector(({ model }) => model.models)
  const { chosen, choose } = useSelection(gender)
  const [kind, setKind] = useState<CategoryKind>('style')
  const styles = useMemo(
    () => stylesWithin(capabilities, (style) => style.gender === gender && style.kind === kind),
    [capabilities, gender, kind],
  )
  const of = models.find((model) => model.status === 'ready' && model.gender === gender)?._id ?? null
  const name = isModal ? 'modal-' : ''
  return (
    <div className={isModal ? 'bg-sheet' : 'bg-paper'}>
      <div className="mb-4 flex flex-wrap gap-3">
        <RadioGroup
          legend={t`Styles for`}
          name={`${name}gender`}
          variant={segments}
          className="w-fit p-1"
          optionClassName="px-4 py-1.5 text-[0.9375rem] font-medium pointer-coarse:py-2.5"
          options={genders.map((value) => ({ value, label: genderTitles[value] }))}
          value={gender}
          onChange={(value) => dispatch(modelGenderChanged(value))}
        />
        <RadioGroup
          legend={t`Styles or professions`}
          name={`${name}style-kind`}
          variant={segments}
          className="w-fit p-1"
          optionClassName="px-4 py-1.5 text-[0.9375rem] font-medium pointer-coarse:py-2.5"
          options={(['style', 'profession'] as const).map((value) => ({ value, label: kindTitles[value] }))}
          value={kind}
          onChange={setKind}
        />
      </div>
      <StylePicker
        key={`${gender} ${kind}`}
        kind={kind}
        styles={styles}
        capabilities={capabilities}
        generator={generator}
        chosen={chosen}
        onChange={choose}
        of={of}
        described={described}
        {...(isModal && { top: 'top-0' })}
      />
      {!isModal && (
        <FootBar
          status={chosen.length === 0 ? t`Choose up to ${limits.stylesPerShootMax}.` : t`${chosen.length} chosen`}
          above={<StyleTray chosen={chosen} onChange={choose} of={of} />}
        >
          <ButtonLink kind="primary" to="/ai-image-generator">
            {chosen.length === 0 ? t`Go to generator` : t`Continue`}
          </ButtonLink>
        </FootBar>
      )}
    </div>
  )
}
