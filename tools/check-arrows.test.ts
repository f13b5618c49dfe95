import { expect, test } from 'vitest'
import { findBrokenArrows } from './check-arrows.ts'

const found = (path: string, text: string) => findBrokenArrows([{ path, text }])

/** What is wrong with several files, each with the paths that it imports. */
const foundIn = (files: Record<string, string[]>) =>
  findBrokenArrows(
    Object.entries(files).map(([path, names]) => ({
      path,
      text: names.map((name) => `import { x } from '${name}'`).join('\n'),
    })),
  )

test('refuses a package that is on a higher floor, by its name', () => {
  expect(found('packages/imaging/src/a.ts', "import { x } from '@keylight/domain'")).toEqual([
    'packages/imaging/src/a.ts imports @keylight/domain',
  ])
  expect(found('apps/web/app/a.tsx', "const x = await import('@keylight/engine')")).toHaveLength(1)
})

test('allows a package that is on a lower floor', () => {
  expect(found('packages/domain/src/a.ts', "import { x } from '@keylight/contract'")).toEqual([])
})

test('lets only one module of the web client run imaging, and only its part for browsers', () => {
  const worker = 'apps/web/app/features/tryouts/device.worker.ts'
  expect(found(worker, "import { openNets } from '@keylight/imaging/browser'")).toEqual([])
  expect(found(worker, "import { openNets } from '@keylight/imaging'")).toHaveLength(1)
  expect(found('apps/web/app/a.tsx', "import { openNets } from '@keylight/imaging/browser'")).toHaveLength(1)
})

test('lets the web client carry the messages about photos and no others', () => {
  expect(found('apps/web/app/a.ts', "import { x } from '@keylight/messages/findings'")).toEqual([])
  expect(found('apps/web/app/a.ts', "import { x } from '@keylight/messages'")).toHaveLength(1)
})

test('refuses a relative path into another package', () => {
  expect(found('apps/web/app/a.ts', "import { x } from '../../../packages/domain/src/credits.ts'")).toHaveLength(1)
})

test('lets only the configuration read the environment', () => {
  expect(found('packages/domain/src/a.ts', 'const port = process.env.PORT')).toHaveLength(1)
  expect(found('apps/server/src/config/server.ts', 'const port = process.env.PORT')).toEqual([])
})

test('lets only tests import the test builders', () => {
  expect(found('apps/server/src/a.ts', "import { aUser } from '@keylight/testing'")).toHaveLength(1)
  expect(found('apps/server/src/a.test.ts', "import { aUser } from '@keylight/testing'")).toEqual([])
})

test('refuses an import from a lower floor of the web client to a higher one', () => {
  expect(found('apps/web/app/state/account.ts', "import { toast } from '../layout/toasts.tsx'")).toEqual([
    'apps/web/app/state/account.ts imports ../layout/toasts.tsx: state is below layout',
  ])
  const up: [string, string][] = [
    ['app/layout/frame.tsx', '../routes/home.tsx'],
    ['app/features/home/studio.tsx', '../../root.tsx'],
    ['app/features/home/studio.tsx', '../../../content/home/home.ts'],
    ['app/features/home/studio.tsx', '../../layout/frame.tsx'],
    ['app/ui/button.tsx', '../api/client.ts'],
    ['app/load-part.ts', './ui/button.tsx'],
    ['content/plain/about.ts', '../../app/routes/home.tsx'],
  ]
  for (const [path, name] of up) expect(found(`apps/web/${path}`, `import { x } from '${name}'`), path).toHaveLength(1)
})

test('allows an import from a higher floor of the web client to a lower one, and within one folder', () => {
  const down: [string, string][] = [
    ['app/routes/home.tsx', '../layout/frame.tsx'],
    ['app/root.tsx', './session/session.ts'],
    ['app/features/home/studio.tsx', '../../ui/button.tsx'],
    ['app/features/home/studio.tsx', '../shoots/look.tsx'],
    ['app/session/client.ts', '../features/history/history-slice.ts'],
    ['app/features/history/history-slice.ts', '../../state/store.ts'],
    ['app/ui/button.tsx', '../load-part.ts'],
    ['content/plain/about.ts', '../../app/pages/plain-page.tsx'],
  ]
  for (const [path, name] of down) expect(found(`apps/web/${path}`, `import { x } from '${name}'`), path).toEqual([])
})

test('counts types on the floors of the web client, but not the imports of tests', () => {
  const upwards = "import type { Frame } from '../layout/frame.tsx'"
  expect(found('apps/web/app/ui/button.tsx', upwards)).toHaveLength(1)
  expect(found('apps/web/app/ui/button.test.tsx', upwards)).toEqual([])
})

test('refuses imports between journeys, tools and benchmarks', () => {
  expect(found('e2e/walk.ts', "import { root } from '../tools/steps.ts'")).toEqual([
    'e2e/walk.ts imports ../tools/steps.ts: what e2e and tools share belongs in testing',
  ])
  expect(found('tools/screens/screens.ts', "import { walk } from '../../e2e/walk.ts'")).toHaveLength(1)
  expect(found('bench/all.ts', "export { x } from '../tools/steps.ts'")).toHaveLength(1)
})

test('lets journeys, tools and benchmarks import packages, apps and test builders', () => {
  for (const place of ['e2e', 'tools', 'bench']) {
    const names = [
      '@keylight/domain',
      '@keylight/testing',
      '../apps/server/src/main.ts',
      '../testing/src/a.ts',
      './b.ts',
    ]
    expect(foundIn({ [`${place}/a.ts`]: names })).toEqual([])
  }
})

test('refuses files that import each other in a circle', () => {
  const circle = {
    'packages/domain/src/a.ts': ['./b.ts'],
    'packages/domain/src/b.ts': ['./c.ts'],
    'packages/domain/src/c.ts': ['./a.ts'],
  }
  expect(foundIn(circle)).toEqual([
    'a circle: packages/domain/src/a.ts imports packages/domain/src/b.ts; packages/domain/src/b.ts imports packages/domain/src/c.ts; packages/domain/src/c.ts imports packages/domain/src/a.ts',
  ])
  expect(foundIn({ ...circle, 'packages/domain/src/c.ts': [] })).toEqual([])
})

test('finds a circle through a part that is loaded later', () => {
  const files = (later: string) => [
    { path: 'apps/web/app/state/a.ts', text: later },
    { path: 'apps/web/app/state/b.ts', text: "import { a } from './a.ts'" },
  ]
  expect(findBrokenArrows(files("const load = () => import('./b.ts')"))).toHaveLength(1)
  expect(findBrokenArrows(files("type B = typeof import('./b.ts')"))).toEqual([])
})

test('does not take types, tests or the text of a string for a part of a circle', () => {
  const files = (path: string, text: string) => [
    { path, text },
    { path: 'packages/domain/src/b.ts', text: `import { a } from './${path.split('/').at(-1)}'` },
  ]
  expect(findBrokenArrows(files('packages/domain/src/a.ts', "import { b } from './b.ts'"))).toHaveLength(1)
  expect(findBrokenArrows(files('packages/domain/src/a.ts', "import type { B } from './b.ts'"))).toEqual([])
  expect(findBrokenArrows(files('packages/domain/src/a.test.ts', "import { b } from './b.ts'"))).toEqual([])
  expect(findBrokenArrows(files('packages/domain/src/a.ts', `const text = "import { b } from './b.ts'"`))).toEqual([])
})

test('reads imports over several lines, re-exports and imports for their effect', () => {
  for (const text of [
    "import {\n  one,\n  type Two,\n} from './b.ts'",
    "import Default, { one as other } from './b.ts'",
    "import * as all from './b.ts'",
    "export * from './b.ts'",
    "export { one } from './b.ts'",
    "import './b.ts'",
  ])
    expect(
      findBrokenArrows([
        { path: 'packages/domain/src/a.ts', text },
        { path: 'packages/domain/src/b.ts', text: "import { a } from './a.ts'" },
      ]),
      text,
    ).toHaveLength(1)
})
