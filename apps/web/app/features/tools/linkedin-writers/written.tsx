import type { WriterOrder } from '@keylight/contract'
import { foldAt, lengthMax } from '@keylight/writers'
import { useEffect, useState } from 'react'
import { plural, t } from '#words'
import { copyText } from '../../../browser/copy-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/buttons.tsx'
import { RadioGroup, segments } from '../../../ui/radio-group.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { FeedPreview, type Screen } from './feed-preview.tsx'
import { useKept, useWay, useWritten, type Way } from './use-written.ts'
import type { WriterKind } from './writer-order.ts'

export interface WrittenProps {
  kind: WriterKind
  /** The order to write. Each new number starts a run. */
  started: { order: WriterOrder; run: number } | null
}

const titles: Record<WriterKind, { busy: string; done: string; saved: string; edit: string; empty: string }> = {
  hook: {
    busy: t`Writing your hooks…`,
    done: t`Your hooks`,
    saved: t`Saved hooks`,
    edit: t`Edit this hook`,
    empty: t`Ten hooks will appear here, as they look on LinkedIn.`,
  },
  headline: {
    busy: t`Writing your headlines…`,
    done: t`Your headlines`,
    saved: t`Saved headlines`,
    edit: t`Edit this headline`,
    empty: t`Ten headlines will appear here, as they look on LinkedIn.`,
  },
  summary: {
    busy: t`Writing your summaries…`,
    done: t`Your summaries`,
    saved: t`Saved summaries`,
    edit: t`Edit this summary`,
    empty: t`Ten summaries will appear here, as they look on LinkedIn.`,
  },
}

const writtenWords = (kind: WriterKind, count: number): string => {
  if (kind === 'hook') return plural(count, { one: '# hook written', other: '# hooks written' })
  if (kind === 'headline') return plural(count, { one: '# headline written', other: '# headlines written' })
  return plural(count, { one: '# summary written', other: '# summaries written' })
}

/** The finished results, the results in progress and the saved results. */
export function Written({ kind, started }: WrittenProps) {
  const { isModel, way, setWay } = useWay()
  const { texts, writing, news, run, change } = useWritten(started, way)
  const [kept, toggleKept] = useKept(kind)
  const [screen, setScreen] = useState<Screen>('phone')
  const order = started?.order
  return (
    <div>
      {isModel && <WayChoice way={way} onChange={setWay} />}
      {order && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-heading">{writing ? titles[kind].busy : titles[kind].done}</h2>
          <RadioGroup<Screen>
            legend={t`Preview on`}
            name="writer-screen"
            variant={segments}
            className="w-fit p-0.5 text-sm font-semibold"
            optionClassName="px-3 py-1"
            options={[
              { value: 'phone', label: t`Phone` },
              { value: 'desktop', label: t`Computer` },
            ]}
            value={screen}
            onChange={setScreen}
          />
        </div>
      )}
      <div role="status">
        {news && (
          <Alert kind="info" className="mb-4">
            {news}
          </Alert>
        )}
        <span className="sr-only">{!writing && texts.length > 0 && writtenWords(kind, texts.length)}</span>
      </div>
      <ul
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-6 ${screen === 'phone' ? 'xl:grid-cols-2' : ''}`}
        aria-busy={writing}
      >
        {texts.map(({ id, text }) => (
          <li key={id}>
            <Result
              kind={kind}
              text={text}
              screen={screen}
              role={order?.role ?? ''}
              isKept={kept.includes(text)}
              onChange={(text) => change(id, text)}
              onKeep={() => toggleKept(text)}
            />
          </li>
        ))}
      </ul>
      {order && !writing && texts.length > 0 && (
        <Button className="mt-6" onClick={() => void run(order)}>
          {t`Write ten more`}
        </Button>
      )}
      {kept.length > 0 && <KeptTexts kind={kind} texts={kept} onRemove={toggleKept} />}
      {!order && kept.length === 0 && (
        <div className="rounded-2xl border border-dashed border-edge/60 px-6 py-10 text-center text-ink-soft max-lg:hidden">
          {titles[kind].empty}
        </div>
      )}
    </div>
  )
}

function WayChoice({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  return (
    <div className="mb-5">
      <RadioGroup<Way>
        legend={t`Written by`}
        name="writer-way"
        variant={segments}
        className="w-fit p-0.5 text-sm font-semibold"
        optionClassName="px-3.5 py-1.5"
        options={[
          { value: 'model', label: t`Language model` },
          { value: 'device', label: t`This device` },
        ]}
        value={way}
        onChange={onChange}
      />
      <p className="mt-2 text-sm text-ink-soft">
        {way === 'model'
          ? t`Your text is sent to the language model this site uses. We don’t keep it.`
          : t`Your browser writes the text. Nothing you type leaves your device.`}
      </p>
    </div>
  )
}

function KeptTexts({
  kind,
  texts,
  onRemove,
}: {
  kind: WriterKind
  texts: readonly string[]
  onRemove: (text: string) => void
}) {
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="text-heading">{titles[kind].saved}</h2>
      <p className="mt-1 text-sm text-ink-soft">{t`Saved in this browser only.`}</p>
      <ul className="mt-3 divide-y divide-line">
        {texts.map((text) => (
          <li key={text} className="py-4">
            <p className="line-clamp-4 break-words whitespace-pre-line">{text}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <CopyButton text={text} />
              <Button size="small" kind="quiet" onClick={() => onRemove(text)}>
                {t`Remove`}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ResultProps {
  kind: WriterKind
  text: string
  screen: Screen
  role: string
  isKept: boolean
  onChange: (text: string) => void
  onKeep: () => void
}

function Result({ kind, text, screen, role, isKept, onChange, onKeep }: ResultProps) {
  const [edits, setEdits] = useState(false)
  const max = lengthMax[kind]
  return (
    <div>
      {edits ? (
        <Textarea
          label={titles[kind].edit}
          labelHidden
          rows={kind === 'summary' ? 12 : 4}
          lengthMax={max}
          value={text}
          onChange={onChange}
        />
      ) : (
        <FeedPreview kind={kind} text={text} screen={screen} role={role} />
      )}
      <div
        className={`mt-2 flex flex-wrap items-center gap-x-1 gap-y-2 ${screen === 'phone' ? 'max-w-88' : 'max-w-140'}`}
      >
        <CopyButton text={text} />
        <Button size="small" kind="quiet" aria-pressed={edits} onClick={() => setEdits(!edits)}>
          {edits ? t`Show preview` : t`Edit`}
        </Button>
        <Button size="small" kind="quiet" aria-pressed={isKept} onClick={onKeep}>
          {isKept ? t`★ Saved` : t`☆ Save`}
        </Button>
        <span className="ml-auto text-sm text-ink-soft tabular-nums">
          {!edits && `${text.length.toLocaleString('en-GB')} / ${max.toLocaleString('en-GB')}`}
          {kind === 'hook' && text.length > foldAt.hook[screen] && t` · may be cut off`}
        </span>
      </div>
    </div>
  )
}

function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 2500)
    return () => clearTimeout(timer)
  }, [state])
  const words = { idle: t`Copy`, copied: t`Copied`, failed: t`Select and copy manually` }
  return (
    <Button
      size="small"
      onClick={() =>
        void Promise.resolve()
          .then(() => copyText(text))
          .then(
            () => setState('copied'),
            () => setState('failed'),
          )
      }
    >
      <span aria-live="polite">{words[state]}</span>
    </Button>
  )
}
