import { styles as catalogue, findStyle, type Gender, genders, type Style, type StyleGroup } from '@keylight/contract'
import { useState } from 'react'
import { plural, t } from '#words'
import { Button, TextButton } from '../../../ui/buttons.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { RadioGroup, segments } from '../../../ui/radio-group.tsx'
import { useTryout } from '../../tryouts/own-tile.tsx'
import { StyleTile } from '../../tryouts/style-tile.tsx'
import { ResultActions } from '../result-actions.tsx'
import { crops } from './crops.ts'
import { MadeHeadshot } from './made-headshot.tsx'
import { type Headshot, useHeadshots } from './use-headshots.ts'

const genderTitles: Record<Gender, string> = { man: t`Men`, woman: t`Women` }
/** Style groups that suit any selfie, regardless of clothes. */
const groups: readonly { value: StyleGroup; label: string }[] = [
  { value: 'headshot', label: t`Backgrounds` },
  { value: 'lighting', label: t`Lighting` },
  { value: 'environment', label: t`Places` },
]
const groupsOf = (gender: Gender) =>
  groups.filter(({ value }) => catalogue.some((style) => style.gender === gender && style.group === value))

/** More would take too long. */
const stylesMax = 24

/** Form for several styles and sizes, which creates the headshots. */
export function StyleSet() {
  const { face, run } = useTryout()
  const [gender, setGender] = useState<Gender>('man')
  const [group, setGroup] = useState<StyleGroup>('headshot')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [sizes, setSizes] = useState<readonly string[]>(['portrait', 'linkedin'])
  const { made, progress, problem, start, cancel } = useHeadshots(face)
  const shown = catalogue.filter((style) => style.kind === 'style' && style.gender === gender && style.group === group)
  const toggle = (id: string) =>
    setChosen((now) =>
      now.includes(id) ? now.filter((one) => one !== id) : now.length < stylesMax ? [...now, id] : now,
    )
  const count = chosen.length * sizes.length
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <RadioGroup
          legend={t`Styles for`}
          name="style-set-gender"
          variant={segments}
          className="p-0.5 text-sm font-semibold"
          optionClassName="px-3.5 py-1.5"
          options={genders.map((value) => ({ value, label: genderTitles[value] }))}
          value={gender}
          onChange={(next) => {
            setGender(next)
            setChosen([])
            if (!groupsOf(next).some(({ value }) => value === group)) setGroup('headshot')
          }}
        />
        <RadioGroup
          legend={t`Style type`}
          name="style-set-group"
          variant={segments}
          className="p-0.5 text-sm font-semibold"
          optionClassName="px-3.5 py-1.5"
          options={groupsOf(gender)}
          value={group}
          onChange={setGroup}
        />
        <span className="flex gap-4 text-sm">
          <TextButton
            onClick={() => setChosen((now) => [...new Set([...now, ...shown.map(({ id }) => id)])].slice(0, stylesMax))}
          >
            {t`Choose all ${shown.length}`}
          </TextButton>
          {chosen.length > 0 && <TextButton onClick={() => setChosen([])}>{t`Clear selection`}</TextButton>}
        </span>
      </div>
      <StyleGrid styles={shown} chosen={chosen} onToggle={toggle} />
      <SizeChoice chosen={sizes} onChange={setSizes} />
      <div className="mt-8 flex flex-wrap items-center gap-4">
        <Button
          kind="primary"
          size="large"
          disabled={face === null || count === 0}
          busy={progress !== null}
          onClick={() =>
            void start(
              chosen,
              crops.filter(({ id }) => sizes.includes(id)),
            )
          }
        >
          {count === 0 ? t`Create headshots` : plural(count, { one: 'Create # headshot', other: 'Create # headshots' })}
        </Button>
        {progress !== null && <Button onClick={cancel}>{t`Cancel`}</Button>}
        <p role="status" className="text-sm text-ink-soft">
          {progress !== null
            ? t`${progress.done} of ${progress.of} finished`
            : hintFor({ count, styles: chosen.length, hasPhoto: face !== null, isMade: run.stage === 'made' })}
        </p>
      </div>
      {progress !== null && (
        <div className="mt-4 max-w-120">
          <Progress value={Math.round((100 * progress.done) / progress.of)} label={t`Creating your headshots`} />
        </div>
      )}
      {problem && (
        <p role="alert" className="mt-4 text-bad">
          {problem}
        </p>
      )}
      {made.length > 0 && <Made made={made} isWorking={progress !== null} />}
    </>
  )
}

/** Returns a hint about what's missing to create headshots, or an empty string. */
const hintFor = (now: { count: number; styles: number; hasPhoto: boolean; isMade: boolean }): string => {
  if (now.count === 0) return t`Choose at least one style.`
  if (!now.hasPhoto) return now.isMade ? t`Preparing your photo…` : t`Add a selfie at the top of the page first.`
  return now.styles === stylesMax ? t`You can choose up to ${stylesMax} styles.` : ''
}

function StyleGrid({
  styles,
  chosen,
  onToggle,
}: {
  styles: readonly Style[]
  chosen: readonly string[]
  onToggle: (id: string) => void
}) {
  return (
    <ul
      aria-label={t`Choose one or more`}
      className="mt-5 grid grid-cols-3 gap-2.5 sm:grid-cols-5 sm:gap-4 lg:grid-cols-7"
    >
      {styles.map(({ id, title }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={chosen.includes(id)}
            onClick={() => onToggle(id)}
            className="group relative block w-full rounded-lg text-left"
          >
            <span className="block overflow-hidden rounded-lg group-aria-pressed:outline-3 group-aria-pressed:outline-offset-2 group-aria-pressed:outline-accent">
              <StyleTile style={id} title={title} sizes="10rem" className="aspect-4/5 w-full" />
            </span>
            <span
              aria-hidden="true"
              className="absolute top-2 right-2 grid size-6 place-items-center rounded-full border-2 border-white bg-black/30 text-transparent group-aria-pressed:bg-primary group-aria-pressed:text-white"
            >
              <Icon name="check" className="size-4" strokeWidth={3} />
            </span>
            <span className="mt-1.5 block text-sm leading-tight wrap-anywhere text-ink-soft group-aria-pressed:font-semibold group-aria-pressed:text-ink">
              {title}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The sizes for each style, at least one. */
function SizeChoice({ chosen, onChange }: { chosen: readonly string[]; onChange: (ids: readonly string[]) => void }) {
  const toggle = (id: string) => {
    if (!chosen.includes(id)) onChange([...chosen, id])
    else if (chosen.length > 1) onChange(chosen.filter((one) => one !== id))
  }
  return (
    <fieldset className="mt-8">
      <legend className="text-heading">{t`Sizes`}</legend>
      <div className="mt-3 flex flex-wrap gap-2">
        {crops.map(({ id, title, width, height }) => (
          <button
            key={id}
            type="button"
            aria-pressed={chosen.includes(id)}
            onClick={() => toggle(id)}
            className="rounded-full border border-line px-3.5 py-1.5 text-sm hover:border-edge aria-pressed:border-secondary-edge aria-pressed:bg-secondary-wash aria-pressed:text-secondary-ink pointer-coarse:py-2.5"
          >
            {title} <span className="tabular-nums">{`${width} × ${height}`}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function Made({ made, isWorking }: { made: readonly Headshot[]; isWorking: boolean }) {
  const styles = [...new Set(made.map(({ style }) => style))]
  return (
    <div className="mt-10">
      <h3 className="text-heading">{t`Your headshots`}</h3>
      <ul
        aria-label={t`Your headshots`}
        className="mt-4 grid grid-cols-2 items-start gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-5"
      >
        {styles.map((style) => (
          <MadeHeadshot
            key={style}
            title={findStyle(style)?.title ?? ''}
            files={made.filter((each) => each.style === style)}
          />
        ))}
      </ul>
      {!isWorking && (
        <div className="mt-6">
          <ResultActions
            files={made.map(({ blob, name }) => ({ blob, name }))}
            zipName="headshots.zip"
            usedIn={['/ai-free-youtube-thumbnail-maker', '/ai-free-email-signature-generator', '/auth']}
          />
        </div>
      )}
    </div>
  )
}
