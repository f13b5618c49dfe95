import { pages } from '@keylight/contract'
import { expect, test } from 'vitest'
import { navigationOf } from './navigation.ts'

const everything = pages.map((page) => ({ ...page, ready: true }))

const pathsOf = ({ create, pictures, models, account, admin }: ReturnType<typeof navigationOf>) =>
  [...create, pictures, models, ...account, ...admin].flatMap((destination) => (destination ? [destination.to] : []))

test('leads an onboarded admin to every screen exactly once', () => {
  const screens = pages.filter(({ kind }) => kind === 'app').map(({ path }) => path)
  expect(pathsOf(navigationOf(true, everything, true)).toSorted()).toEqual(screens.toSorted())
})

test('leads only the admin to the admin area', () => {
  expect(pathsOf(navigationOf(true, everything))).not.toContain('/admin/report')
})

test('leads a user who is not onboarded to no screen that would send them back', () => {
  expect(pathsOf(navigationOf(false, everything))).toEqual(['/account', '/member-settings'])
})

test('shows a screen that it has never heard of among the tools, after the others', () => {
  const [first] = everything.filter(({ path }) => path === '/ai-image-generator')
  const { create } = navigationOf(true, [{ ...first!, path: '/new-tool', title: 'New Tool' }, ...everything])
  expect(create.at(0)?.to).toBe('/ai-image-generator')
  expect(create.at(-1)).toMatchObject({ to: '/new-tool', title: 'New Tool' })
})

test('does not lead to a screen that is not ready', () => {
  const before = everything.filter(({ path }) => path !== '/account')
  expect(pathsOf(navigationOf(true, before))).not.toContain('/account')
})
