import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../steps.ts'

const page = readFileSync(join(root, 'docs/security.md'), 'utf8')

test('links the tests that prove security, without quoting their titles', () => {
  expect(page.match(/\]\(\.\.\/[\w./-]+\.test\.tsx?\)/g)?.length).toBeGreaterThan(50)
  expect(page.match(/[`“][^`”]*\.test\.tsx?`|test\.tsx?\) “/g)).toBeNull()
})

test("states each requirement's status", () => {
  const table = page.slice(page.indexOf('## OWASP'))
  const states = [...table.matchAll(/^\| \d[^|]+ \| ([^|]+) \|/gm)].map(([, state]) => state)
  expect(states.length).toBeGreaterThan(60)
  expect(new Set(states)).toEqual(new Set(['met', 'partly', 'open', 'not applicable']))
})
