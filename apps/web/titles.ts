/** Messages and translations of the titles and descriptions in the contract's lists. */
import { fileURLToPath } from 'node:url'
import { clothColours, describeStyle, garments, pages, styles, type TitleKind } from '@keylight/contract'
import type { ExtractorType } from '@lingui/conf'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

const moduleOf = (file: string) => fileURLToPath(new URL(`../../packages/contract/src/${file}`, import.meta.url))
const descriptionsModule = moduleOf('styles/style-descriptions.ts')

/** The module that exports `titled`. */
export const titlesModule = moduleOf('titles.ts')
/** The modules with titles. */
export const titledModules: readonly string[] = [titlesModule, moduleOf('styles/capabilities.ts'), descriptionsModule]

type Listed = readonly [context: TitleKind | 'style', message: string]

const namesInMap: readonly Listed[] = [
  ...styles.map(({ gender, title }) => [gender, title] as const),
  ...pages.map(({ title }) => ['page', title] as const),
  ...pages.flatMap(({ name }) => (name === undefined ? [] : [['headshots for', name] as const])),
]
/** All titles, each with the context of its message. */
export const titles: readonly Listed[] = [
  ...namesInMap,
  ...styles.map((style) => ['style', describeStyle(style)] as const),
  ...garments.map(({ title }) => ['outfit', title] as const),
  ...clothColours.map(({ title }) => ['colour', title] as const),
]

/** Adds the titles to the messages that `npm run words` extracts. */
export const titleExtractor: ExtractorType = {
  match: (file) => file === titlesModule,
  extract: (file, _, add) => {
    for (const [context, message] of titles)
      add({ id: generateMessageId(message, context), message, context, origin: [file, 1], placeholders: {} })
  },
}

type Translate = (id: string, english: string) => string

/**
 * Returns the code of a module in `titledModules` with its titles in another language. Ids and paths come from the
 * English titles of styles and pages, so their translations are looked up at run time. All other titles are replaced in
 * place.
 */
export function translateTitles(file: string, code: string, translate: Translate): string {
  const inLanguage = (context: string, english: string) => translate(generateMessageId(english, context), english)
  if (file === titlesModule) {
    const lookup = Object.groupBy(namesInMap, ([context]) => context)
    const translated = Object.entries(lookup).map(([context, names]) => {
      return [context, Object.fromEntries(names.map(([, name]) => [name, inLanguage(context, name)]))] as const
    })
    return `const titles = ${JSON.stringify(Object.fromEntries(translated))}
export const titled = (kind, english) => titles[kind]?.[english] ?? english
`
  }
  if (file === descriptionsModule)
    return code.replace(/: '([^'\n]+)',$/gm, (_, english) => `: ${JSON.stringify(inLanguage('style', english))},`)
  return code.replace(/titled\('(\w+)', '([^'\n]+)'\)/g, (_, kind, english) =>
    JSON.stringify(inLanguage(kind, english)),
  )
}
