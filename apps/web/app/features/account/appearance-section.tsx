import { t } from '#words'
import { modes, setMode, useMode } from '../../theme/theme.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { cards } from '../../ui/radio-variants.ts'
import { Panel } from './parts.tsx'

const faces: Record<(typeof modes)[number], { icon: IconName; title: string; hint: string }> = {
  light: { icon: 'sun', title: t`Light`, hint: t`Always light` },
  dark: { icon: 'moon', title: t`Dark`, hint: t`Always dark` },
  system: { icon: 'screen', title: t`System`, hint: t`Same as your device` },
}

export default function Appearance() {
  const mode = useMode()
  return (
    <Panel title={t`Colour scheme`} lead={t`Saved in this browser.`}>
      <RadioGroup
        legend={t`Colour scheme`}
        name="account-scheme"
        variant={cards}
        className="grid gap-3 sm:max-md:grid-cols-3 lg:grid-cols-3"
        optionClassName="flex items-center gap-4 rounded-xl border-line p-4 hover:border-edge"
        options={modes.map((value) => ({
          value,
          label: (
            <>
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-hover">
                <Icon name={faces[value].icon} className="size-5" />
              </span>
              <span>
                <span className="block font-medium">{faces[value].title}</span>
                <span className="block text-sm text-ink-soft">{faces[value].hint}</span>
              </span>
            </>
          ),
        }))}
        value={mode}
        onChange={setMode}
      />
    </Panel>
  )
}
