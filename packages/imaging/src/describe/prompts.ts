/** Formats phrases as prompts in the dialects of three kinds of image generators. */
import type { Phrase, PhraseGroup } from './phrases.ts'

export const dialects = ['midjourney', 'diffusion', 'sentences'] as const
export type Dialect = (typeof dialects)[number]

export const dialectTitles: Record<Dialect, string> = {
  midjourney: 'Midjourney',
  diffusion: 'Stable Diffusion',
  sentences: 'ChatGPT, Gemini, Flux',
}

export const dialectHints: Record<Dialect, string> = {
  midjourney: 'Short phrases, the most important first, with parameters at the end.',
  diffusion: 'Comma-separated tags. The second line is the negative prompt. Paste it into its own field.',
  sentences: 'Whole sentences, for models that understand natural language.',
}

interface Input {
  /** The user's additions: the person, their clothes, their activity. */
  own: string
  phrases: readonly Phrase[]
  /** Such as `4:5`. */
  aspect: string
}

const wordsOf = (phrases: readonly Phrase[], group: PhraseGroup) =>
  phrases.filter((phrase) => phrase.group === group).map(({ words }) => words)

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

export function writePrompt(dialect: Dialect, given: Input): string {
  // A full stop would end up before a comma.
  const input = { ...given, own: given.own.trim().replace(/[.,;]+$/, '') }
  const { own, phrases, aspect } = input
  const hasPerson = phrases.some(({ id }) => id === 'people' || id === 'shot')
  const all = [...(own ? [own] : []), ...orderOf(phrases).map(({ words }) => words)]
  switch (dialect) {
    case 'midjourney':
      return `${['photograph', ...all].join(', ')} --ar ${aspect} --style raw`
    case 'diffusion': {
      const tags = ['photo', ...all].join(', ')
      const avoid = ['illustration', '3d render', 'text', 'watermark', ...(hasPerson ? ['extra fingers'] : [])]
      return `${tags}\nNegative prompt: ${avoid.join(', ')}`
    }
    case 'sentences':
      return sentences(input)
  }
}

const order: readonly PhraseGroup[] = ['framing', 'subject', 'surroundings', 'light', 'colour', 'camera']

/** Framing comes first, because generators weight the beginning most. */
const orderOf = (phrases: readonly Phrase[]) =>
  order.flatMap((group) => phrases.filter((phrase) => phrase.group === group))

function sentences({ own, phrases, aspect }: Input): string {
  const shot = phrases.find(({ id }) => id === 'shot')?.words
  const people = phrases.find(({ id }) => id === 'people')?.words
  const rest = (group: PhraseGroup) =>
    wordsOf(
      phrases.filter(({ id }) => id !== 'shot' && id !== 'people'),
      group,
    )
  const who = own || people
  const what = shot ? `${/^[aeiou]/.test(shot) ? 'An' : 'A'} ${shot}` : 'A photograph'
  const parts = [
    `${what}${who ? ` of ${who}` : ''}, ${aspect}.`,
    line('In the image', [...rest('subject'), ...rest('framing')]),
    line('Around it', rest('surroundings')),
    line('Light', rest('light')),
    line('Colour', rest('colour')),
    line('Camera', rest('camera')),
  ]
  return parts.filter((part) => part !== '').join(' ')
}

const line = (title: string, words: readonly string[]) =>
  words.length === 0 ? '' : `${capital(title)}: ${words.join(', ')}.`
