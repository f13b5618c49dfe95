import { capitalized } from './parser/modifiers.ts'

/** Like `Math.random`. */
export type Random = () => number

export const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!

export const withArticle = (words: string) => `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`

export const asSentence = (text: string) => `${capitalized(text)}.`

export const withoutFullStop = (prompt: string) => prompt.trim().replace(/[\s.,;:!]+$/, '')
