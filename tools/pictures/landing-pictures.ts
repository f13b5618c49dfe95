/** Images for landing pages. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { styleRecipes } from '@keylight/imaging/catalogue'
import type { ExamplePersonId } from '../../apps/web/app/example-people.ts'
import type { ProfessionalContent } from '../../apps/web/app/pages/content.ts'
import { readContent } from '../../apps/web/content-files.ts'
import { root } from '../steps.ts'

const contentFolder = join(root, 'apps/web/content')

/** Framing and face box of each landing page's example, in fractions of the image, for use by the pages. */
export const pairsFile = join(root, 'apps/web/app/pages/pairs.json')

/** A page's example: person and style. */
export interface Example {
  person: ExamplePersonId
  style: string
  /** Artistic filters shown on the page. */
  filters: string[]
}

/** Returns the examples shown on the landing pages. */
export async function readExamples(): Promise<Example[]> {
  const examples: Example[] = []
  for (const series of ['professional', 'social'])
    for (const file of (await readdir(join(contentFolder, series))).sort()) {
      const content = readContent(join(contentFolder, series, file)) as unknown as ProfessionalContent
      const { preset, person, filters } = content
      examples.push({ person, style: preset.style, filters: [...(filters?.names ?? [])] })
    }
  return examples
}

/** Returns an example's file names. Styles of one person in the same framing share the photo. */
export const pairNames = ({ person, style, filters }: Example) => ({
  before: `${person}-${recipeOf(style).framing}`,
  after: `${person}.${style}`,
  filtered: filters.map((filter) => `${person}.${style}.${filter}`),
})

export function recipeOf(style: string) {
  const recipe = styleRecipes.get(style)
  if (!recipe) throw new Error(`Unknown style ${style}.`)
  return recipe
}
