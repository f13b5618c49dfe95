import type { WriterOrder } from '@keylight/contract'
import { foldAt, lengthMax } from '@keylight/writers'
import { useEffect, useRef, useState } from 'react'
import { copyText } from '../../../browser/copy-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/buttons.tsx'
import { RadioGroup, segments } from '../../../ui/radio-group.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { FeedPreview, type Screen } from './feed-preview.tsx'
import { keepTexts, readKept, type WriterKind } from './writer-order.ts'
import { hasModel, textsPerRun, writeHere, writeThere } from './writer-run.ts'

export interface WrittenProps {
  kind: WriterKind
  /** What to write. A new run for each new number. */
  started: { order: WriterOrder; run: number } | null
}

interface Text {
  id: number
  text: string
}

const names: Record<WriterKind, [one: string, many: string]> = {
  hook: ['hook', 'hooks'],
  headline: ['headline', 'headlines'],
  summary: ['summary', 'summaries'],
}

let lastId = 0
const withId = (text: string): Text => ({ id: ++lastId, text })

type Way = 'model' | 'device'

/** What was written, what is being written, and what somebody keeps. */
export function Written({ kind, started }: WrittenProps) {
  const [texts, setTexts] = useState<readonly Text[]>([])
  const [kept, setKept] = useState<readonly string[]>([])
  const [screen, setScreen] = useState<Screen>('phone')
  const [model, setModel] = useState(false)
  const [way, setWay] = useState<Way>('device')
  const [writing, setWriting] = useState(false)
  const [news, setNews] = useState<string | null>(null)
  const shown = useRef(new Set<string>())
  const running = useRef<AbortController>(null)

  useEffect(() => setKept(readKept(kind)), [kind])
  useEffect(() => {
    void hasModel().then((is) => {
      setModel(is)
      if (is) setWay('model')
    })
  }, [])
  useEffect(() => () => running.current?.abort(), [])

  const here = (order: WriterOrder, count = textsPerRun): Text[] => {
    const written = writeHere(order, shown.current).slice(0, count)
    for (const text of written) shown.current.add(text)
    return written.map(withId)
  }
  const run = async (order: WriterOrder) => {
    running.current?.abort()
    setNews(null)
    const isModel = way === 'model' && (await hasModel())
    if (!isModel) {
      const written = here(order)
      setTexts(written)
      if (written.length < textsPerRun)
        setNews('That’s all there is to say with what you’ve told us. Add facts, skills or an audience for more.')
      return
    }
    const stopping = new AbortController()
    running.current = stopping
    setWriting(true)
    setTexts([])
    const ids = Array.from({ length: textsPerRun + 5 }, () => ++lastId)
    let there: Text[] = []
    const problem = await writeThere(order, stopping.signal, (all) => {
      there = all.slice(0, textsPerRun).map((text, at) => ({ id: ids[at] ?? at, text }))
      if (!stopping.signal.aborted) setTexts(there)
    })
    if (running.current === stopping) setWriting(false)
    if (problem === null) return
    const missing = textsPerRun - there.length
    setTexts([...there, ...here(order, missing)])
    setNews(
      there.length === 0
        ? `${problem} We wrote these on your device instead.`
        : `${problem} The last ${missing === 1 ? 'one was' : `${missing} were`} written on your device instead.`,
    )
  }
  const latest = useRef(run)
  latest.current = run
  // Each press of the button is one run, also with the same words.
  useEffect(() => {
    if (started) void latest.current(started.order)
  }, [started])

  const change = (id: number, text: string) =>
    setTexts((all) => all.map((one) => (one.id === id ? { ...one, text } : one)))
  const keep = (text: string) => {
    const next = kept.includes(text) ? kept.filter((one) => one !== text) : [text, ...kept]
    setKept(next)
    keepTexts(kind, next)
  }
  const [one, many] = names[kind]
  const order = started?.order
  return (
    <div>
      {model && (
        <div className="mb-5">
          <RadioGroup<Way>
            legend="Who writes"
            name="writer-way"
            variant={segments}
            className="w-fit p-0.5 text-sm font-semibold"
            optionClassName="px-3.5 py-1.5"
            options={[
              { value: 'model', label: 'Language model' },
              { value: 'device', label: 'This device' },
            ]}
            value={way}
            onChange={setWay}
          />
          <p className="mt-2 text-sm text-ink-soft">
            {way === 'model'
              ? 'What you type is sent to the language model that this site uses. We don’t keep it.'
              : 'Your browser writes. Nothing you type is sent anywhere.'}
          </p>
        </div>
      )}
      {order && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-heading">{writing ? `Writing your ${many}…` : `Your ${many}`}</h2>
          <RadioGroup<Screen>
            legend="Show as on"
            name="writer-screen"
            variant={segments}
            className="w-fit p-0.5 text-sm font-semibold"
            optionClassName="px-3 py-1"
            options={[
              { value: 'phone', label: 'Phone' },
              { value: 'desk', label: 'Computer' },
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
        <span className="sr-only">{!writing && texts.length > 0 && `${texts.length} ${many} written`}</span>
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
              onKeep={() => keep(text)}
            />
          </li>
        ))}
      </ul>
      {order && !writing && texts.length > 0 && (
        <Button className="mt-6" onClick={() => void run(order)}>
          Write ten more
        </Button>
      )}
      {kept.length > 0 && (
        <section className="mt-10 border-t border-line pt-6">
          <h2 className="text-heading">Kept {kept.length === 1 ? one : many}</h2>
          <p className="mt-1 text-sm text-ink-soft">In this browser only.</p>
          <ul className="mt-3 divide-y divide-line">
            {kept.map((text) => (
              <li key={text} className="py-4">
                <p className="line-clamp-4 break-words whitespace-pre-line">{text}</p>
                <div className="mt-2 flex flex-wrap gap-2">
                  <CopyButton text={text} />
                  <Button size="small" kind="quiet" onClick={() => keep(text)}>
                    Remove
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!order && kept.length === 0 && (
        <div className="rounded-2xl border border-dashed border-edge/60 px-6 py-10 text-center text-ink-soft max-lg:hidden">
          Ten {many} will appear here, as they look on LinkedIn.
        </div>
      )}
    </div>
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
          label={`Edit this ${names[kind][0]}`}
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
          {edits ? 'Show the preview' : 'Edit'}
        </Button>
        <Button size="small" kind="quiet" aria-pressed={isKept} onClick={onKeep}>
          {isKept ? '★ Kept' : '☆ Keep'}
        </Button>
        <span className="ml-auto text-sm text-ink-soft tabular-nums">
          {!edits && `${text.length.toLocaleString('en-GB')} / ${max.toLocaleString('en-GB')}`}
          {kind === 'hook' && text.length > foldAt.hook[screen] && ' · may be folded'}
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
  const words = { idle: 'Copy', copied: 'Copied', failed: 'Select it and copy by hand' }
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
