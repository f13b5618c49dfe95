import { basename, dirname } from 'node:path'
import { pages } from '@keylight/contract'
import type { Plugin } from 'vite'
import { answersFile, readContent, readList } from './content-files.ts'

/** The template of the pages of a kind: its module in `app/pages`, and the function that makes a page. */
const templates: Readonly<Record<string, readonly [module: string, make: string]>> = {
  'case-study': ['case-study-page.tsx', 'caseStudyPage'],
  legal: ['legal-page.tsx', 'legalPage'],
  plain: ['plain-page.tsx', 'plainPage'],
  professional: ['professional-page.tsx', 'professionalPage'],
  social: ['social-page.tsx', 'socialPage'],
}

/**
 * Makes each Markdown file and each list of `content/` a module that exports its checked `content`. Where its kind has a template, it is the
 * module of a route, too, so that the words of a page are loaded with that page alone.
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

/** The path of the page that a file is for: the folder is its kind, the name the end of its path. */
function pathOf(file: string): string {
  const [kind, name] = [basename(dirname(file)), basename(file, '.md')]
  const page = pages.find((row) => row.kind === kind && row.path.split('/').at(-1) === name)
  if (!page) throw new Error(`content/${kind}/${name}.md doesn’t match any page of packages/contract/src/pages.ts`)
  return page.path
}
