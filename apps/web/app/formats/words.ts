/**
 * The messages of screens. They are in the code in English, in the syntax of Lingui's macros, and render without a
 * catalogue or a library. A build for another language replaces them (`translated-words.ts` in this app).
 */
import type { ReactNode } from 'react'
import { locale } from './locale.ts'
import { inDigits } from './numbers.ts'

const rules = new Intl.PluralRules(locale)

/**
 * Plural forms of a message: for an exact number, or a plural category of the language. `#` is replaced with the
 * number.
 */
export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule | number, string>>

/** A message: `` t`Delete ${name}` ``. The language is fixed at build time, so constants may contain messages. */
export const t = (strings: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw({ raw: strings }, ...values)

/** A message, or part of one, that depends on a number: `plural(days, { one: '# day', other: '# days' })`. */
export const plural = (value: number, forms: PluralForms): string =>
  (forms[value] ?? forms[rules.select(value)] ?? forms.other).replaceAll('#', inDigits(value))

/** A message, or part of one, that depends on a key: `select(kind, { video: 'your video', other: 'your image' })`. */
export const select = <Key extends string>(key: Key, forms: { other: string } & Partial<Record<Key, string>>): string =>
  forms[key] ?? forms.other

/** A message with elements: `<Trans>Read the <Link to="/terms">terms</Link>.</Trans>` */
export const Trans = ({ children }: { children: ReactNode }): ReactNode => children

/** `plural` inside `Trans`: `<Plural value={days} one="# day" other="# days" />`. */
export const Plural = ({ value, ...forms }: { value: number } & PluralForms): string => plural(value, forms)
