import type { Page } from '@keylight/contract'
import type { ComponentType } from 'react'
import { pageHead } from '../page-head.ts'
import type { Worded } from './content.ts'

export interface TemplateProps<Content> {
  path: Page['path']
  content: Content
}

/**
 * Returns a function that renders pages with one template. Vite turns each Markdown file in `content/` into a module (see
 * `content-modules.ts`), which calls this function with the path and content and exports the result, so that each page
 * loads only its own text.
 */
export const pagesFrom =
  <Content extends Worded>(Template: ComponentType<TemplateProps<Content>>) =>
  (path: Page['path'], content: Content) => ({
    meta: () => pageHead(path, content),
    // biome-ignore lint/correctness/noComponentHookFactories: called once, when the module of a page loads.
    Page: () => <Template path={path} content={content} />,
  })
