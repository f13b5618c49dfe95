import { type CategoryKind, categoryKinds } from '@keylight/contract'
import { t } from '#words'
import { useForm } from '../../forms/form.tsx'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { sampleWidths } from '../../ui/photo-widths.ts'
import { Photograph } from '../../ui/photograph.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { cards } from '../../ui/radio-variants.ts'
import { stylesWithin } from '../shoots/capabilities.ts'
import { CapabilitiesGate } from '../shoots/capabilities-gate.tsx'
import { saveStep } from './onboarding-slice.ts'
import { StepFrame } from './step-frame.tsx'

const choices: Record<CategoryKind, { title: string; text: string; sample: string }> = {
  profession: {
    title: t`By profession`,
    text: t`Backgrounds and lighting for lawyers, doctors, engineers and many other jobs.`,
    sample: 'pair-1-after',
  },
  style: {
    title: t`By style`,
    text: t`Choose backgrounds and lighting yourself.`,
    sample: 'pair-2-after',
  },
}

export function ModeStep() {
  return (
    <CapabilitiesGate>
      {(capabilities) => (
        <ModeForm
          possible={categoryKinds.filter(
            (kind) => stylesWithin(capabilities, (style) => style.kind === kind).length > 0,
          )}
        />
      )}
    </CapabilitiesGate>
  )
}

function ModeForm({ possible }: { possible: CategoryKind[] }) {
  const dispatch = useAppDispatch()
  const saved = useAppSelector(({ onboarding }) => onboarding.steps.mode.value)
  const initial = saved && possible.includes(saved) ? saved : (possible.at(-1) ?? null)
  const form = useForm<{ mode: CategoryKind | null }>({ mode: initial }, async ({ mode }) => {
    if (mode) await dispatch(saveStep({ step: 'mode', value: mode })).unwrap()
  })
  return (
    <StepFrame
      form={form}
      title={t`Choose a category`}
      lead={t`Start with your profession or with styles. You can use both later.`}
      disabled={form.values.mode === null}
    >
      <RadioGroup
        legend={t`Profession or style`}
        variant={cards}
        className="grid gap-4 sm:grid-cols-2"
        optionClassName="flex gap-5 overflow-hidden rounded-2xl border-line bg-sheet transition-colors hover:border-edge has-disabled:hover:border-line"
        options={categoryKinds.map((kind) => {
          const able = possible.includes(kind)
          return { value: kind, disabled: !able, label: <ModeCard kind={kind} able={able} /> }
        })}
        {...form.field('mode')}
      />
    </StepFrame>
  )
}

function ModeCard({ kind, able }: { kind: CategoryKind; able: boolean }) {
  const { title, text, sample } = choices[kind]
  return (
    <>
      <Photograph
        base={`/samples/${sample}`}
        widths={sampleWidths}
        sizes="10rem"
        alt=""
        className={`w-28 self-stretch sm:w-40 ${able ? '' : 'opacity-40 grayscale'}`}
      />
      <span className="block py-5 pr-5">
        <span className="block text-heading">{title}</span>
        <span className="mt-2 block text-[0.9375rem] text-ink-soft">
          {able ? text : t`Not available yet. Choose by style instead.`}
        </span>
      </span>
    </>
  )
}
