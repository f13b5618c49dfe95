import type { Catalogue } from './catalogue.ts'
import { en } from './en/en.ts'

export type { Catalogue, InvoiceWords, SharedPageWords, TestCheckoutWords } from './catalogue.ts'
export { type InstalledLanguages, type Language, openLanguages } from './languages.ts'

/** The installed languages. The first one is the default. */
export const catalogues: readonly [Catalogue, ...Catalogue[]] = [en]
