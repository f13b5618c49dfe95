import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

/** Switches between parts of a screen. The arrow keys move between the tabs. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  small = false,
}: {
  /** Accessible name of the tabs. */
  label: string
  tabs: readonly { value: Value; title: ReactNode; content: ReactNode; disabled?: boolean }[]
  value: Value
  onChange: (value: Value) => void
  /** For a narrow column. */
  small?: boolean
}) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next)}>
      <Base.List
        aria-label={label}
        className={`relative flex overflow-x-auto border-b border-line ${small ? 'justify-between gap-3 text-[0.9375rem]' : 'gap-6'}`}
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled ?? false}
            className="min-h-11 rounded-t-md font-medium whitespace-nowrap text-ink-soft outline-offset-[-2px] hover:text-ink data-active:text-ink data-disabled:opacity-60"
          >
            {tab.title}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-secondary-edge transition-[translate,width] duration-200 ease-calm forced-colors:bg-[Highlight]" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
