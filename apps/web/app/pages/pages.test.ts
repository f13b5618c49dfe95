import { type Page, pages, planIds, unbuiltProduct, unlistedPaths } from '@keylight/contract'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { content as auth } from '../../content/auth/auth.md'
import { content as callback } from '../../content/auth/callback.md'
import { content as homeContent } from '../../content/home/home.md'
import { listThirdParty } from '../../third-party.ts'
import { pageHead } from '../page-head.ts'
import type { HomeContent } from './content.ts'
import { Landing } from './landing-page.tsx'
import { listedPages } from './sitemap-list.tsx'

interface PageModule {
  meta: () => ReturnType<typeof pageHead>
  default: ComponentType
}

const home: HomeContent = homeContent
const modules = import.meta.glob<PageModule>([
  '../../content/{professional,social,tool,legal,plain,case-study}/*.md',
  '../routes/{tool,plain}/*.ts',
])
const wordsOf = (page: Page) => `../../content/${page.kind}/${page.path.split('/').at(-1)}.md`
/** Pages that aren't just text have their own modules. */
const nameOf = (page: Page) => {
  const module = wordsOf(page).replace('../../content/', '../routes/').replace(/md$/, 'ts')
  return module in modules ? module : wordsOf(page)
}
const made = pages.filter(({ kind }) => !['home', 'auth', 'app'].includes(kind))
const ready = made.filter((page) => page.ready)

/** Returns the content of a meta element by name. */
function headOf(head: ReturnType<typeof pageHead>) {
  const find = (key: string, name: string) =>
    head.find((tag) => (tag as Record<string, unknown>)[key] === name) as Record<string, string> | undefined
  const title = head.find((tag) => 'title' in tag) as { title: string }
  return {
    title: title.title,
    description: find('name', 'description')?.content ?? '',
    canonical: find('rel', 'canonical')?.href,
    isListed: find('name', 'robots')?.content !== 'noindex',
  }
}

const words = (html: string) => html.replace(/<[^>]+>/g, ' ').match(/[\p{L}\d’]+/gu) ?? []

test('every ready page has a content file, and every content file has a page', async () => {
  for (const page of ready) expect(Object.keys(modules), `${page.path} is ready`).toContain(wordsOf(page))
  const names = new Set(made.flatMap((page) => [wordsOf(page), nameOf(page)]))
  for (const name of Object.keys(modules)) expect([name, names.has(name)]).toEqual([name, true])
})

// Proves 1.5, 2.13, 2.14, 2.18, 2.19, 2.50
test('every ready page has its own title, description, heading, text and canonical URL', async () => {
  const seen = new Map<string, string>()
  for (const page of ready) {
    const { meta, default: Content } = await modules[nameOf(page)]!()
    const { title, description, canonical, isListed } = headOf(meta())
    const isFound = !unlistedPaths.has(page.path)
    expect([canonical?.endsWith(`.invalid${page.path}`) ?? false, isListed], page.path).toEqual([isFound, isFound])
    // Search engines truncate longer ones and extend shorter ones.
    expect(description.length, `${page.path}: ${description}`).toBeGreaterThanOrEqual(120)
    expect(description.length, `${page.path}: ${description}`).toBeLessThanOrEqual(158)
    expect(title.length, title).toBeLessThanOrEqual(60)
    if (isListed) expect(title.length, title).toBeGreaterThanOrEqual(50)
    const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Content)))
    expect(html.match(/<h1/g), page.path).toHaveLength(1)
    expect(words(html).length, page.path).toBeGreaterThan(150)
    for (const own of [title, description]) {
      expect([own, seen.get(own)]).toEqual([own, undefined])
      seen.set(own, page.path)
    }
  }
})

test('the landing page is indexed; the sign-in page is noindex', () => {
  for (const [path, content] of [
    ['/auth', auth],
    ['/auth/callback', callback],
  ] as const)
    expect(headOf(pageHead(path, content))).toMatchObject({ canonical: undefined, isListed: false })
  expect(headOf(pageHead('/', home))).toMatchObject({ title: home.title, isListed: true })
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Landing, { content: home })))
  expect(html.match(/<h1/g)).toHaveLength(1)
  for (const place of ['pricing', 'faq']) expect(html).toContain(`id="${place}"`)
})

/** Structured data in the head, by schema.org type. */
function dataOf(head: ReturnType<typeof pageHead>): Map<string, Record<string, unknown>> {
  const scripts = head.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))
  expect(scripts.length).toBe(1)
  const { '@graph': graph } = scripts[0] as { '@graph': Record<string, unknown>[] }
  return new Map(graph.map((node) => [String(node['@type']), node]))
}

test('structured data includes questions and answers as plain text', () => {
  const questions = [{ question: 'Who runs it?', answer: 'See [about us](/about-us).' }]
  expect(dataOf(pageHead('/about-us', { title: 'x', description: 'y', questions })).get('FAQPage')).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Who runs it?',
        acceptedAnswer: { '@type': 'Answer', text: 'See about us.' },
      },
    ],
  })
})

test("the landing page's structured data names the site owner and the plan prices", () => {
  const data = dataOf(pageHead('/', home))
  expect(data.get('Organization')).toMatchObject({ name: 'Keylight', url: 'https://address.keylight.invalid/' })
  const { offers } = data.get('WebApplication') as { offers: Record<string, unknown>[] }
  // The server fills in the site owner's names and prices.
  expect(offers.map(({ name }) => name)).toEqual(['Free', ...planIds.map((id) => unbuiltProduct(id).name)])
  const [starter, pro] = [unbuiltProduct('starter'), unbuiltProduct('pro')]
  expect(offers).toContainEqual(
    expect.objectContaining({ name: starter.name, price: starter.amount, priceCurrency: 'EUR' }),
  )
  expect(offers).toContainEqual(
    expect.objectContaining({
      priceSpecification: expect.objectContaining({ price: pro.amount, billingDuration: 'P1M' }),
    }),
  )
})

test('other pages have breadcrumbs and image licences in their structured data', async () => {
  for (const page of ready) {
    const { meta } = await modules[nameOf(page)]!()
    if (!headOf(meta()).isListed) continue
    const whole = dataOf(meta()).get(page.path === '/about-us' ? 'AboutPage' : 'WebPage') as {
      breadcrumb: { itemListElement: { position: number; item: string }[] }
      primaryImageOfPage: object
    }
    const steps = whole.breadcrumb.itemListElement
    expect(steps[0]).toMatchObject({ position: 1, item: 'https://address.keylight.invalid/' })
    expect(steps.at(-1)).toMatchObject({ position: steps.length, item: `https://address.keylight.invalid${page.path}` })
    expect(whole.primaryImageOfPage).toMatchObject({ license: 'https://address.keylight.invalid/license' })
  }
})

test('pages about closed and minor networks keep their URLs and links, and are noindex', () => {
  for (const name of ['Skype', 'Viber', 'Douyin', 'Tumblr', 'Flickr']) {
    const page = listedPages().find(({ title }) => title.startsWith(name))!
    expect([name, page.ready, headOf(pageHead(page.path, { title: 'x', description: 'y' }))]).toMatchObject([
      name,
      true,
      { canonical: undefined, isListed: false },
    ])
  }
})

test('unlisted pages are noindex', () => {
  for (const path of unlistedPaths)
    expect(headOf(pageHead(path, { title: 'x', description: 'y' }))).toMatchObject({
      canonical: undefined,
      isListed: false,
    })
})

// Proves 2.50
test('the licence page lists all bundled packages: after changes, run node apps/web/third-party.ts', async () => {
  const { default: shown } = await import('../../content/plain/third-party.json')
  expect(shown).toEqual(listThirdParty())
})
