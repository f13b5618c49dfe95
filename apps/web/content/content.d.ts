/** Texts of pages. Vite turns them into modules, after validating them against the schema of their folder. */
declare module '*.md' {
  import type { ComponentType } from 'react'
  import type { MetaDescriptor } from 'react-router'

  // biome-ignore lint/suspicious/noExplicitAny: its schema in `app/pages/content.ts` depends on the folder.
  export const content: any
  export const meta: () => MetaDescriptor[]
  const Page: ComponentType
  export default Page
}

declare module '*/blog-posts.yaml' {
  export const content: import('../app/pages/content.ts').BlogPosts
}
