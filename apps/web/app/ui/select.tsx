import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useId } from 'react'
import { t } from '#words'
import { described, FieldFrame, type FieldWords, inputBox } from './field-frame.tsx'
import type { Option } from './native-select.tsx'
import { popup, popupItem } from './popup.ts'

/** A choice from a list that opens over the page. Typing jumps to the first match. */
export function Select<Value extends string>({
  label,
  labelHidden = false,
  hint,
  problem,
  name,
  options,
  value,
  onChange,
  placeholder = t`Choose one`,
  disabled = false,
}: FieldWords & {
  name?: string
  options: readonly Option<Value>[]
  /** Null shows the placeholder. */
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: string
  disabled?: boolean
}) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} problem={problem}>
      <Base.Root
        {...(name === undefined ? {} : { name })}
        items={options}
        value={value}
        disabled={disabled}
        onValueChange={(next) => next !== null && onChange(next)}
      >
        <Base.Trigger
          id={id}
          aria-labelledby={`${id}-label`}
          {...described(id, { hint, problem })}
          className={`${inputBox} flex items-center justify-between gap-3 text-left hover:not-data-disabled:bg-hover/50 data-disabled:border-line data-disabled:bg-stage data-disabled:text-ink-soft`}
        >
          <Base.Value placeholder={placeholder} className="truncate data-placeholder:text-ink-soft" />
          <Base.Icon>
            <ChevronsUpDown className="size-4.5 text-ink-soft" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner className="z-50 outline-none" sideOffset={6} alignItemWithTrigger={false}>
            <Base.Popup className={`${popup} w-(--anchor-width)`}>
              <Base.List className="max-h-[min(22rem,var(--available-height))] overflow-y-auto overscroll-contain p-1.5">
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled ?? false}
                    className={popupItem}
                  >
                    <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
                    <Base.ItemIndicator>
                      <Check className="size-4.5 text-secondary-ink" />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </FieldFrame>
  )
}
