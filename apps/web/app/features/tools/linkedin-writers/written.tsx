import type { WriterOrder } from '@keylight/contract'
import { foldAt, lengthMax } from '@keylight/writers'
import { useEffect, useState } from 'react'
import { t } from '#words'
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
  /** What to write. A new run for each new number. */
  started: { order: WriterOrder; run: number } | null
}

const names: Record<WriterKind, [one: string, many: string]> = {
  hook: ['hook', 'hooks'],
  headline: ['headline', 'headlines'],
  summary: ['summary', 'summaries'],
}

/** The finished texts, the texts in progress, and the saved texts. */
export function Written({ kind, started }: WrittenProps) {
  const { isModel, way, setWay } = useWay()
  const { texts, writing, news, run, change } = useWritten(started, way)
  const [kept, toggleKept] = useKept(kind)
  const [screen, setScreen] = useState<Screen>('phone')
  const many = names[kind][1]
  const order = started?.order
  return (
    <div>
      {isModel && <WayChoice way={way} onChange={setWay} />}
      {order && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-heading">{writing ? t`Writing your ${many}…` : t`Your ${many}`}</h2>
          <RadioGroup<Screen>
            legend={t`Show as on`}
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
        <span className="sr-only">{!writing && texts.length > 0 && t`${texts.length} ${many} written`}</span>
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
          {t`Ten ${many} will appear here, as they look on LinkedIn.`}
        </div>
      )}
    </div>
  )
}

function WayChoice({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  return (
    <div className="mb-5">
      <RadioGroup<Way>
        legend={t`Who writes`}
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
          ? t`What you type is sent to the language model that this site uses. We don’t keep it.`
          : t`Your browser writes. Nothing you type is sent anywhere.`}
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
  const [one, many] = names[kind]
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="text-heading">{t`Kept ${texts.length === 1 ? one : many}`}</h2>
      <p className="mt-1 text-sm text-ink-soft">{t`In this browser only.`}</p>
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
          label={t`Edit this ${names[kind][0]}`}
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
          {edits ? t`Show the preview` : t`Edit`}
        </Button>
        <Button size="small" kind="quiet" aria-pressed={isKept} onClick={onKeep}>
          {isKept ? t`★ Kept` : t`☆ Keep`}
        </Button>
        <span className="ml-auto text-sm text-ink-soft tabular-nums">
          {!edits && `${text.length.toLocaleString('en-GB')} / ${max.toLocaleString('en-GB')}`}
          {kind === 'hook' && text.length > foldAt.hook[screen] && t` · may be folded`}
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
  const words = { idle: 'Copy', copied: 'Copied', failed: t`Select it and copy by hand` }
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
