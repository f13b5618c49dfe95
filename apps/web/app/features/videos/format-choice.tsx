import type { Aspect } from '@keylight/contract'
import { t } from '#words'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { cards } from '../../ui/radio-variants.ts'

const formats: readonly { value: Aspect; ratio: string; title: string; shape: string }[] = [
  { value: 'story', ratio: '9:16', title: t`Stories`, shape: 'h-6 w-3.5' },
  { value: 'portrait', ratio: '4:5', title: t`Feed`, shape: 'h-6 w-5' },
  { value: 'square', ratio: '1:1', title: t`Square`, shape: 'size-5.5' },
  { value: 'landscape', ratio: '16:9', title: t`Wide`, shape: 'h-4 w-7' },
]

/** The aspect ratio of a video. */
export const FormatChoice = ({ value, onChange }: { value: Aspect; onChange: (aspect: Aspect) => void }) => (
  <RadioGroup
    legend={t`Format`}
    legendClassName="mb-2.5 font-medium text-[0.9375rem]"
    name="format"
    variant={cards}
    className="grid grid-cols-4 gap-2"
    optionClassName="grid justify-items-center gap-1.5 rounded-xl border-line bg-sheet px-1 py-2.5 text-sm hover:border-edge"
    options={formats.map(({ value, ratio, title, shape }) => ({
      value,
      label: (
        <>
          <span className="grid h-7 place-items-center">
            <span className={`rounded-xs border-2 border-current ${shape}`} />
          </span>
          <span className="text-center leading-tight">
            <span className="block font-medium">{ratio}</span>
            <span className="text-ink-soft">{title}</span>
          </span>
        </>
      ),
    }))}
    value={value}
    onChange={onChange}
  />
)
