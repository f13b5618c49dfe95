/** The language that a translated client was built for; the source language without one. */
declare const __LANGUAGE__: string | undefined

/** The language of the client, a BCP 47 tag: the `lang` of its pages. */
export const language: string = typeof __LANGUAGE__ === 'undefined' ? 'en' : __LANGUAGE__

/** The locale of dates, amounts, counts and lists. English is written as in Britain. */
export const locale: string = /^en\b/.test(language) ? 'en-GB' : language
