/** Which pictures the landing pages need. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { styleRecipes } from '@keylight/imaging/catalogue'
import type { ProfessionalContent } from '../../apps/web/app/pages/content.ts'
import { readContent } from '../../apps/web/content-files.ts'
import { root } from '../steps.ts'

const contentFolder = join(root, 'apps/web/content')

/** The plan of the light in each style that a landing page begins with. The pages read it, so that they load no recipes. */
export const lightsFile = join(root, 'apps/web/app/pages/lights.json')

/** The example of a page: whose photo, and the style that it is made in. */
export interface Example {
  subject: string
  style: string
  /** Artistic filters that the page shows it in. */
  filters: string[]
}

/** What the landing pages show: their examples, and every style that they name. */
export async function readLandingPages(): Promise<{ examples: Example[]; styles: string[] }> {
  const examples: Example[] = []
  const styles = new Set<string>()
  for (const series of ['professional', 'social'])
    for (const file of (await readdir(join(contentFolder, series))).sort()) {
      const content = readContent(join(contentFolder, series, file)) as unknown as ProfessionalContent
      const { preset, example, filters } = content
      examples.push({ subject: example.subject, style: preset.style, filters: [...(filters?.names ?? [])] })
      for (const id of [preset.style, ...content.styles.ids]) styles.add(id)
    }
  return { examples, styles: [...styles].sort() }
}

/** How an example's pictures are named: people in one framing share the photo that they start from. */
export const pairNames = ({ subject, style, filters }: Example) => ({
  before: `${subject}-${recipeOf(style).framing}`,
  after: `${subject}.${style}`,
  filtered: filters.map((filter) => `${subject}.${style}.${filter}`),
})

export function recipeOf(style: string) {
  const recipe = styleRecipes.get(style)
  if (!recipe) throw new Error(`There is no style ${style}.`)
  return recipe
}
