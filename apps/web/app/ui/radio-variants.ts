import type { RadioVariant } from './radio-group.tsx'

export const chips: RadioVariant = {
  group: 'flex flex-wrap',
  option:
    'rounded-full border border-line text-ink-soft hover:text-ink has-checked:border-secondary-edge has-checked:bg-secondary has-checked:text-white forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none',
}

export const cards: RadioVariant = {
  group: '',
  option:
    'border has-checked:border-secondary-edge has-checked:bg-secondary-wash has-checked:outline has-checked:outline-secondary-edge forced-colors:has-checked:outline-3 forced-colors:has-checked:outline-[Highlight] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent',
}

/** For filtering one list. To switch between parts of a screen, use `tabs.tsx`. */
export const tabs: RadioVariant = {
  group: 'flex border-b border-line',
  option:
    '-mb-px border-b-2 border-transparent text-ink-soft hover:text-ink has-checked:border-secondary-edge has-checked:text-ink forced-colors:border-[Canvas] forced-colors:has-checked:border-[Highlight]',
}
