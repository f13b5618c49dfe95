/** The user's facts for the writers, stored in this browser and shared by the tools. */

import type { WriterOrder } from '@keylight/contract'
import { t } from '#words'

export type WriterKind = WriterOrder['kind']
/** Form values; the years are text. */
export type WriterForm = Omit<WriterOrder, 'kind' | 'years'> & { years: string }

export const emptyForm: WriterForm = {
  topic: '',
  role: '',
  company: '',
  years: '',
  audience: '',
  facts: '',
  skills: '',
  openTo: '',
  tone: 'plain',
  length: 'medium',
}

/** Example facts, which show what the tool does before any input. */
export const exampleForm: WriterForm = {
  ...emptyForm,
  topic: 'customer onboarding',
  role: t`Product designer`,
  company: 'Brightline',
  years: '9',
  audience: 'software founders',
  facts: 'cut onboarding from 6 weeks to 9 days\nled a team of seven designers\na Webby nomination',
  skills: 'user research, prototyping, Figma',
  openTo: 'lead design roles',
}

const formKey = 'keylight-writer'
const keptKey = 'keylight-writer-kept'
const keptMax = 50

/** Some private windows block storage. Values are then kept until the user leaves the page. */
function read<Value>(key: string): Partial<Value> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Partial<Value>) : {}
  } catch {
    return {}
  }
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Losing this input does no harm.
  }
}

export function readForm(): WriterForm {
  const kept = Object.entries(read<WriterForm>(formKey)).filter(
    ([name, value]) => name in emptyForm && typeof value === 'string',
  )
  return { ...emptyForm, ...Object.fromEntries(kept) }
}
export const keepForm = (form: WriterForm): void => keep(formKey, form)

/** Returns the favourites of a kind, newest first. */
export const readKept = (kind: WriterKind): readonly string[] => {
  const kept = read<Record<WriterKind, unknown>>(keptKey)[kind]
  return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : []
}
export function keepTexts(kind: WriterKind, texts: readonly string[]): void {
  keep(keptKey, { ...read(keptKey), [kind]: texts.slice(0, keptMax) })
}

export const orderFrom = (kind: WriterKind, form: WriterForm): WriterOrder => ({
  ...form,
  kind,
  years: Math.min(70, Math.max(0, Number.parseInt(form.years, 10) || 0)),
})
