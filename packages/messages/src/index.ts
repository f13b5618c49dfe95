import type { Catalogue } from './catalogue.ts'
import { en } from './en/en.ts'

export type { Catalogue } from './catalogue.ts'
export { type InstalledLanguages, type Language, openLanguages } from './languages.ts'

/** Every language that the product speaks; the first one is for whoever asks for none of them. */
export const catalogues: readonly [Catalogue, ...Catalogue[]] = [en]
