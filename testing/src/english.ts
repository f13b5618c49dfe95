import { catalogues, openLanguages } from '@keylight/messages'

export const languages = openLanguages(catalogues)

/** What tests of the rules show things with. */
export const english = languages.of('en')
