import type { ReactNode } from 'react'
import { t } from '#words'
import { Icon } from './icon.tsx'

/**
 * Compares two images of one size with a divider. The divider is a range input, so the keyboard and screen readers work. The
 * custom property `--split` is its position in per cent.
 */
export function BeforeAfter({
  before,
  after,
  label,
  movesOnce = false,
}: {
  before: ReactNode
  after: ReactNode
  label: string
  /** Moves the divider back and forth once, to show how it works. */
  movesOnce?: boolean
}) {
  return (
    <div className={`compare ${movesOnce ? 'compare-once' : ''} relative size-full overflow-hidden rounded-[inherit]`}>
      <div className="absolute inset-0">{before}</div>
      <div className="compare-after absolute inset-0">{after}</div>
      <div aria-hidden="true" className="compare-divider">
        <span>
          <Icon name="sides" className="size-5" />
        </span>
      </div>
      <input
        type="range"
        min={0}
        max={100}
        defaultValue={50}
        aria-label={label}
        aria-valuetext={splitWords(50)}
        className="compare-range absolute inset-0"
        onInput={({ currentTarget }) => {
          currentTarget.parentElement?.classList.remove('compare-once')
          currentTarget.parentElement?.style.setProperty('--split', currentTarget.value)
          currentTarget.ariaValueText = splitWords(currentTarget.valueAsNumber)
        }}
      />
    </div>
  )
}

const splitWords = (split: number): string => t`${split}% before, ${100 - split}% after`
