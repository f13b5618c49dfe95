/**
 * A pseudo-language, English between two invisible marks, which shows what text on a screen comes from messages.
 */
export const markedLanguage = 'en-XA'

/** A zero-width space and a soft hyphen: Playwright ignores both when it compares text. */
export const marks = { start: '\u200b', end: '\u00ad' }
