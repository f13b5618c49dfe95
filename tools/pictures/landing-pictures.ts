/** Which pictures the landing pages need. Their content is read as text: it imports what only the web can run. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { styleRecipes } from '@keylight/imaging/catalogue'
import { root } from '../steps.ts'

const contentFolder = join(root, 'apps/web/content')

/** The plan of the light in each look that a landing page begins with. The pages read it, so that they load no recipes. */
export const lightsFile = join(root, 'apps/web/app/pages/lights.json')

/** The example of a page: whose photo, and the look that it is made in. */
export interface Example {
  subject: string
  style: string
  /** Artistic filters that the page shows it in. */
  filters: string[]
}

/** What the landing pages show: their examples, and every look that they name. */
export async function readLandingPages(): Promise<{ examples: Example[]; styles: string[] }> {
  const examples: Example[] = []
  const styles = new Set<string>()
  for (const series of ['professional', 'social'])
    for (const file of (await readdir(join(contentFolder, series))).sort()) {
      const source = await readFile(join(contentFolder, series, file), 'utf8')
      const [, style] = /preset: \{[^}]*look: '([^']+)'/.exec(source) ?? []
      const [, subject] = /subject: '([^']+)'/.exec(source) ?? []
      const [, names = ''] = /filters: \{[^}]*names: \[([^\]]*)\]/.exec(source) ?? []
      const filters = [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
      if (style && subject) examples.push({ subject, style, filters })
      for (const [id] of source.matchAll(/(?<=')(?:wo)?man\.[a-z.-]+(?=')/g)) styles.add(id)
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
  if (!recipe) throw new Error(`There is no look ${style}.`)
  return recipe
}
