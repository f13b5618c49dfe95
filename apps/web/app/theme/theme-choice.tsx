import { t } from '#words'
import { Icon } from '../ui/icon.tsx'
import { RadioGroup, segments } from '../ui/radio-group.tsx'
import { modes, setMode, useMode } from './theme.ts'

const faces = {
  light: { icon: 'sun', words: t`Light` },
  dark: { icon: 'moon', words: t`Dark` },
  system: { icon: 'screen', words: t`System` },
} as const

/** Light, dark or the system's scheme. `name` distinguishes two choices on one page. */
export function ThemeChoice({ name }: { name: string }) {
  const chosen = useMode()
  return (
    <RadioGroup
      legend={t`Colour scheme`}
      name={name}
      variant={segments}
      className="w-fit p-0.5"
      optionClassName="relative size-8 pointer-coarse:size-11"
      options={modes.map((value) => {
        const { icon, words } = faces[value]
        return {
          value,
          label: (
            <span title={words} className="grid size-full place-items-center">
              <Icon name={icon} className="size-4" />
              <span className="sr-only">{words}</span>
            </span>
          ),
        }
      })}
      value={chosen}
      onChange={setMode}
    />
  )
}
