import { pages } from '@keylight/contract'
import { expect, test } from 'vitest'
import { navigationOf } from './navigation.ts'

const everything = pages.map((page) => ({ ...page, ready: true }))

const pathsOf = ({ create, pictures, models, account, admin }: ReturnType<typeof navigationOf>) =>
  [...create, pictures, models, ...account, ...admin].flatMap((destination) => (destination ? [destination.to] : []))

test('links each screen exactly once for an onboarded admin', () => {
  const screens = pages.filter(({ kind }) => kind === 'app').map(({ path }) => path)
  expect(pathsOf(navigationOf(true, everything, true)).toSorted()).toEqual(screens.toSorted())
})

test('links the admin area only for the admin', () => {
  expect(pathsOf(navigationOf(true, everything))).not.toContain('/admin/report')
})

test('omits screens that would redirect a user in onboarding', () => {
  expect(pathsOf(navigationOf(false, everything))).toEqual(['/account', '/member-settings'])
})

test('shows unlisted screens after the other tools', () => {
  const [first] = everything.filter(({ path }) => path === '/ai-image-generator')
  const { create } = navigationOf(true, [{ ...first!, path: '/new-tool', title: 'New Tool' }, ...everything])
  expect(create.at(0)?.to).toBe('/ai-image-generator')
  expect(create.at(-1)).toMatchObject({ to: '/new-tool', title: 'New Tool' })
})

test("doesn't link screens that aren't ready", () => {
  const before = everything.filter(({ path }) => path !== '/account')
  expect(pathsOf(navigationOf(true, before))).not.toContain('/account')
})
