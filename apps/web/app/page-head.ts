import { findPage, type Page } from '@keylight/contract'
import type { Found, Question } from './pages/content.ts'
import { readSite } from './site.ts'

interface FoundPage extends Found {
  h1?: string
  questions?: readonly Question[]
}

/** The head of a page that has content of its own: everything that others find it by comes from here. */
export function pageHead(path: Page['path'], page: FoundPage) {
  const { kind } = rowOf(path)
  const title = kind === 'home' ? page.title : withName(page.title)
  const description = { name: 'description', content: page.description }
  if (kind === 'auth') return [{ title }, description, unlisted]
  const url = addressOf(path)
  return [
    { title },
    description,
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: 'Keylight' },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:image', content: addressOf('/link-preview.jpg') },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'A selfie beside the headshot that was made from it' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structuredData(kind, url, page).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ]
}

/** The head of a page that nobody finds by a search: those behind the sign-in. */
export const privateHead = (path: Page['path']) => [{ title: withName(rowOf(path).title) }, unlisted]

function rowOf(path: Page['path']): Page {
  const row = findPage(path)
  if (!row) throw new Error(`${path} is not in the page table.`)
  return row
}

const unlisted = { name: 'robots', content: 'noindex' }
const withName = (title: string) => `${title} · Keylight`
const addressOf = (path: string) => readSite().address + path

/** What a search engine may show of a page besides its words (schema.org). */
function structuredData(kind: Page['kind'], url: string, { h1, description, questions }: FoundPage): object[] {
  const site = { '@type': 'WebSite', name: 'Keylight', url, description }
  const tool = {
    '@type': 'WebApplication',
    name: h1,
    url,
    description,
    applicationCategory: 'MultimediaApplication',
    operatingSystem: 'Any',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR' },
  }
  return [
    ...(kind === 'home' ? [site] : []),
    ...(kind === 'tool' ? [tool] : []),
    ...(questions ? [{ '@type': 'FAQPage', mainEntity: questions.map(asQuestion) }] : []),
  ]
}

const asQuestion = ({ question, answer }: Question) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: withoutLinks(answer) },
})

/** The words of a text whose links are written `[words](/path)`. */
const withoutLinks = (text: string): string => text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
