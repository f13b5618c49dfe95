import { Icon } from '../elements/icon.tsx'
import { type Mode, modes, setMode, useMode } from './theme.ts'

const faces = {
  light: { icon: 'sun', name: 'Light' },
  dark: { icon: 'moon', name: 'Dark' },
  system: { icon: 'screen', name: 'System' },
} as const

/** Light, dark or as the system has it. `name` tells two choices on one page apart. */
export function ThemeChoice({ name }: { name: string }) {
  const chosen = useMode()
  return (
    <fieldset className="flex w-fit rounded-full border border-line p-0.5">
      <legend className="sr-only">Colour scheme</legend>
      {modes.map((mode: Mode) => {
        const { icon, name: label } = faces[mode]
        return (
          <label
            key={mode}
            title={label}
            className="grid size-8 cursor-pointer place-items-center rounded-full text-ink-soft hover:text-ink has-checked:bg-hover has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === mode}
              onChange={() => setMode(mode)}
              className="sr-only"
              aria-label={label}
            />
            <Icon name={icon} className="size-4" />
          </label>
        )
      })}
    </fieldset>
  )
}
