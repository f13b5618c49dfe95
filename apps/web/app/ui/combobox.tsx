import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronsUpDown, X } from 'lucide-react'
import { useId } from 'react'
import { described, FieldFrame, type FieldWords, inputBox } from './field-frame.tsx'
import type { Option } from './native-select.tsx'
import { popup, popupItem } from './popup.ts'

/** A choice from a long list, which typing narrows down. */
export function Combobox<Value extends string>({
  label,
  labelHidden = false,
  hint,
  problem,
  name,
  options,
  value,
  onChange,
  placeholder = 'Search',
  nothing = 'Nothing found.',
  disabled = false,
}: FieldWords & {
  name?: string
  options: readonly Option<Value>[]
  value: Value | null
  /** Called with null when the choice is cleared. */
  onChange: (value: Value | null) => void
  placeholder?: string
  /** Shown when nothing matches. */
  nothing?: string
  disabled?: boolean
}) {
  const id = useId()
  const chosen = options.find((option) => option.value === value) ?? null
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} problem={problem}>
      <Base.Root
        {...(name === undefined ? {} : { name })}
        items={options}
        value={chosen}
        disabled={disabled}
        onValueChange={(next) => onChange(next?.value ?? null)}
      >
        <Base.InputGroup className="relative">
          <Base.Input
            id={id}
            placeholder={placeholder}
            {...described(id, { hint, problem })}
            className={`${inputBox} pr-22`}
          />
          <div className="absolute inset-y-0 right-1.5 flex items-center text-ink-soft">
            <Base.Clear
              aria-label="Clear"
              className="grid size-9 place-items-center rounded-full hover:bg-hover data-disabled:hidden"
            >
              <X className="size-4" />
            </Base.Clear>
            <Base.Trigger aria-label="Show all" className="grid size-9 place-items-center rounded-full hover:bg-hover">
              <ChevronsUpDown className="size-4.5" />
            </Base.Trigger>
          </div>
        </Base.InputGroup>
        <Base.Portal>
          <Base.Positioner className="z-50 outline-none" sideOffset={6}>
            <Base.Popup className={`${popup} w-(--anchor-width) max-w-(--available-width)`}>
              <Base.Empty>
                <p className="px-4.5 py-4 text-[0.9375rem] text-ink-soft">{nothing}</p>
              </Base.Empty>
              <Base.List className="max-h-[min(22rem,var(--available-height))] overflow-y-auto overscroll-contain p-1.5 data-empty:p-0">
                {(option: Option<Value>) => (
                  <Base.Item
                    key={option.value}
                    value={option}
                    disabled={option.disabled ?? false}
                    className={popupItem}
                  >
                    <span className="flex-1">{option.label}</span>
                    <Base.ItemIndicator>
                      <Check className="size-4.5 text-secondary-ink" />
                    </Base.ItemIndicator>
                  </Base.Item>
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </FieldFrame>
  )
}
