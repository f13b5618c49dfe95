import type { RadioLook } from './radio-group.tsx'

export const chips: RadioLook = {
  group: 'flex flex-wrap',
  option:
    'rounded-full border border-line text-ink-soft hover:text-ink has-checked:border-secondary-edge has-checked:bg-secondary has-checked:text-white',
}

export const cards: RadioLook = {
  group: '',
  option:
    'border has-checked:border-secondary-edge has-checked:bg-secondary-wash has-checked:outline has-checked:outline-secondary-edge has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent',
}

/** For choosing what one list shows. What switches between parts of a screen is `kit/tabs.tsx`. */
export const tabs: RadioLook = {
  group: 'flex border-b border-line',
  option:
    '-mb-px border-b-2 border-transparent text-ink-soft hover:text-ink has-checked:border-secondary-edge has-checked:text-ink',
}
