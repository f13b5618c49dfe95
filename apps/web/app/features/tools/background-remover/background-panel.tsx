import { useEffect, useMemo, useState } from 'react'
import { t } from '#words'
import { button } from '../../../ui/button.ts'
import { ColourField } from '../../../ui/colour-field.tsx'
import { PhotoInput } from '../../../ui/photo-input.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { chips } from '../../../ui/radio-variants.ts'
import { Slider } from '../../../ui/slider.tsx'
import type { Background, Composite } from './composite.ts'

type Kind = Background['kind']

const kinds: { value: Kind; label: string }[] = [
  { value: 'transparent', label: t`Transparent` },
  { value: 'colour', label: t`Colour` },
  { value: 'gradient', label: t`Gradient` },
  { value: 'blur', label: t`Blur` },
  { value: 'picture', label: t`My image` },
]

/** The choice for each kind of background, restored when the user returns to that kind. */
interface Choice {
  kind: Kind
  colour: string
  from: string
  to: string
  /** The amount of blur, 0 to 100. */
  amount: number
  picture: ImageBitmap | null
  /** 0 to 100. */
  shadow: number
}

const initial: Choice = {
  kind: 'transparent',
  colour: '#ffffff',
  from: '#dfe7ff',
  to: '#7d93d8',
  amount: 45,
  picture: null,
  shadow: 0,
}

const backgroundOf = ({ kind, colour, from, to, amount, picture }: Choice): Background => {
  const backgrounds: Record<Kind, Background> = {
    transparent: { kind: 'transparent' },
    colour: { kind: 'colour', colour },
    gradient: { kind: 'gradient', from, to },
    picture: { kind: 'picture', picture },
    blur: { kind: 'blur', amount },
  }
  return backgrounds[kind]
}

/** Returns the chosen background and shadow, and the resulting composite. */
export function useBackground() {
  const [choice, setChoice] = useState(initial)
  const { picture } = choice
  useEffect(() => () => picture?.close(), [picture])
  const composite = useMemo((): Composite => ({ background: backgroundOf(choice), shadow: choice.shadow }), [choice])
  const change = (to: Partial<Choice>) => setChoice((now) => ({ ...now, ...to }))
  return { choice, change, composite }
}

interface Props {
  choice: Choice
  onChange: (to: Partial<Choice>) => void
}

/** Background and shadow controls of a cut-out. */
export function BackgroundPanel({ choice, onChange }: Props) {
  const { kind, colour, from, to, amount, shadow } = choice
  return (
    <div>
      <p className="mb-2 text-[0.9375rem] font-medium">{t`Background`}</p>
      <RadioGroup
        legend={t`Background`}
        name="cutout-background"
        variant={chips}
        className="gap-2"
        optionClassName="px-3.5 py-1.5 text-sm"
        options={kinds}
        value={kind}
        onChange={(next) => onChange({ kind: next })}
      />
      <div className="mt-4">
        {kind === 'colour' && (
          <ColourField label={t`Colour`} value={colour} onChange={(next) => onChange({ colour: next })} />
        )}
        {kind === 'gradient' && (
          <div className="flex flex-col gap-3">
            <ColourField label={t`Top`} value={from} onChange={(next) => onChange({ from: next })} />
            <ColourField label={t`Bottom`} value={to} onChange={(next) => onChange({ to: next })} />
          </div>
        )}
        {kind === 'picture' && <OwnBackground choice={choice} onChange={onChange} />}
        {kind === 'blur' && (
          <Slider
            label={t`Blur`}
            value={amount}
            onChange={(next) => onChange({ amount: next })}
            words={(value) => `${value}%`}
          />
        )}
      </div>
      <div className="mt-4">
        <Slider
          label={t`Shadow`}
          value={shadow}
          onChange={(next) => onChange({ shadow: next })}
          words={(value) => (value === 0 ? t`None` : `${value}%`)}
        />
      </div>
    </div>
  )
}

function OwnBackground({ choice: { picture }, onChange }: Props) {
  const [problem, setProblem] = useState('')
  const open = async (file: File | undefined) => {
    if (!file) return
    setProblem('')
    try {
      onChange({ picture: await createImageBitmap(file) })
    } catch {
      setProblem(t`This browser can’t open this image. Choose a JPEG or PNG.`)
    }
  }
  return (
    <>
      <PhotoInput className={button('plain', 'small')} onPhotos={([file]) => void open(file)}>
        {picture ? t`Change background image` : t`Choose background image`}
      </PhotoInput>
      {problem && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {problem}
        </p>
      )}
    </>
  )
}
