// @vitest-environment jsdom
import {
  affiliateClickDays,
  commissionHoldDays,
  giftCards,
  inEuros,
  pages,
  plans,
  type Site,
  secretPackages,
  siteAttribute,
  unbuiltSite,
} from '@keylight/contract'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import ours from '../../../../CHANGELOG.md?raw'
import { changelogFeed } from '../../changelog-feed.ts'
import { content as posts } from '../../content/blog-posts.yaml'
import PrivacyPolicy from '../../content/legal/privacy-policy.md'
import Affiliate from '../../content/plain/affiliate.md'
import Changelog, { meta } from '../routes/plain/changelog.ts'
import GiftCard from '../routes/plain/gift-card.ts'
import HtmlSitemap from '../routes/plain/html-sitemap.ts'
import LifetimeDeal from '../routes/plain/lifetime-deal.ts'
import SecretPackages from '../routes/plain/secret-ltd-packages.ts'
import { readChangelog } from './changelog.ts'
import { listedPages } from './sitemap-list.tsx'

const site: Site = {
  ...unbuiltSite,
  blog: 'https://blog.example.org',
  contact: '',
  hostName: 'Studio North',
  hostAddress: '',
  uploadsDays: '5',
  affiliatePercent: '25',
  affiliateMonths: '6',
  affiliatePayout: '40',
  services: 'At the moment these receive personal data: a mail service.',
}
beforeAll(() => document.documentElement.setAttribute(siteAttribute, JSON.stringify(site)))

const draw = (Page: React.ComponentType) =>
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
const prices = () => screen.getByRole('region', { name: 'Prices' }).textContent

// Proves 2.39
test('the sitemap lists all pages except those the specification excludes, sorted by title', () => {
  const built = pages.map((page) => ({ ...page, ready: true }))
  const listed = listedPages(built)
  const left = pages.filter(({ path }) => !listed.some((page) => page.path === path)).map(({ path }) => path)
  expect(left.sort()).toEqual(
    [
      '/',
      '/account',
      '/ai-image-dress-up',
      '/ai-image-generator',
      '/ai-model-training',
      '/ai-model-training-results',
      '/ai-video-generator',
      '/ai-video-generator-v2',
      '/auth/callback',
      '/admin',
      '/admin/health',
      '/admin/jobs',
      '/admin/log',
      '/admin/payments',
      '/admin/people',
      '/admin/report',
      '/admin/reports',
      '/admin/reviews',
      '/admin/vouchers',
      '/admin/gift-cards',
      '/admin/payouts',
      '/join',
      '/payment-cancel',
      '/payment-success',
      '/style-selection',
    ].sort(),
  )
  const titles = listed.map(({ title }) => title)
  expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, 'en-GB')))
  expect(new Set(titles).size).toBe(titles.length)
})

// Proves 2.39
test('the sitemap links each of these pages by its title', () => {
  draw(HtmlSitemap)
  const list = screen.getByRole('heading', { name: 'Pages' }).parentElement!
  const shown = within(list).getAllByRole('link')
  expect(shown.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
    listedPages().map(({ path, title }) => [path, title]),
  )
})

// Proves 2.40
test("the sitemap links fifty posts of four kinds on the site owner's blog, sorted by title", () => {
  draw(HtmlSitemap)
  const links = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith(site.blog))
  const titles = links.map(({ textContent }) => textContent ?? '')
  expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, 'en-GB')))
  expect(links).toHaveLength(50)
  expect(links.every((link) => link.getAttribute('target') === '_blank')).toBe(true)
  expect(new Set(links.map((link) => link.getAttribute('href'))).size).toBe(50)
  expect(Object.keys(posts)).toEqual(['comparison', 'alternative', 'how-to', 'what-to-wear'])
})

// Proves 2.14
test('price pages show the plans, packages and gift cards, with a way to buy them or contact us', () => {
  for (const [Page, expected] of [
    [LifetimeDeal, [plans.lifetime.price]],
    [SecretPackages, Object.values(secretPackages).map(({ price }) => price)],
    [GiftCard, Object.keys(giftCards).map((worth) => Number(worth) * 100)],
  ] as const) {
    const { unmount } = draw(Page)
    for (const price of expected) expect(prices()).toContain(inEuros(price))
    expect(prices()).toContain('This site doesn’t take payments online.')
    // The style sheet shows one of the two, depending on the server.
    for (const link of screen.queryAllByRole('link', { name: /^(Buy|Subscribe)/ }))
      expect(link.closest('[data-payments]')?.getAttribute('data-payments')).toBe(site.payments)
    unmount()
  }
  expect(Object.values(secretPackages).map(({ price }) => price)).toEqual([9900, 19900, 29900])
})

// Proves 1.20
test('the affiliate page states commission amounts, conditions and dates', () => {
  draw(Affiliate)
  const words = screen.getByRole('main').textContent
  for (const term of [
    `Earn ${site.affiliatePercent}% of what customers you refer pay`,
    `in their first ${site.affiliateMonths} months`,
    `a payout from €${site.affiliatePayout}`,
    `within ${affiliateClickDays} days`,
    `paid out ${commissionHoldDays} days after the payment`,
    'Your own purchases don’t count',
  ])
    expect(words).toContain(term)
})

// Proves 2.13
test("the privacy policy shows the site owner's configuration, and marks missing values", () => {
  draw(PrivacyPolicy)
  const main = screen.getByRole('main')
  expect(main.textContent).toContain('deleted 5 days after your model is trained')
  expect(main.textContent).toContain(site.services)
  expect(within(main).getAllByText('Studio North')).not.toHaveLength(0)
  const address = within(main).getByText('Address').nextElementSibling!
  expect([address.firstElementChild!.textContent, address.lastElementChild!.tagName]).toEqual(['', 'MARK'])
})

// Proves 1.26
test('the changelog shows each release under its own anchor, and links its feed', () => {
  draw(Changelog)
  const first = screen.getByRole('heading', { name: 'First release' })
  expect(first.closest('li')?.id).toBe('first-release')
  expect(within(first).getByRole('link').getAttribute('href')).toBe('#first-release')
  const feed = meta().find((tag) => 'rel' in tag && tag.rel === 'alternate')
  expect(feed).toMatchObject({ type: 'application/atom+xml', href: '/changelog.atom' })
  expect(screen.getByText('Idempotency-Key').tagName).toBe('CODE')
  expect(screen.getByRole('link', { name: /feed/ }).getAttribute('href')).toBe('/changelog.atom')
})

test('the feed has an entry with its own URL for each release, newest first', () => {
  const markdown =
    '# Changelog\n\n## 1.2.3 2026-02-03 Faster & "better"\n\n- One\n  <thing>\n- Two\n\n## 2026-01-02 First\n\n- Run `zero`\n'
  const releases = readChangelog(markdown)
  expect(releases[1]?.version).toBeUndefined()
  expect(releases[0]).toEqual({
    version: '1.2.3',
    date: '2026-02-03',
    title: 'Faster & "better"',
    slug: 'faster-better',
    changes: ['One <thing>', 'Two'],
  })
  const feed = new DOMParser().parseFromString(changelogFeed(releases), 'application/xml')
  const texts = (name: string) => [...feed.querySelectorAll(`entry > ${name}`)].map(({ textContent }) => textContent)
  expect(texts('title')).toEqual(['Faster & "better"', 'First'])
  expect(texts('updated')).toEqual(['2026-02-03T00:00:00Z', '2026-01-02T00:00:00Z'])
  expect(texts('content')[0]).toBe('<ul><li>One &lt;thing&gt;</li><li>Two</li></ul>')
  expect(texts('content')[1]).toBe('<ul><li>Run <code>zero</code></li></ul>')
  expect(texts('id')).toEqual([
    `${unbuiltSite.address}/changelog#faster-better`,
    `${unbuiltSite.address}/changelog#first`,
  ])
  expect(feed.querySelector('feed > updated')?.textContent).toBe('2026-02-03T00:00:00Z')
  expect(() => readChangelog('## Soon\n')).toThrow('no date')
  const slugs = readChangelog(ours).map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
})
