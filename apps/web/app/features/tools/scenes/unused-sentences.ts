import type { UnusedWords } from '@keylight/scenes'
import { plural, t } from '#words'
import { listed } from '../../../formats/lists.ts'

const cannot: Partial<Record<UnusedWords['because'], string>> = {
  people: 'people',
  animals: 'animals',
  brands: 'brands or known characters',
  buildings: 'single buildings, streets or places that exist',
  plants: 'single trees and plants, gardens, rivers or coasts',
  vehicles: 'vehicles',
  food: 'food or everyday objects',
  words: 'lettering',
}

/** A sentence for each reason why words of the prompt had no effect. */
export function unusedSentences(unused: readonly UnusedWords[], photosOnly: boolean): string[] {
  const groups = Map.groupBy(unused, ({ because }) => because)
  return [...groups].map(([because, words]) => {
    const named = listOf(words.map((word) => `“${word.words}”`))
    const left = t`${plural(words.length, { one: 'is', other: 'are' })} left out`
    if (because === 'unknown')
      return t`We don’t know ${named}, so ${plural(words.length, { one: 'it', other: 'they' })} had no effect.`
    if (because === 'second-place') return t`An image shows one place, so ${named} ${left}.`
    if (because === 'look')
      return photosOnly
        ? t`This tool makes photos only, so ${named} ${left}.`
        : t`${named} ${left}: that can’t be combined.`
    if (because === 'unwanted') return t`${named} had no effect on this image.`
    return t`We can’t draw ${cannot[because] ?? 'that'}, so ${named} ${left}.`
  })
}

const listOf = (words: readonly string[]): string => listed(new Set(words))
