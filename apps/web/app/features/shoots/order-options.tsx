import {
  type Framing,
  framings,
  type Light,
  largePictureSizes,
  lights,
  limits,
  type PictureAspect,
  pictureSizes,
} from '@keylight/contract'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { t } from '#words'
import { inDigits } from '../../formats/numbers.ts'
import { useAppDispatch } from '../../state/store.ts'
import { PillSelect } from '../../ui/pill-select.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { chips } from '../../ui/radio-variants.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { chooseLight } from '../lights/choose-light.ts'
import { lightTitles, lightWords } from '../lights/light-words.ts'
import { framingTitles } from '../styles/style-filters.tsx'
import { PhotoChoice } from './photo-choice.tsx'

export interface OrderOptions {
  aspect: PictureAspect
  size: 'standard' | 'large'
  /** Null: the framing of each style. */
  framing: Framing | null
  /** Headshots per style. */
  count: number
  /** Null: the best photos of the model are used in rotation. */
  photoId: string | null
}

export const usualOptions: OrderOptions = {
  aspect: 'portrait',
  size: 'standard',
  framing: null,
  count: 1,
  photoId: null,
}

const aspectTitles: Record<PictureAspect, string> = {
  square: '1:1',
  portrait: '4:5',
  classic: '3:4',
  story: '9:16',
  landscape: '16:9',
}
const aspectUses: Record<PictureAspect, string> = {
  square: t`Square, for profiles`,
  portrait: t`Portrait, for CVs and feeds`,
  classic: t`Classic portrait, for print`,
  story: t`Tall, for stories`,
  landscape: t`Wide, for banners`,
}
const aspectOrder = ['square', 'portrait', 'classic', 'story', 'landscape'] as const

/** Aspect ratio, framing and number per style. Collapsed at first, so that the styles come first. */
export function OrderOptionsBar({
  modelId,
  light,
  options,
  onChange,
}: {
  modelId: string
  /** The light the user last chose, here or for an image. */
  light: Light
  options: OrderOptions
  onChange: (options: OrderOptions) => void
}) {
  const { aspect, size, framing, count } = options
  const dispatch = useAppDispatch()
  const isLarge = size === 'large'
  const { width, height } = (isLarge ? largePictureSizes : pictureSizes)[aspect]
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details onToggle={() => setWasOpened(true)} className="group open:basis-full">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-full border border-line px-4 text-[0.9375rem] font-medium text-ink-soft hover:text-ink">
        <Shape aspect={aspect} />
        {aspectTitles[aspect]}
        {isLarge && ` · ${t`Large`}`}
        {framing && ` · ${framingTitles[framing]}`}
        {` · ${t`${count} per style`}`}
        {light !== 'style' && ` · ${lightWords[light]}`}
        {options.photoId && ` · ${t`One photo`}`}
        <ChevronDown className="size-4 group-open:rotate-180" />
      </summary>
      <div className="mt-4 flex flex-wrap items-end gap-x-8 gap-y-5">
        <RadioGroup
          legend={t`Shape`}
          legendClassName="mb-2 text-[0.9375rem] text-ink-soft"
          name="aspect"
          variant={chips}
          className="gap-1.5"
          optionClassName="flex min-h-11 items-center gap-2 px-3.5 text-[0.9375rem] font-medium"
          options={aspectOrder.map((value) => ({
            value,
            label: (
              <>
                <Shape aspect={value} />
                {aspectTitles[value]}
                <span className="sr-only">{`, ${aspectUses[value]}`}</span>
              </>
            ),
          }))}
          value={aspect}
          onChange={(value) => onChange({ ...options, aspect: value })}
        />
        <RadioGroup
          legend={t`Size`}
          legendClassName="mb-2 text-[0.9375rem] text-ink-soft"
          name="size"
          variant={chips}
          className="gap-1.5"
          optionClassName="flex min-h-11 items-center px-3.5 text-[0.9375rem] font-medium"
          options={[
            { value: 'standard', label: t`Standard` },
            { value: 'large', label: t`Large` },
          ]}
          value={size}
          onChange={(value) => onChange({ ...options, size: value })}
        />
        <PillSelect
          label={t`Framing`}
          value={framing ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ ...options, framing: (currentTarget.value || null) as OrderOptions['framing'] })
          }
        >
          <option value="">{t`Style default`}</option>
          {framings.map((value) => (
            <option key={value} value={value}>
              {framingTitles[value]}
            </option>
          ))}
        </PillSelect>
        <PillSelect
          label={t`Light`}
          value={light}
          onChange={({ currentTarget }) => void dispatch(chooseLight(currentTarget.value as Light))}
        >
          {lights.map((value) => (
            <option key={value} value={value}>
              {lightTitles[value]}
            </option>
          ))}
        </PillSelect>
        <Stepper
          label={t`Per style`}
          fewer={t`Fewer`}
          more={t`More`}
          value={count}
          min={1}
          max={limits.picturesPerStyleMax}
          onChange={(next) => onChange({ ...options, count: next })}
        />
        <p className="basis-full text-sm text-ink-soft tabular-nums">
          {`${t`${inDigits(width)} × ${inDigits(height)} pixels`} · ${aspectUses[aspect]}`}
          {isLarge && ` · ${t`Same price, but takes two to three times as long`}`}
          {light !== 'style' && ` · ${t`Lighting styles keep their own light`}`}
        </p>
        {wasOpened && (
          <PhotoChoice
            key={modelId}
            modelId={modelId}
            chosen={options.photoId}
            largeHeight={isLarge ? height : null}
            onChoose={(photoId) => onChange({ ...options, photoId })}
          />
        )}
      </div>
    </details>
  )
}

function Shape({ aspect }: { aspect: PictureAspect }) {
  const { width, height } = pictureSizes[aspect]
  const scale = 16 / Math.max(width, height)
  return (
    <span className="grid size-4 place-items-center">
      <span
        className="block rounded-[2px] border-2 border-current"
        style={{ width: width * scale, height: height * scale }}
      />
    </span>
  )
}
