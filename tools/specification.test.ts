import { existsSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import {
  categoryKinds,
  type Endpoint,
  endpoints,
  genders,
  looks,
  type Page,
  pages,
  redirects,
} from '@keylight/contract'
import { expect, test } from 'vitest'
import { root } from './steps.ts'

const states = ['done', 'screens', 'billing', 'free tools']

interface Proof {
  file: string
  test: string | undefined
}
interface Row {
  number: string
  what: string
  /** Every file that the row names, from the root of the project. */
  files: string[]
  proofs: Proof[]
  /** Undefined in the table of what is left open. */
  state: string | undefined
}

/** `[name](../path)`, and after it the name of a test. */
const named = /\[[^\]]*\]\(([^)]+)\)(?: › (.+))?/

const rows = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line): Row => {
    const [number = '', what = '', third = '', fourth = '', state] = line.slice(2, -2).split(' | ')
    const isOpen = state === undefined
    const read = (cell: string): Proof[] =>
      cell.split('<br>').flatMap((part) => {
        const [, file, test] = named.exec(part) ?? []
        return file === undefined ? [] : [{ file: normalize(join('docs', file)), test }]
      })
    const [places, proofs] = isOpen ? [read(fourth), []] : [read(third), read(fourth)]
    return { number, what, files: [...places, ...proofs].map(({ file }) => file), proofs, state }
  })

const bound = rows.filter(({ state }) => state !== undefined)
const ofSection = (section: number) => bound.filter(({ number }) => number.startsWith(`${section}.`))
/** What stands between backticks in a sentence. */
const quoted = ({ what }: Row): string[] => [...what.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words)

test('every row has a number of its own, and a state that is known', () => {
  expect(bound.length).toBeGreaterThan(200)
  expect(rows.length).toBeGreaterThan(bound.length)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
  for (const { number, state } of bound) expect(states, number).toContain(state)
})

test('every file that a row names is there', () => {
  for (const { number, files } of rows) {
    for (const file of files) expect(existsSync(join(root, file)), `${number}: ${file}`).toBe(true)
  }
})

test('every test that a row names is in its file, and what is done has a proof', () => {
  const sources = new Map<string, string>()
  for (const { number, proofs, state } of bound) {
    if (state === 'done') expect(proofs, number).not.toEqual([])
    for (const { file, test } of proofs) {
      if (test === undefined) {
        expect(file, `${number}: which of its tests?`).not.toMatch(/\.(test|journey)\.tsx?$/)
        continue
      }
      const source = sources.get(file) ?? readFileSync(join(root, file), 'utf8')
      sources.set(file, source)
      const titles = [`'${test}'`, `"${test}"`, `\`${test}\``]
      expect(
        titles.some((title) => source.includes(`(${title},`) || source.includes(`(\n    ${title},`)),
        `${number}: ${file} › ${test}`,
      ).toBe(true)
    }
  }
})

/** The paths of a row, with `/a/{b, c}-d` as `/a/b-d` and `/a/c-d`. */
const pathsOf = (row: Row): string[] =>
  quoted(row)
    .filter((words) => words.startsWith('/'))
    .flatMap((path) => {
      const [, before = '', inside, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? []
      return inside === undefined ? [path] : inside.split(', ').map((part) => before + part + after)
    })

test('the page table has the pages that the specification lists, each for the people it names', () => {
  const audiences: Record<string, Page['audience']> = {
    'Signed out:': 'signedOut',
    'Signed in and onboarded:': 'onboarded',
    'Signed in, either state:': 'signedIn',
    'Public to everyone:': 'public',
  }
  const groups = ofSection(2).flatMap((row) =>
    Object.entries(audiences)
      .filter(([words]) => row.what.startsWith(words))
      .map(([, audience]) => ({ audience, paths: pathsOf(row) })),
  )
  expect(groups.map(({ audience }) => audience).sort()).toEqual(Object.values(audiences).sort())
  for (const { audience, paths } of groups) {
    for (const path of paths)
      expect([path, pages.find((page) => page.path === path)?.audience]).toEqual([path, audience])
  }
  for (const { path, kind, audience } of pages) {
    if (kind === 'tool') expect([path, audience]).toEqual([path, 'signedOut'])
    if (kind === 'landing') expect([path, audience]).toEqual([path, 'public'])
  }
  const listed = new Set(ofSection(2).flatMap(pathsOf))
  expect([...listed].sort()).toEqual([...pages.map(({ path }) => path), ...Object.keys(redirects)].sort())
})

test('the contract has every call that the specification lists', () => {
  const calls = ofSection(7)
    .flatMap(quoted)
    .filter((words) => /^(GET|POST) /.test(words))
  // The table of the specification has twenty lines.
  expect(calls).toHaveLength(20)
  const ours = (Object.values(endpoints) as Endpoint[]).map(({ method, path }) => `${method} ${path}`)
  for (const call of calls) expect(ours).toContain(call)
})

test('the catalogue has the names that the specification lists, and five of ours', () => {
  const lists = ofSection(3).flatMap(({ what }) => {
    const [, list, names] = /^`([a-z.-]+)`[^:]*: (.+)$/.exec(what) ?? []
    return list === undefined ? [] : [{ list, names: names!.split(', ') }]
  })
  const own: Record<string, string[]> = {
    'man.profession': ['Pilot', 'Pharmacist', 'Accountant', 'Scientist', 'Product Manager'],
  }
  for (const { list, names } of lists) {
    const titles = looks.filter(({ id }) => id.startsWith(`${list}.`)).map(({ title }) => title)
    expect([list, titles]).toEqual([list, [...names, ...(own[list] ?? [])]])
  }
  const all = new Set(looks.map(({ id }) => id.split('.').slice(0, 2).join('.')))
  expect(lists.map(({ list }) => list).sort()).toEqual([...all].sort())
  expect([genders, categoryKinds]).toEqual([
    ['man', 'woman'],
    ['profession', 'style'],
  ])
})

test('the two colours of the specification are those of the style sheet', () => {
  const css = readFileSync(join(root, 'apps/web/app/app.css'), 'utf8').toLowerCase()
  expect(css).toContain('--color-primary: #3e52c2;')
  expect(css).toContain('--color-secondary: #3f51b5;')
})
