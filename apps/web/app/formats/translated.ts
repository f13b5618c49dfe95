/** Renders the messages of a client built for another language. `translate.ts` inserts them into its code. */
import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { type PluralForms, plural, select } from './words.ts'

/** A compiled Lingui message: its text, and its values with their plural forms. */
type Token = string | readonly [value: string, kind?: 'plural' | 'select', forms?: Record<string, readonly Token[]>]

interface Message<Value> {
  message: string | readonly Token[]
  values?: Record<string, Value>
}

function write({ message, values = {} }: Message<unknown>): string {
  if (typeof message === 'string') return message
  const parts = message.map((token) => {
    if (typeof token === 'string') return token
    const [name, kind, forms = {}] = token
    if (kind === undefined) return String(values[name] ?? '')
    const texts = Object.entries(forms).map(([key, form]) => [key, write({ message: form, values })])
    return kind === 'plural'
      ? plural(Number(values[name]), Object.fromEntries(texts) as PluralForms)
      : select(String(values[name]), Object.fromEntries(texts) as { other: string })
  })
  return parts.join('')
}

export const i18n = { _: write }

interface MessageWithElements extends Message<ReactNode> {
  /** Replacements for the tags `<0>` of the message. */
  components?: Record<string, ReactElement>
}

/** A message with elements. Each value that is an element has its own tag. */
export function Trans({ message, values = {}, components = {} }: MessageWithElements): ReactNode {
  const elements = new Map(Object.entries(components))
  const texts = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'string' || typeof value === 'number') return [name, value] as const
    elements.set(`$${name}`, createElement(Fragment, null, value))
    return [name, `<$${name}/>`] as const
  })
  return place(write({ message, values: Object.fromEntries(texts) }), elements)
}

/** Returns the text with its elements in place of their tags. */
function place(text: string, elements: ReadonlyMap<string, ReactElement>): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: all, 1: paired, 2: inside = '', 3: single, index } of text.matchAll(
    /<(\$?\w+)>(.*?)<\/\1>|<(\$?\w+)\/>/gs,
  )) {
    const element = elements.get(paired ?? single ?? '')
    parts.push(text.slice(end, index))
    parts.push(paired === undefined || !element ? element : cloneElement(element, {}, place(inside, elements)))
    end = index + all.length
  }
  return createElement(Fragment, null, ...parts, text.slice(end))
}
