import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogues, findStrangers, layers } from './check-subjects.ts'
import { root } from './steps.ts'
import { subjects } from './subjects.ts'

const none = () => []

test("rejects a layer folder that isn't a subject", () => {
  const billing = (folder: string) => (folder in layers ? ['billing'] : [])
  expect(findStrangers(billing, none)).toEqual([])
  const till = (folder: string) => (folder === 'apps/web/app/features' ? ['billing', 'till'] : [])
  expect(findStrangers(till, none)).toEqual(['apps/web/app/features/till is not a subject of tools/subjects.ts'])
})

test('rejects catch-all folders in a layer', () => {
  const utils = (folder: string) => (folder === 'packages/domain/src' ? ['utils'] : [])
  expect(findStrangers(utils, none)).toHaveLength(1)
})

test("rejects a message catalogue that isn't named after a subject", () => {
  const works = (folder: string) => (folder in catalogues ? ['work.ts'] : [])
  expect(findStrangers(none, works)).toEqual([])
  const tills = (folder: string) => (folder === 'packages/messages/src/en' ? ['till.ts'] : [])
  expect(findStrangers(none, tills)).toHaveLength(1)
})

test('the architecture page lists all subjects', () => {
  const page = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8')
  for (const [name, about] of Object.entries(subjects)) expect(page).toMatch(new RegExp(`^${name} +${about}$`, 'm'))
})
