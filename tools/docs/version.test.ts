import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readChangelog } from '../../apps/web/app/pages/changelog.ts'
import { root } from '../steps.ts'

const read = (name: string) => readFileSync(join(root, name), 'utf8')

test('the version matches the newest release in the changelog', () => {
  const { version } = JSON.parse(read('package.json'))
  const newest = readChangelog(read('CHANGELOG.md')).find((release) => release.version !== undefined)
  expect(newest?.version).toBe(version)
  expect(JSON.parse(read('package-lock.json')).version).toBe(version)
})
