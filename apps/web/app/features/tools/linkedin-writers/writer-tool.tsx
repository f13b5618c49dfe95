import { type Page, type WriterOrder, writerLimits } from '@keylight/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#words'
import { Button, TextButton } from '../../../ui/buttons.tsx'
import { Field } from '../../../ui/field.tsx'
import { RadioGroup, segments } from '../../../ui/radio-group.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { ToolFrame } from '../tool-frame.tsx'
import { ToolWords } from '../tool-words.tsx'
import {
  emptyForm,
  exampleForm,
  keepForm,
  orderFrom,
  readForm,
  type WriterForm,
  type WriterKind,
} from './writer-order.ts'
import type { WrittenProps } from './written.tsx'

/** The grammar and the previews load when the user starts typing. */
const loadWritten = () => import('./written.tsx')

type FieldName = 'topic' | 'role' | 'company' | 'years' | 'audience' | 'skills' | 'openTo'

interface Asked {
  name: FieldName
  label: string
  hint?: string
  placeholder: string
  required?: true
}

const about = {
  role: { name: 'role', label: t`Your job`, placeholder: t`Product designer` },
  audience: {
    name: 'audience',
    label: t`Who it’s for`,
    hint: t`A group of people, in the plural.`,
    placeholder: t`software founders`,
  },
  company: { name: 'company', label: t`Where you work`, placeholder: 'Brightline' },
  years: { name: 'years', label: t`Years of experience`, placeholder: '9' },
  skills: {
    name: 'skills',
    label: t`Skills`,
    hint: t`Separated by commas.`,
    placeholder: t`user research, prototyping, Figma`,
  },
  openTo: { name: 'openTo', label: t`What you’re open to`, placeholder: t`lead design roles` },
} as const satisfies Record<string, Asked>

const work: Asked = {
  name: 'topic',
  label: t`What you work on`,
  hint: t`A few words, as in “I work on …”.`,
  placeholder: t`customer onboarding`,
  required: true,
}

const fields: Record<WriterKind, readonly Asked[]> = {
  hook: [
    {
      name: 'topic',
      label: t`What the post is about`,
      hint: t`A few words, as in “a post about …”.`,
      placeholder: t`customer onboarding`,
      required: true,
    },
    about.audience,
    { ...about.role, label: t`Your job (optional)` },
    about.years,
  ],
  headline: [
    { ...about.role, required: true },
    work,
    about.audience,
    about.company,
    about.years,
    about.skills,
    about.openTo,
  ],
  summary: [
    { ...about.role, required: true },
    work,
    about.audience,
    about.company,
    about.years,
    about.skills,
    about.openTo,
  ],
}

const words: Record<WriterKind, { write: string; waiting: string }> = {
  hook: { write: t`Write ten hooks`, waiting: t`Ten hooks will appear here, as they look on LinkedIn.` },
  headline: { write: t`Write ten headlines`, waiting: t`Ten headlines will appear here, as they look on LinkedIn.` },
  summary: { write: t`Write ten summaries`, waiting: t`Ten summaries will appear here, as they look on LinkedIn.` },
}
const tones: { value: WriterOrder['tone']; label: string }[] = [
  { value: 'plain', label: t`Plain` },
  { value: 'warm', label: t`Warm` },
  { value: 'bold', label: t`Bold` },
  { value: 'dry', label: t`Dry` },
]
const lengths: { value: WriterOrder['length']; label: string }[] = [
  { value: 'short', label: t`Short` },
  { value: 'medium', label: t`Medium` },
  { value: 'long', label: t`Long` },
]

interface WriterProps {
  /** Heading and lead. */
  children: ReactNode
}

export const HookWriter = ({ children }: WriterProps) => (
  <Writer kind="hook" path="/linkedin-hook-generator">
    {children}
  </Writer>
)
export const HeadlineWriter = ({ children }: WriterProps) => (
  <Writer kind="headline" path="/free-linkedin-headline-generator">
    {children}
  </Writer>
)
export const SummaryWriter = ({ children }: WriterProps) => (
  <Writer kind="summary" path="/linkedin-summary-generator">
    {children}
  </Writer>
)

const Writer = ({ kind, path, children }: WriterProps & { kind: WriterKind; path: Page['path'] }) => (
  <ToolFrame path={path} work={<Workspace kind={kind} />}>
    <ToolWords>{children}</ToolWords>
  </ToolFrame>
)

function Workspace({ kind }: { kind: WriterKind }) {
  const [order, setOrder] = useState<{ order: WriterOrder; run: number } | null>(null)
  const [part, setPart] = useState<{ Written: (props: WrittenProps) => ReactNode } | null>(null)
  const [failed, setFailed] = useState(false)
  const results = useRef<HTMLDivElement>(null)
  const load = () => {
    if (part) return
    setFailed(false)
    loadWritten().then(setPart, () => setFailed(true))
  }
  const start = (next: WriterOrder) => {
    load()
    setOrder((before) => ({ order: next, run: (before?.run ?? 0) + 1 }))
    // On a phone, the results are below the form.
    if (matchMedia('(max-width: 63.99rem)').matches)
      requestAnimationFrame(() => results.current?.scrollIntoView({ block: 'start' }))
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <OrderForm kind={kind} offersExample={order === null} onTouch={load} onStart={start} />
      <div ref={results} className="min-w-0 scroll-mt-20">
        {failed && order && (
          <p role="alert" className="text-ink-soft">
            {t`This part of the page didn’t load. Check your connection, then try again.`}
          </p>
        )}
        {part && <part.Written kind={kind} started={order} />}
        {!part && !failed && <Waiting kind={kind} />}
      </div>
    </div>
  )
}

interface OrderFormProps {
  kind: WriterKind
  offersExample: boolean
  /** The user is about to use the form. */
  onTouch: () => void
  onStart: (order: WriterOrder) => void
}

/** Form with topic and style. Keeps the input for the other writers. */
function OrderForm({ kind, offersExample, onTouch, onStart }: OrderFormProps) {
  const [form, setForm] = useState<WriterForm>(emptyForm)
  const [missing, setMissing] = useState<ReadonlySet<FieldName>>(new Set())
  useEffect(() => setForm(readForm()), [])
  const set = (name: keyof WriterForm, value: string) => {
    setForm((form) => {
      const next = { ...form, [name]: value }
      keepForm(next)
      return next
    })
    if (missing.has(name as FieldName)) setMissing(new Set([...missing].filter((one) => one !== name)))
  }
  const start = (filled: WriterForm) => {
    const empty = fields[kind].filter(({ name, required }) => required && filled[name].trim() === '')
    setMissing(new Set(empty.map(({ name }) => name)))
    if (empty.length > 0) document.getElementsByName(empty[0]!.name)[0]?.focus()
    else onStart(orderFrom(kind, filled))
  }
  return (
    <form
      className="space-y-4 self-start"
      noValidate
      method="dialog"
      onFocus={onTouch}
      onPointerEnter={onTouch}
      onSubmit={(event) => {
        event.preventDefault()
        start(form)
      }}
    >
      {fields[kind].map(({ name, label, hint, placeholder, required }) => (
        <Field
          key={name}
          name={name}
          label={label}
          hint={hint}
          placeholder={placeholder}
          maxLength={writerLimits.wordsMax}
          inputMode={name === 'years' ? 'numeric' : 'text'}
          aria-required={required}
          problem={missing.has(name) ? t`This field is required.` : undefined}
          value={form[name]}
          onChange={(value) => set(name, name === 'years' ? value.replace(/\D/g, '').slice(0, 2) : value)}
        />
      ))}
      <Textarea
        name="facts"
        label={t`Achievements`}
        hint={t`One per line, ideally with a number: “cut onboarding from 6 weeks to 9 days”. We never make up achievements.`}
        rows={4}
        lengthMax={writerLimits.factsMax}
        value={form.facts}
        onChange={(value) => set('facts', value)}
      />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <Choice legend={t`Tone`} name="tone" options={tones} value={form.tone} onChange={(tone) => set('tone', tone)} />
        <Choice
          legend={t`Length`}
          name="length"
          options={lengths}
          value={form.length}
          onChange={(length) => set('length', length)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-2">
        <Button type="submit" kind="primary" size="large">
          {words[kind].write}
        </Button>
        {offersExample && (
          <TextButton
            onClick={() => {
              setForm(exampleForm)
              start(exampleForm)
            }}
          >
            {t`Show example`}
          </TextButton>
        )}
      </div>
    </form>
  )
}

/** Placeholder before there are results. */
const Waiting = ({ kind }: { kind: WriterKind }) => (
  <div className="rounded-2xl border border-dashed border-edge/60 px-6 py-10 text-center text-ink-soft max-lg:hidden">
    {words[kind].waiting}
  </div>
)

function Choice<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: {
  legend: string
  name: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-[0.9375rem] font-medium">
        {legend}
      </p>
      <RadioGroup
        legend={legend}
        name={name}
        variant={segments}
        className="w-full p-0.5 text-sm font-semibold"
        optionClassName="flex-1 px-2 py-1.5 text-center"
        options={options}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
