/** The language whose words are English between two invisible marks, so that a screen shows which words are messages. */
export const markedLanguage = 'en-XA'

/** A zero-width space and a soft hyphen: Playwright ignores both when it compares text. */
export const marks = { start: '\u200b', end: '\u00ad' }
