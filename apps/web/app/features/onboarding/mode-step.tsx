import { type CategoryKind, categoryKinds } from '@keylight/contract'
import { useState } from 'react'
import { Photograph, sampleWidths } from '../../elements/photograph.tsx'
import { saveStep } from '../../state/onboarding.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
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
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="sr-only">Looks</legend>
        {categoryKinds.map((kind) => {
          const able = possible.includes(kind)
          const { title, text, sample } = choices[kind]
          return (
            <label
              key={kind}
              className={`flex gap-5 overflow-hidden rounded-2xl border border-line bg-sheet transition-colors has-checked:border-accent has-checked:bg-accent-wash has-checked:outline has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-3 ${able ? 'cursor-pointer hover:border-edge' : ''}`}
            >
              <input
                type="radio"
                name="mode"
                disabled={!able}
                checked={value === kind}
                onChange={() => setValue(kind)}
                className="sr-only"
              />
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
            </label>
          )
        })}
      </fieldset>
    </StepFrame>
  )
}
