import type { Catalogue } from './catalogue.ts'
import { en } from './en/en.ts'

export type { Catalogue, GiftCardWords, InvoiceWords, SharedPageWords, TestCheckoutWords } from './catalogue.ts'
export { type InstalledLanguages, type Language, openLanguages } from './languages.ts'
export type { MailSender } from './lay-out-mail.ts'

/** Installed languages; the first is the default. */
export const catalogues: readonly [Catalogue, ...Catalogue[]] = [en]
