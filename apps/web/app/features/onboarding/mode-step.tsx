import { type CategoryKind, categoryKinds } from '@keylight/contract'
import { useState } from 'react'
import { saveStep } from '../../state/onboarding.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Choice } from '../../ui/choice.tsx'
import { Photograph, sampleWidths } from '../../ui/photograph.tsx'
import { looksWithin } from '../shoots/capabilities.ts'
import { CapabilitiesGate } from '../shoots/capabilities-gate.tsx'
import { StepFrame } from './step-frame.tsx'

const choices: Record<CategoryKind, { title: string; text: string; sample: string }> = {
  profession: {
    title: 'By profession',
    text: 'Looks put together for what you do: backdrop, light and framing that suit a lawyer, a doctor, an engineer.',
    sample: 'pair-1-after',
  },
  style: {
    title: 'By style',
    text: 'Put it together yourself: backdrops, lighting, settings.',
    sample: 'pair-2-after',
  },
}

export function ModeStep() {
  return (
    <CapabilitiesGate>
      {(capabilities) => (
        <ModeForm
          possible={categoryKinds.filter((kind) => looksWithin(capabilities, (look) => look.kind === kind).length > 0)}
        />
      )}
    </CapabilitiesGate>
  )
}

function ModeForm({ possible }: { possible: CategoryKind[] }) {
  const dispatch = useAppDispatch()
  const saved = useAppSelector(({ onboarding }) => onboarding.steps.mode.value)
  const [value, setValue] = useState<CategoryKind | null>(
    saved && possible.includes(saved) ? saved : possible.length === 1 ? (possible[0] ?? null) : null,
  )
  return (
    <StepFrame
      title="How shall we photograph you?"
      lead="This decides which looks you choose from. You can have both later."
      disabled={value === null}
      onContinue={() => value && dispatch(saveStep({ step: 'mode', value }))}
    >
      <Choice
        legend="Looks"
        name="mode"
        look="cards"
        className="grid gap-4 sm:grid-cols-2"
        optionClassName="flex gap-5 overflow-hidden rounded-2xl border-line bg-sheet transition-colors hover:border-edge has-disabled:hover:border-line"
        options={categoryKinds.map((kind) => {
          const able = possible.includes(kind)
          return { value: kind, disabled: !able, label: <ModeCard kind={kind} able={able} /> }
        })}
        value={value}
        onChange={setValue}
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
          {able ? text : 'The engine of this host cannot do this yet. Styles work.'}
        </span>
      </span>
    </>
  )
}
