import { seePictureLimits } from '@keylight/contract'
import {
  aspectOf,
  type Dialect,
  dialectHints,
  dialects,
  dialectTitles,
  type Phrase,
  type PhraseGroup,
  phrasesOf,
  writePrompt,
} from '@keylight/imaging/prompt-words'
import type { PhotoDescription } from '@keylight/imaging/tools'
import { useEffect, useMemo, useState } from 'react'
import { t } from '#words'
import { inDigits } from '../../../formats/numbers.ts'
import { Alert } from '../../../ui/alert.tsx'
import { button } from '../../../ui/button.ts'
import { Button, TextButton } from '../../../ui/buttons.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PhotoInput } from '../../../ui/photo-input.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { RadioGroup, segments } from '../../../ui/radio-group.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { ask, onStudioLoaded } from '../portraits/portraits.ts'
import { ResultActions } from '../result-actions.tsx'
import { useObjectUrl } from '../use-object-url.ts'
import { SeeIt } from './see-it.tsx'

type Measured =
  | { stage: 'working'; share: number | null }
  | { stage: 'done'; description: PhotoDescription }
  | { stage: 'failed'; sentence: string }

/** An image, its measurements and the prompts. */
export function PromptWorkspace({ picture, onPicture }: { picture: File; onPicture: (picture: File) => void }) {
  const url = useObjectUrl(picture)
  const [attempt, setAttempt] = useState(0)
  const measured = useDescription(picture, attempt)
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-6">
        <div className="print-edge bg-stage">
          {url && <img src={url} alt={t`Original`} className="max-h-[70dvh] w-full object-contain" />}
          {measured.stage === 'working' && (
            <span className="absolute inset-0 animate-sweep bg-linear-to-r from-transparent via-white/45 to-transparent mix-blend-soft-light" />
          )}
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <PhotoInput onPhotos={([next]) => next && onPicture(next)} className={button('plain', 'small')}>
            <Icon name="photo" className="size-4" />
            {t`Choose another image`}
          </PhotoInput>
          {measured.stage === 'done' && (
            <p className="text-sm text-ink-soft tabular-nums">
              {t`${inDigits(measured.description.width)} × ${inDigits(measured.description.height)} pixels`}
            </p>
          )}
        </div>
        {measured.stage === 'done' && <Palette palette={measured.description.palette} />}
      </div>
      <div className="min-w-0" aria-live="polite">
        {measured.stage === 'working' && (
          <div className="max-w-96">
            <p className="mb-3 text-heading">
              {measured.share === null ? t`Analysing your image` : t`Preparing the studio`}
            </p>
            <Progress
              value={measured.share === null ? null : Math.round(100 * measured.share)}
              label={t`Analysing your image`}
            />
          </div>
        )}
        {measured.stage === 'failed' && (
          <Alert
            kind="error"
            title={t`We couldn’t analyse this image`}
            action={
              <Button size="small" onClick={() => setAttempt((n) => n + 1)}>
                {t`Try again`}
              </Button>
            }
          >
            {measured.sentence}
          </Alert>
        )}
        {measured.stage === 'done' && (
          <Prompts key={picture.name + attempt} picture={picture} description={measured.description} />
        )}
      </div>
    </div>
  )
}

function useDescription(picture: File, attempt: number): Measured {
  const [measured, setMeasured] = useState<Measured>({ stage: 'working', share: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry measures again.
  useEffect(() => {
    const stopped = new AbortController()
    const { signal } = stopped
    setMeasured({ stage: 'working', share: null })
    const stopHearing = onStudioLoaded((share) => setMeasured({ stage: 'working', share: share < 1 ? share : null }))
    ask('describe', { photo: picture }, signal)
      .then(
        (description) => setMeasured({ stage: 'done', description }),
        (error: unknown) =>
          signal.aborted || setMeasured({ stage: 'failed', sentence: error instanceof Error ? error.message : '' }),
      )
      .finally(stopHearing)
    return () => {
      stopped.abort()
      stopHearing()
    }
  }, [picture, attempt])
  return measured
}

function Palette({ palette }: { palette: PhotoDescription['palette'] }) {
  return (
    <ul aria-label={t`Palette`} className="mt-6 space-y-1.5 text-sm">
      {palette.map(({ hex, name, share }) => (
        <li key={hex} className="flex items-center gap-3">
          <span
            className="h-6 rounded-sm border border-edge/40 forced-color-adjust-none"
            style={{ background: hex, width: `${Math.max(8, Math.round(100 * share))}%` }}
          />
          <span>{name}</span>
          <span className="ml-auto text-ink-soft tabular-nums">{hex}</span>
        </li>
      ))}
    </ul>
  )
}

const groupTitles: Record<PhraseGroup, string> = {
  subject: t`Subject`,
  framing: t`Framing`,
  surroundings: t`Surroundings`,
  light: t`Light`,
  colour: t`Colour`,
  camera: t`Camera`,
}
const groups = Object.keys(groupTitles) as PhraseGroup[]

const dialectOptions = dialects.map((value) => ({ value, label: dialectTitles[value] }))

function Prompts({ picture, description }: { picture: File; description: PhotoDescription }) {
  const phrases = useMemo(() => phrasesOf(description), [description])
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const [own, setOwn] = useState('')
  const [dialect, setDialect] = useState<Dialect>('midjourney')
  /** The user's edits of a prompt. */
  const [edited, setEdited] = useState<Partial<Record<Dialect, string>>>({})
  const chosen = phrases.filter(({ id }) => !off.has(id))
  const written = writePrompt(dialect, { own, phrases: chosen, aspect: aspectOf(description) })
  const prompt = edited[dialect] ?? written
  const sayOwn = (words: string) => {
    setOwn(words)
    setEdited({})
  }
  const toggle = (id: string) => {
    setOff((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
    setEdited({})
  }
  return (
    <>
      <RadioGroup
        legend={t`Written for`}
        name="prompt-dialect"
        variant={segments}
        className="w-fit max-w-full flex-wrap p-0.5 text-sm font-semibold"
        optionClassName="px-3.5 py-1.5"
        options={dialectOptions}
        value={dialect}
        onChange={setDialect}
      />
      <p className="mt-2 text-sm text-ink-soft">{dialectHints[dialect]}</p>
      <div className="mt-4">
        <Textarea
          label={t`Prompt`}
          rows={7}
          lengthMax={3000}
          value={prompt}
          onChange={(value) => setEdited((now) => ({ ...now, [dialect]: value }))}
        />
      </div>
      <div className="mt-4">
        <ResultActions files={[]} text={prompt}>
          {edited[dialect] !== undefined && (
            <TextButton onClick={() => setEdited(({ [dialect]: _, ...rest }) => rest)}>{t`Undo my changes`}</TextButton>
          )}
        </ResultActions>
      </div>
      <div className="mt-6 max-w-140">
        <Textarea
          label={t`What the image shows`}
          hint={t`We can’t tell who is in the image, what they wear or what they do. Describe it here, and the prompt will begin with your description.`}
          placeholder={t`a violinist in a green coat, tuning her instrument`}
          rows={3}
          value={own}
          lengthMax={seePictureLimits.wordsMax}
          onChange={sayOwn}
        />
      </div>
      <SeeIt picture={picture} onWords={sayOwn} />
      <h2 className="mt-10 text-heading">{t`Measurements`}</h2>
      <p className="mt-1 text-sm text-ink-soft">
        {description.people === 0
          ? t`We found no face, so the prompt doesn’t mention people. Turn off anything you don’t want in it.`
          : t`Turn off anything you don’t want in the prompt.`}
      </p>
      <div className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {groups.map((group) => (
          <Measurements
            key={group}
            title={groupTitles[group]}
            phrases={phrases.filter((phrase) => phrase.group === group)}
            off={off}
            onToggle={toggle}
          />
        ))}
      </div>
    </>
  )
}

function Measurements({
  title,
  phrases,
  off,
  onToggle,
}: {
  title: string
  phrases: readonly Phrase[]
  off: ReadonlySet<string>
  onToggle: (id: string) => void
}) {
  if (phrases.length === 0) return null
  return (
    <section>
      <h3 className="text-[0.9375rem] font-semibold">{title}</h3>
      <ul className="mt-2 space-y-2">
        {phrases.map(({ id, words, measured }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={!off.has(id)}
              onClick={() => onToggle(id)}
              className="group w-full rounded-lg border border-line px-3 py-2 text-left text-[0.9375rem] hover:border-edge aria-pressed:border-secondary-edge aria-pressed:bg-secondary-wash"
            >
              <span className="block text-ink-soft line-through group-aria-pressed:text-ink group-aria-pressed:no-underline">
                {words}
              </span>
              <span className="block text-xs break-words text-ink-soft">{measured}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
