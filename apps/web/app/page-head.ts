import { findPage, type Page, unlistedPaths } from '@keylight/contract'
import type { Found } from './pages/content.ts'
import { addressOf, type DescribedPage, structuredData } from './structured-data.ts'

/** Returns the head of a page with content: everything for search engines and link previews. */
export function pageHead(path: Page['path'], page: Found & DescribedPage) {
  const row = rowOf(path)
  const title = row.kind === 'home' ? page.title : withName(page.title)
  const description = { name: 'description', content: page.description }
  if (row.kind === 'auth' || unlistedPaths.has(path)) return [{ title }, description, unlisted]
  const url = addressOf(path)
  const picture = sharePicture(path)
  return [
    { title },
    description,
    { tagName: 'link', rel: 'canonical', href: url },
    { name: 'robots', content: 'max-image-preview:large' },
    { property: 'og:site_name', content: 'Keylight' },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:image', content: addressOf(picture) },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.h1 ?? page.title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': structuredData(row, page, picture) },
  ]
}

/** Returns the `noindex` head of the pages behind sign-in. */
export const privateHead = (path: Page['path']) => [{ title: withName(rowOf(path).title) }, unlisted]

function rowOf(path: Page['path']): Page {
  const row = findPage(path)
  if (!row) throw new Error(`${path} is not in the page table.`)
  return row
}

const unlisted = { name: 'robots', content: 'noindex' }
const withName = (title: string) => `${title} · Keylight`

/** Returns the URL of a page's link preview image. It is rendered at build time. */
const sharePicture = (path: Page['path']): string =>
  `/share/${path === '/' ? 'keylight' : path.slice(1).replaceAll('/', '.')}.jpg`
