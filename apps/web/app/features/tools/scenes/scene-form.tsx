import type { ReadScene } from '@keylight/scenes'
import { useId } from 'react'
import { t } from '#words'
import { Button } from '../../../ui/buttons.tsx'
import { Field } from '../../../ui/field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { chips } from '../../../ui/radio-variants.ts'
import { Textarea } from '../../../ui/textarea.tsx'
import { lensChoices, shapes, styleChoices, timeChoices, weatherChoices } from './choices.ts'
import type { SceneWish } from './scene-wish.ts'
import { unusedSentences } from './unused-sentences.ts'
import { variationsAtOnce } from './use-variations.ts'

const promptLengthMax = 400

const newSeed = () => 1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 999_990)
const chosenSeed = (seed: string) => (/^\d{1,6}$/.test(seed) ? Math.max(1, Number(seed)) : newSeed())

interface Props {
  wish: SceneWish
  onChange: (to: Partial<SceneWish>) => void
  /** The parsed prompt. */
  read: ReadScene | null
  problem: string | undefined
  placeholder: string | undefined
  photosOnly: boolean
  hasPictures: boolean
  onCreate: (seed: number) => void
}

/** Form for the prompt and the images' settings. */
export function SceneForm({ wish, onChange, read, problem, placeholder, photosOnly, hasPictures, onCreate }: Props) {
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        onCreate(chosenSeed(wish.seed))
      }}
      className="flex flex-col gap-5"
      noValidate
    >
      <div>
        <Textarea
          label={t`Describe the image`}
          rows={3}
          lengthMax={promptLengthMax}
          placeholder={placeholder}
          value={wish.prompt}
          onChange={(prompt) => onChange({ prompt })}
          problem={problem}
        />
        <Understood read={read} photosOnly={photosOnly} />
      </div>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        {photosOnly ? (
          <>
            <NativeSelect
              label={t`Time of day`}
              options={timeChoices}
              value={wish.time}
              onChange={(time) => onChange({ time })}
            />
            <NativeSelect
              label={t`Weather`}
              options={weatherChoices}
              value={wish.weather}
              onChange={(weather) => onChange({ weather })}
            />
            <NativeSelect
              label={t`Lens`}
              options={lensChoices}
              value={wish.lens}
              onChange={(lens) => onChange({ lens })}
            />
          </>
        ) : (
          <NativeSelect
            label={t`Style`}
            options={styleChoices}
            value={wish.style}
            onChange={(style) => onChange({ style })}
          />
        )}
        <Field
          label={t`Seed`}
          placeholder={t`New`}
          inputMode="numeric"
          maxLength={6}
          value={wish.seed}
          onChange={(value) => onChange({ seed: value.replace(/\D/g, '') })}
        />
      </div>
      <RadioGroup
        legend={t`Shape`}
        legendClassName="mb-2 text-[0.9375rem] font-medium"
        name="scene-shape"
        variant={chips}
        className="gap-2"
        optionClassName="px-3.5 py-1.5 text-sm"
        options={shapes}
        value={wish.shape}
        onChange={(shape) => onChange({ shape })}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button kind="primary" type="submit">
          {t`Create ${variationsAtOnce} images`}
        </Button>
        {hasPictures && (
          <Button type="button" onClick={() => onCreate(newSeed())}>
            {t`Create ${variationsAtOnce} more`}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        {t`The same prompt and seed always produce the same images. Everything is rendered on your device.`}
      </p>
    </form>
  )
}

/** Shows how the prompt was parsed, while the user types. */
function Understood({ read, photosOnly }: { read: ReadScene | null; photosOnly: boolean }) {
  const id = useId()
  if (!read) return null
  const left = unusedSentences(read.unused, photosOnly)
  return (
    <div aria-live="polite" className="mt-3 text-sm">
      {read.chips.length > 0 && (
        <>
          <p id={id} className="mb-1.5 text-ink-soft">
            {t`Understood`}
          </p>
          <ul aria-labelledby={id} className="flex flex-wrap gap-1.5">
            {read.chips.map(({ words, label }, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: the same words may occur twice.
                key={`${index} ${words}`}
                className="rounded-full bg-secondary-wash px-3 py-1 text-secondary-ink"
              >
                {words.toLowerCase() === label.toLowerCase() ? label : `${label} (${words})`}
              </li>
            ))}
          </ul>
        </>
      )}
      {left.map((sentence) => (
        <p key={sentence} className="mt-2 text-ink-soft">
          {sentence}
        </p>
      ))}
    </div>
  )
}
