import type { Page } from '@keylight/contract'
import type { ComponentType } from 'react'
import { pageHead } from '../page-head.ts'
import type { Worded } from './content.ts'

export interface TemplateProps<Content> {
  path: Page['path']
  content: Content
}

/**
 * The pages of a kind, drawn by one template. The module of a page calls the result with the page's path and its content, and
 * exports what comes of it: Vite makes such a module of each Markdown file in `content/` (see `content-modules.ts`), so that
 * the words of a page are loaded with that page alone.
 */
export const pagesFrom =
  <Content extends Worded>(Template: ComponentType<TemplateProps<Content>>) =>
  (path: Page['path'], content: Content) => ({
    meta: () => pageHead(path, content),
    // biome-ignore lint/correctness/noComponentHookFactories: it is called once, while the module of a page loads.
    Page: () => <Template path={path} content={content} />,
  })
