import { findPage, type Page, pages } from '@keylight/contract'
import { expect, test } from 'vitest'
import { footerGroups, headerMenus } from './menus.ts'

const page = (path: Page['path'], menu?: Page['menu']): Page => ({
  path,
  kind: 'landing',
  title: path.slice(1),
  description: '',
  audience: 'public',
  ready: true,
  ...(menu ? { menu } : {}),
})

test('a visitor never finds a link to a page that is not there', () => {
  const links = [...headerMenus().flatMap(({ groups }) => groups), ...footerGroups()].flatMap(({ links }) => links)
  expect(links.length).toBeGreaterThan(0)
  for (const { to } of links) expect(findPage(to)?.ready, to).toBe(true)
})

test('a menu whose groups have no page is not shown, and shows itself with the first one', () => {
  expect(headerMenus([])).toEqual([])
  const menus = headerMenus([page('/doctor', 'professional'), page('/slack', 'social')])
  expect(menus.map(({ title }) => title)).toEqual(['Services'])
  expect(menus[0]?.groups.map(({ title, links }) => [title, links])).toEqual([
    ['Professional Headshots', [{ to: '/doctor', title: 'doctor' }]],
    ['Social Media Headshots', [{ to: '/slack', title: 'slack' }]],
  ])
})

test('with every page built, the menus have as many entries as they have room for', () => {
  const counts = headerMenus(pages).map(({ title, groups }) => [
    title,
    groups.map(({ title, links }) => `${title}: ${links.length}`),
  ])
  expect(counts).toEqual([
    ['Services', ['Professional Headshots: 16', 'Social Media Headshots: 16']],
    ['Resources', ['Case Studies: 2']],
    ['AI Free Tools', ['AI Image Generation: 5', 'Image Editing Tools: 5', 'Business Tools: 1']],
  ])
})

test('the footer names its pages in its own order and leaves out empty columns', () => {
  expect(footerGroups([page('/terms-of-service'), page('/privacy-policy')])).toEqual([
    {
      title: 'Legal',
      links: [
        { to: '/privacy-policy', title: 'privacy-policy' },
        { to: '/terms-of-service', title: 'terms-of-service' },
      ],
    },
  ])
})
