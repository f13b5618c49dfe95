/** The language of a translated build; the source language in other builds. */
declare const __LANGUAGE__: string | undefined

/** The language of the client as a BCP 47 tag, which its pages declare as `lang`. */
export const language: string = typeof __LANGUAGE__ === 'undefined' ? 'en' : __LANGUAGE__

/** The locale for dates, amounts, counts and lists. English uses British formats. */
export const locale: string = /^en\b/.test(language) ? 'en-GB' : language
