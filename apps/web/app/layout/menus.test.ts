import { findPage, type Page, pages } from '@keylight/contract'
import { expect, test } from 'vitest'
import { exploreLink, footerGroups, headerMenus } from './menus.ts'

const page = (path: Page['path'], menu?: Page['menu']): Page => ({
  path,
  kind: 'plain',
  title: path.slice(1),
  audience: 'public',
  ready: true,
  ...(menu ? { menu } : {}),
})

test('header and footer link only to ready pages', () => {
  const links = [...headerMenus().flatMap(({ groups }) => groups), ...footerGroups()].flatMap(({ links }) => links)
  const paths = links.flatMap((link) => ('to' in link ? link.to : []))
  expect(paths.length).toBeGreaterThan(0)
  for (const path of paths) expect(findPage(path)?.ready, path).toBe(true)
})

test('hides a menu until its first page is ready', () => {
  expect(headerMenus([])).toEqual([])
  const menus = headerMenus([page('/doctor', 'professional'), page('/slack', 'social')])
  expect(menus.map(({ title }) => title)).toEqual(['Services'])
  expect(menus[0]?.groups.map(({ title, links }) => [title, links])).toEqual([
    ['Professional Headshots', [{ to: '/doctor', title: 'doctor' }]],
    ['Social Media Headshots', [{ to: '/slack', title: 'slack' }]],
  ])
})

// Proves 2.52
test('shows Explore in the header once its page is ready', () => {
  expect(exploreLink([])).toBeUndefined()
  expect(exploreLink(pages)).toEqual({ to: '/explore', title: 'Explore' })
})

test('the footer lists pages in its own order and omits empty columns', () => {
  const groups = footerGroups([page('/terms-of-service'), page('/privacy-policy')])
  expect(groups.map(({ title }) => title)).toEqual(['Keylight', 'Company', 'Legal', 'Follow us'])
  expect(groups.find(({ title }) => title === 'Legal')?.links).toEqual([
    { to: '/privacy-policy', title: 'privacy-policy' },
    { to: '/terms-of-service', title: 'terms-of-service' },
  ])
})
