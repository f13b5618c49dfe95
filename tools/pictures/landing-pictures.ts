/** The pictures that landing pages need. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { styleRecipes } from '@keylight/imaging/catalogue'
import type { ExamplePersonId } from '../../apps/web/app/example-people.ts'
import type { ProfessionalContent } from '../../apps/web/app/pages/content.ts'
import { readContent } from '../../apps/web/content-files.ts'
import { root } from '../steps.ts'

const contentFolder = join(root, 'apps/web/content')

/** The framing of each landing page's example and its face box, in shares of the picture. The pages read it. */
export const pairsFile = join(root, 'apps/web/app/pages/pairs.json')

/** The example of a page: its person and style. */
export interface Example {
  person: ExamplePersonId
  style: string
  /** The artistic filters shown on the page. */
  filters: string[]
}

/** The examples of the landing pages. */
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

/** The file names of an example: styles of one person in the same framing share the photo. */
export const pairNames = ({ person, style, filters }: Example) => ({
  before: `${person}-${recipeOf(style).framing}`,
  after: `${person}.${style}`,
  filtered: filters.map((filter) => `${person}.${style}.${filter}`),
})

export function recipeOf(style: string) {
  const recipe = styleRecipes.get(style)
  if (!recipe) throw new Error(`There is no style ${style}.`)
  return recipe
}
