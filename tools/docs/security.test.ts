import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../steps.ts'

const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const tests = globSync('{apps,packages,tools}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
})
const plain = (text: string) => text.replaceAll('’', "'").replaceAll("\\'", "'")

test('names only tests that exist as proof of security', () => {
  const written = tests.map((path) => plain(readFileSync(join(root, path), 'utf8')))
  const titles = [...page.matchAll(/“([^”]+)”/g)].map(([, title = '']) => plain(title))
  const files = [...page.matchAll(/`([\w.-]+\.test\.tsx?)`/g)].map(([, file = '']) => file)
  expect(titles.length).toBeGreaterThan(50)
  expect(titles.filter((title) => !written.some((text) => text.includes(title)))).toEqual([])
  expect(files.filter((file) => !tests.some((path) => path.endsWith(`/${file}`)))).toEqual([])
})

test('gives every requirement a state that readers know', () => {
  const table = page.slice(page.indexOf('## OWASP'))
  const states = [...table.matchAll(/^\| \d[^|]+ \| ([^|]+) \|/gm)].map(([, state]) => state)
  expect(states.length).toBeGreaterThan(60)
  expect(new Set(states)).toEqual(new Set(['met', 'partly', 'open', 'not applicable']))
})
