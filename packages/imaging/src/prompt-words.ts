/** Words for what was measured in a picture, without anything that measures. */
export { aspectOf, type Phrase, type PhraseGroup, phrasesOf } from './describe/phrases.ts'
export { type Dialect, dialectHints, dialects, dialectTitles, writePrompt } from './describe/prompts.ts'
