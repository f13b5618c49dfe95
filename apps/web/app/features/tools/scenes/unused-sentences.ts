import type { UnusedWords } from '@keylight/scenes'
import { t } from '#words'
import { listed } from '../../../formats/lists.ts'

const sentences: Record<UnusedWords['because'], (words: string) => string> = {
  people: (words) => t`We can’t render people, so we left out ${words}.`,
  animals: (words) => t`We can’t render animals, so we left out ${words}.`,
  brands: (words) => t`We can’t render brands or known characters, so we left out ${words}.`,
  buildings: (words) => t`We can’t render specific buildings, streets or real places, so we left out ${words}.`,
  plants: (words) => t`We can’t render individual plants, gardens, rivers or coasts, so we left out ${words}.`,
  vehicles: (words) => t`We can’t render vehicles, so we left out ${words}.`,
  food: (words) => t`We can’t render food or everyday objects, so we left out ${words}.`,
  words: (words) => t`We can’t render lettering, so we left out ${words}.`,
  unknown: (words) => t`We didn’t recognise ${words}.`,
  'second-place': (words) => t`An image shows one place, so we left out ${words}.`,
  look: (words) => t`We left out ${words}, which can’t be combined with the rest of the prompt.`,
  unwanted: (words) => t`${words} had no effect on this image.`,
}

/** Returns a sentence for each reason that words of the prompt had no effect. */
export function unusedSentences(unused: readonly UnusedWords[], photosOnly: boolean): string[] {
  const groups = Map.groupBy(unused, ({ because }) => because)
  return [...groups].map(([because, words]) => {
    const named = listed(new Set(words.map((word) => `“${word.words}”`)))
    if (because === 'look' && photosOnly) return t`This tool only makes photos, so we left out ${named}.`
    return sentences[because](named)
  })
}
