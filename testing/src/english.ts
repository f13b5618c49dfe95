import { catalogues, openLanguages } from '@keylight/messages'

export const languages = openLanguages(catalogues)

/** English sentences for domain tests. */
export const english = languages.of('en')
