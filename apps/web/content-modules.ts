import { basename, dirname } from 'node:path'
import { pages } from '@keylight/contract'
import type { Plugin } from 'vite'
import { answersFile, readContent, readList } from './content-files.ts'

/** The template of a kind of page: its module in `app/pages`, and the function that renders a page. */
const templates: Readonly<Record<string, readonly [module: string, make: string]>> = {
  'case-study': ['case-study-page.tsx', 'caseStudyPage'],
  legal: ['legal-page.tsx', 'legalPage'],
  plain: ['plain-page.tsx', 'plainPage'],
  professional: ['professional-page.tsx', 'professionalPage'],
  social: ['social-page.tsx', 'socialPage'],
}

/**
 * Turns each Markdown file and list in `content/` into a module that exports its validated `content`. If its kind has a
 * template, the module is also a route, so that a page loads only its own text.
 */
export const contentModules = (): Plugin => ({
  name: 'keylight:content',
  enforce: 'pre',
  transform: {
    filter: { id: /\/content\/([a-z-]+\/[\w-]+\.md|[a-z-]+\.yaml)(\?|$)/ },
    handler(text, id) {
      const file = id.replace(/\?.*$/, '')
      if (file.endsWith('.yaml'))
        return { code: `export const content = ${JSON.stringify(readList(file, text))}\n`, map: null }
      this.addWatchFile?.(answersFile)
      const content = `export const content = ${JSON.stringify(readContent(file, text))}\n`
      const template = templates[basename(dirname(file))]
      if (!template) return { code: content, map: null }
      const [module, make] = template
      return {
        code: [
          `import { ${make} } from '../../app/pages/${module}'`,
          content,
          `const page = /* @__PURE__ */ ${make}(${JSON.stringify(pathOf(file))}, content)`,
          'export const meta = page.meta',
          'export default page.Page',
        ].join('\n'),
        map: null,
      }
    },
  },
})

/** Returns the path of a file's page: the folder is its kind, the name the end of its path. */
function pathOf(file: string): string {
  const [kind, name] = [basename(dirname(file)), basename(file, '.md')]
  const page = pages.find((row) => row.kind === kind && row.path.split('/').at(-1) === name)
  if (!page) throw new Error(`content/${kind}/${name}.md doesn’t match any page of packages/contract/src/pages.ts`)
  return page.path
}
