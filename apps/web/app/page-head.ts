import { findPage, type Page } from '@keylight/contract'

/** The head of a page, from the page table. Pages behind the sign-in, and the sign-in, are not for search engines. */
export function pageHead(path: Page['path']) {
  const page = findPage(path)
  if (!page) throw new Error(`${path} is not in the page table.`)
  const title = path === '/' ? 'Keylight: selfie to studio-quality photos in minutes' : `${page.title} · Keylight`
  const listed = page.kind !== 'app' && page.kind !== 'auth'
  return [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: 'website' },
    ...(listed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}
