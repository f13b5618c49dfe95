import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#words'
import { momentOf } from '../../formats/dates.ts'
import { timeAgo } from '../../formats/time-ago.ts'
import { Form, useForm } from '../../forms/form.tsx'
import type { usePages } from '../../forms/use-pages.ts'
import { Button } from '../../ui/buttons.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { inputBox } from '../../ui/field-frame.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { RadioGroup, segments } from '../../ui/radio-group.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Textarea } from '../../ui/textarea.tsx'

/** A list in one of its four states: loading, failed, empty and filled. */
export function PagedList<Row>({
  list,
  label,
  rowKey,
  empty,
  older,
  children,
}: {
  list: ReturnType<typeof usePages<Row>>
  label: string
  rowKey: (row: Row) => string
  empty: ReactNode
  /** Label of the button that loads more rows. */
  older: string
  children: (row: Row) => ReactNode
}) {
  if (list.problem)
    return (
      <ErrorState onRetry={list.reload} busy={list.busy}>
        {list.problem.message}
      </ErrorState>
    )
  if (!list.rows) return <Skeleton className="h-64 rounded-2xl" />
  if (list.rows.length === 0) return empty
  return (
    <div aria-busy={list.busy} className={list.busy ? 'opacity-60' : ''}>
      <ul aria-label={label} className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-sheet">
        {list.rows.map((row) => (
          <li key={rowKey(row)}>{children(row)}</li>
        ))}
      </ul>
      <div className="mt-5 empty:hidden">
        <LoadMore {...list.more}>{older}</LoadMore>
      </div>
    </div>
  )
}

/** A linked list row: title, details and figures. */
export const LinkLine = ({
  to,
  title,
  aside,
  children,
}: {
  to: string
  title: ReactNode
  aside: ReactNode
  children?: ReactNode
}) => (
  <Link
    to={to}
    className="flex flex-wrap items-center gap-x-6 gap-y-1.5 px-4 py-3.5 outline-offset-[-2px] hover:bg-hover sm:px-5"
  >
    <span className="min-w-0 flex-1 basis-52">
      <span className="block font-medium wrap-anywhere">{title}</span>
      <span className="block text-sm wrap-anywhere text-ink-soft">{children}</span>
    </span>
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[0.9375rem] tabular-nums">{aside}</span>
  </Link>
)

/** A date, or a recent time with the exact time as a tooltip. */
export function Moment({ at }: { at: string }) {
  const ago = timeAgo(at, 10)
  return (
    <time dateTime={at} title={ago ? momentOf(at) : undefined}>
      {ago ?? momentOf(at)}
    </time>
  )
}

const settledMs = 300

/** A search field, debounced. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string
  onSearch: (words: string) => void
}) {
  const id = useId()
  const [words, setWords] = useState(value)
  const latest = useRef(onSearch)
  latest.current = onSearch
  // Navigating back changes the search in the URL.
  useEffect(() => setWords(value), [value])
  useEffect(() => {
    if (words.trim() === value) return
    const timer = setTimeout(() => latest.current(words.trim()), settledMs)
    return () => clearTimeout(timer)
  }, [words, value])
  return (
    <search className="relative block min-w-0 flex-1 basis-64">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-ink-soft" />
      <input
        id={id}
        type="search"
        value={words}
        placeholder={label}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        className={`${inputBox} pl-11`}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
    </search>
  )
}

/** Search and filter above a list. */
export const Narrowing = <Filter extends string>({
  name,
  search,
  filter,
  filters,
  onChange,
}: {
  name: string
  search: string
  filter: Filter
  filters: Readonly<Record<Filter, string>>
  onChange: (next: { search: string; filter: Filter }) => void
}) => (
  <div className="mb-6 flex flex-wrap items-center gap-4">
    <SearchField
      label={t`Email address, name or ID`}
      value={search}
      onSearch={(words) => onChange({ search: words, filter })}
    />
    <RadioGroup
      legend={t`Show`}
      name={name}
      value={filter}
      onChange={(value) => onChange({ search, filter: value })}
      options={(Object.keys(filters) as Filter[]).map((value) => ({ value, label: filters[value] }))}
      variant={segments}
      className="max-w-full overflow-x-auto p-1"
      optionClassName="flex min-h-10 items-center px-3 sm:px-4 text-[0.9375rem] font-medium"
    />
  </div>
)

/** A list of names and values. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode] | null)[] }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:gap-x-8 lg:grid-cols-3">
    {facts.map(
      (fact) =>
        fact && (
          <div key={fact[0]} className="min-w-0">
            <dt className="text-sm text-ink-soft">{fact[0]}</dt>
            <dd className="font-medium wrap-anywhere">{fact[1]}</dd>
          </div>
        ),
    )}
  </dl>
)

/** Asks for a reason before an action that changes money or access. */
export function ReasonDialog({
  open,
  onClose,
  title,
  action,
  danger = false,
  send,
  children,
}: {
  open: boolean
  onClose: () => void
  title: string
  /** Label of the button. */
  action: string
  danger?: boolean
  send: (reason: string) => Promise<unknown>
  children: ReactNode
}) {
  return (
    <Dialog open={open} onClose={onClose} title={title} className="max-w-120">
      <p className="mb-5 text-ink-soft">{children}</p>
      <ReasonForm action={action} danger={danger} send={send} />
    </Dialog>
  )
}

function ReasonForm({
  action,
  danger,
  send,
}: {
  action: string
  danger: boolean
  send: (reason: string) => Promise<unknown>
}) {
  const form = useForm({ reason: '' }, ({ reason }) => send(reason))
  return (
    <Form
      form={form}
      className="flex flex-col gap-5"
      actions={
        <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={form.busy}>
          {action}
        </Button>
      }
    >
      <ReasonField {...form.field('reason')} />
    </Form>
  )
}

/** The reason, required in every form that changes money or access. */
export const ReasonField = (field: {
  name: string
  value: string
  onChange: (value: string) => void
  problem: string | undefined
}) => (
  <Textarea
    label={t`Reason`}
    hint={t`Stored in the log only. The user doesn’t see it.`}
    rows={2}
    required
    lengthMax={300}
    {...field}
  />
)
