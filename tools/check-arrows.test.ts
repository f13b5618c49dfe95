import { expect, test } from 'vitest'
import { findBrokenArrows } from './check-arrows.ts'

const found = (path: string, text: string) => findBrokenArrows([{ path, text }])

test('an import that goes up a floor is refused by name', () => {
  expect(found('packages/imaging/src/a.ts', "import { x } from '@keylight/domain'")).toEqual([
    'packages/imaging/src/a.ts imports @keylight/domain',
  ])
  expect(found('apps/web/app/a.tsx', "const x = await import('@keylight/engine')")).toHaveLength(1)
})

test('an import that goes down a floor is let through', () => {
  expect(found('packages/domain/src/a.ts', "import { x } from '@keylight/contract'")).toEqual([])
})

test('the web client runs imaging from one module only, and only the part for browsers', () => {
  const worker = 'apps/web/app/features/tryout/device.worker.ts'
  expect(found(worker, "import { openNets } from '@keylight/imaging/browser'")).toEqual([])
  expect(found(worker, "import { openNets } from '@keylight/imaging'")).toHaveLength(1)
  expect(found('apps/web/app/a.tsx', "import { openNets } from '@keylight/imaging/browser'")).toHaveLength(1)
})

test('a relative path into another package is refused', () => {
  expect(found('apps/web/app/a.ts', "import { x } from '../../../packages/domain/src/credits.ts'")).toHaveLength(1)
})

test('the environment is read by the configuration only', () => {
  expect(found('packages/domain/src/a.ts', 'const port = process.env.PORT')).toHaveLength(1)
  expect(found('apps/server/src/config/server.ts', 'const port = process.env.PORT')).toEqual([])
})

test('only tests may import the test builders', () => {
  expect(found('apps/server/src/a.ts', "import { aUser } from '@keylight/testing'")).toHaveLength(1)
  expect(found('apps/server/src/a.test.ts', "import { aUser } from '@keylight/testing'")).toEqual([])
})
