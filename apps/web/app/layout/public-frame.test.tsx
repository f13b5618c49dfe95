// @vitest-environment jsdom
import { readyPages, type Site, siteAttribute, unbuiltSite } from '@keylight/contract'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

const site: Site = {
  ...unbuiltSite,
  address: 'https://photos.example.org',
  blog: 'https://blog.example.org/',
  roadmap: 'https://code.example.org/roadmap',
  facebook: 'https://facebook.example.org/photos',
  linkedin: 'https://linkedin.example.org/photos',
  tiktok: 'https://tiktok.example.org/photos',
  instagram: 'https://instagram.example.org/photos',
  contact: '',
  announcement: 'Open day on Friday',
  announcementUrl: 'https://photos.example.org/open-day',
}

beforeAll(() => document.documentElement.setAttribute(siteAttribute, JSON.stringify(site)))
afterEach(cleanup)

const Where = () => <output>{useLocation().pathname + useLocation().hash}</output>
const draw = (part: React.ReactNode) =>
  render(
    <MemoryRouter initialEntries={['/about-us']}>
      {part}
      <Where />
    </MemoryRouter>,
  )
/** Links and buttons in order, by their visible text. */
const pressable = (place: HTMLElement) =>
  [...place.querySelectorAll('a, button')].map((element) => element.textContent?.trim() ?? '')
const hrefOf = (name: string, place = screen.getByRole('navigation')) =>
  within(place).getByRole('link', { name }).getAttribute('href')

// Proves 1.1, 1.2
test('the footer shows the tagline and the privacy statement', () => {
  draw(<PublicFooter />)
  expect(screen.getByText('Selfie to Studio-Quality Photos in Minutes')).toBeTruthy()
  expect(screen.getByText('Made in the EU. We take your privacy seriously.')).toBeTruthy()
})

// Proves 2.20, 2.31, 2.36
test("the footer links to sign-in, and to the site owner's external pages in a new tab", () => {
  draw(<PublicFooter />)
  expect(hrefOf('Sign in')).toBe('/auth')
  const outside = { Blog: site.blog, Roadmap: site.roadmap, Facebook: site.facebook, LinkedIn: site.linkedin }
  for (const [name, address] of Object.entries({ ...outside, TikTok: site.tiktok, Instagram: site.instagram })) {
    expect([name, hrefOf(name)]).toEqual([name, address])
    expect(screen.getByRole('link', { name }).getAttribute('target')).toBe('_blank')
  }
})

// Proves 2.34, 2.35
test('footer buttons scroll to a section on this page, or on the landing page', async () => {
  const scrolled: string[] = []
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.id)
  }
  draw(
    <>
      <section id="faq" />
      <PublicFooter />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'FAQ' }))
  expect([scrolled, screen.getByRole('status').textContent]).toEqual([['faq'], '/about-us'])
  await userEvent.click(screen.getByRole('button', { name: 'Pricing' }))
  expect([scrolled, screen.getByRole('status').textContent]).toEqual([['faq'], '/#pricing'])
})

// Proves 2.20, 2.22, 2.23, 2.52, 6.1
test('the header shows logo, blog, menus, Pricing, Sign Up and Login in this order', () => {
  draw(<PublicHeader />)
  const menus = ['Services', 'Resources', 'AI Free Tools']
  const inMenus = readyPages.filter(({ menu }) => menu).map(({ title }) => title)
  const shown = pressable(screen.getByRole('navigation')).filter((words) => words !== '' && !inMenus.includes(words))
  expect(shown).toEqual(['Keylight', 'Explore', 'Blog', ...menus, 'Pricing', 'Sign Up', 'Login'])
  expect(['Keylight', 'Blog', 'Sign Up', 'Login'].map((name) => hrefOf(name))).toEqual([
    '/',
    site.blog,
    '/auth',
    '/auth',
  ])
  expect(screen.getByRole('link', { name: 'Blog' }).getAttribute('target')).toBe('_blank')
})

// Proves 2.28
test('shows the announcement above the header', () => {
  draw(<PublicHeader />)
  const announcement = screen.getByRole('complementary', { name: 'Announcement' })
  expect(hrefOf('Open day on Friday', announcement)).toBe(site.announcementUrl)
  expect(announcement.compareDocumentPosition(screen.getByRole('banner'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('closes the hamburger menu when Pricing is clicked', async () => {
  draw(<PublicHeader />)
  const burger = screen.getByRole('button', { name: 'Menu' })
  await userEvent.click(burger)
  expect(burger.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Pricing' }))
  expect(burger.getAttribute('aria-expanded')).toBe('false')
})
