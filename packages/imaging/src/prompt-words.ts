/** Text for the measurements of an image, without the measuring code. */
export { aspectOf, type Phrase, type PhraseGroup, phrasesOf } from './describe/phrases.ts'
export { type Dialect, dialectHints, dialects, dialectTitles, writePrompt } from './describe/prompts.ts'
