import { catalogues, openLanguages } from '@keylight/messages'

export const languages = openLanguages(catalogues)

/** The sentences for tests of the domain. */
export const english = languages.of('en')
