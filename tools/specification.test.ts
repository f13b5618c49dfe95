import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join, normalize } from 'node:path'
import {
  categoryKinds,
  creditKinds,
  type Endpoint,
  emptyOnboarding,
  endpoints,
  findPage,
  genders,
  limits,
  ModelProgress,
  onboardingSteps,
  type Page,
  pages,
  readTypes,
  redirects,
  styles,
} from '@keylight/contract'
import { expect, test } from 'vitest'
import { clampProgress } from '../apps/web/app/features/models/models-slice.ts'
import { exploreLink, footerGroups, headerMenus } from '../apps/web/app/layout/menus.ts'
import { deadlineSeconds } from '../apps/web/app/load-part.ts'
import { makeStore } from '../apps/web/app/session/client.ts'
import * as facts from './specification-facts.ts'
import { root } from './steps.ts'

interface Row {
  number: string
  what: string
  /** Files linked by the row, relative to the project root. */
  files: string[]
  /** Texts of links in the row. */
  labels: string[]
  /** Undefined for open questions. */
  state: string | undefined
}

const rows = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line): Row => {
    const [number = '', what = '', ...cells] = line.slice(2, -2).split(' | ')
    const links = [...cells.join(' ').matchAll(/\[([^\]]*)\]\(([^)#]+)\)/g)]
    const files = links.map(([, , path = '']) => normalize(join('docs', path)))
    const labels = links.map(([, label = '']) => label)
    return { number, what, files, labels, state: number.startsWith('10.') ? undefined : cells.at(-1) }
  })

/** Rows that each test file claims to prove, and lines of claims without a test below them. */
const claims = globSync(['{apps,packages,tools}/**/*.test.{ts,tsx}', 'e2e/*.journey.ts'], {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
}).map((file) => {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  const numbers: string[] = []
  const astray: string[] = []
  for (const [i, line] of lines.entries()) {
    const [, indent = '', listed] = /^( *)\/\/ Proves (\d+\.\d[\w., ]*)$/.exec(line) ?? []
    if (listed === undefined) continue
    numbers.push(...listed.split(', '))
    const isAboveTest = /^ *(\/\/ Proves \d|(test|describe|for)\b)/.test(lines[i + 1] ?? '')
    if (!isAboveTest || !lines[i + 1]?.startsWith(indent)) astray.push(line)
  }
  return { file, numbers, astray }
})

const bound = rows.filter(({ state }) => state !== undefined)
const ofSection = (section: number) => bound.filter(({ number }) => number.startsWith(`${section}.`))
/** Code spans of a sentence. */
const quoted = ({ what }: Row): string[] => [...what.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words)

test('every row has a unique number and a known state', () => {
  expect(bound.length).toBeGreaterThan(200)
  expect(rows.length).toBeGreaterThan(bound.length)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
  for (const { number, state } of bound) expect(['done', 'screens'], number).toContain(state)
})

test('every file linked by a row exists, under its own name', () => {
  for (const { number, files, labels } of rows) {
    expect([number, labels]).toEqual([number, files.map((file) => basename(file))])
    for (const file of files) expect(existsSync(join(root, file)), `${number}: ${file}`).toBe(true)
  }
})

test('every finished row is proved by a test with a comment above it', () => {
  const proved = new Set(claims.flatMap(({ numbers }) => numbers))
  const unproved = bound.filter(({ number, state }) => state === 'done' && !proved.has(number))
  expect(unproved.map(({ number }) => number)).toEqual([])
  const known = new Set(bound.map(({ number }) => number))
  for (const { file, numbers, astray } of claims) {
    expect([file, astray]).toEqual([file, []])
    expect([file, numbers.filter((number) => !known.has(number))]).toEqual([file, []])
  }
})

/** Paths of a row, with `/a/{b, c}-d` expanded to `/a/b-d` and `/a/c-d`. */
const pathsOf = (row: Row): string[] =>
  quoted(row)
    .filter((words) => words.startsWith('/'))
    .flatMap((path) => {
      const [, before = '', inside, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? []
      return inside === undefined ? [path] : inside.split(', ').map((part) => before + part + after)
    })

const sorted = (values: Iterable<string>) => [...new Set(values)].sort()
/** Our own pages: the admin area. */
const adminPages = [
  '/admin',
  '/admin/people',
  '/admin/payments',
  '/admin/jobs',
  '/admin/vouchers',
  '/admin/gift-cards',
  '/admin/payouts',
  '/admin/reviews',
  '/admin/reports',
  '/admin/report',
  '/admin/health',
  '/admin/log',
]
const routes = [
  ...Object.values(facts.access).flat(),
  ...facts.routesWithoutAccess,
  ...facts.freeTools,
  ...facts.professionalPages,
  ...facts.socialPages,
  // Our own pages: a team's invitation page, the examples, and the content credentials checker.
  '/join',
  '/examples',
  '/verify',
  ...adminPages,
]
const caseStudies = pages.map(({ path }) => path).filter((path) => path.startsWith(facts.caseStudies.folder))

// Proves 2.9, 2.10, 2.11, 2.12, 2.13, 2.14, 2.15, 2.16, 2.17, 2.18, 2.19, 2.50, 2.60, 2.112
test('the page table has exactly the specified pages', () => {
  expect(caseStudies).toHaveLength(facts.caseStudies.count)
  expect(sorted(pages.map(({ path }) => path))).toEqual(sorted([...routes, ...caseStudies]))
  const ofAdmin = adminPages.map((path) => [path.replace('/admin', '/host'), path])
  expect(redirects).toEqual({ [facts.redirected.from]: facts.redirected.to, ...Object.fromEntries(ofAdmin) })
})

// Proves 2.1, 2.2, 2.4, 2.5
test('every page has the specified audience', () => {
  const groups: [Page['audience'], readonly string[]][] = [
    ['signedOut', [...facts.access.signedOut, ...facts.freeTools]],
    ['onboarded', facts.access.onboarded],
    ['signedIn', facts.access.signedIn],
    ['public', [...facts.access.public, ...facts.professionalPages, ...facts.socialPages, ...caseStudies]],
  ]
  for (const [audience, paths] of groups)
    for (const path of paths) expect([path, findPage(path)?.audience]).toEqual([path, audience])
})

test('the table names every route, and the paths of each audience', () => {
  const listed = ofSection(2).flatMap(pathsOf)
  expect(sorted(listed)).toEqual(sorted([...routes, ...caseStudies, facts.redirected.from]))
  const starts: [string, readonly string[]][] = [
    ['Signed out:', facts.access.signedOut],
    ['Signed in and onboarded:', [...facts.access.onboarded, '/ai-model-training-results']],
    ['Signed in, either state:', [...facts.access.signedIn, '/member-settings']],
    ['Public to everyone:', [...facts.access.public, ...caseStudies]],
  ]
  for (const [start, paths] of starts) {
    const rows = ofSection(2).filter(({ what }) => what.startsWith(start))
    expect([start, sorted(rows.flatMap(pathsOf))]).toEqual([start, sorted(paths)])
  }
})

// Proves 2.24, 2.25, 2.26, 2.52
test("with every page built, the header has the specification's menus with the same number of entries", () => {
  const counts = headerMenus(pages).map(({ title, groups }) => [
    title,
    Object.fromEntries(groups.map(({ title, links }) => [title, links.length])),
  ])
  expect(Object.fromEntries(counts)).toEqual(facts.headerMenus)
  const pathsIn = (group: string) =>
    headerMenus(pages)
      .flatMap(({ groups }) => groups)
      .find(({ title }) => title === group)
      ?.links.map(({ to }) => to)
  expect(pathsIn('Professional Headshots')).toEqual(facts.professionalPages.slice(1, 17))
  expect(pathsIn('Social Media Headshots')).toEqual(facts.socialPages.slice(0, 16))
  expect(pathsIn('Case Studies')).toEqual(caseStudies)
  expect(pathsIn('Business Tools')).toEqual([facts.businessTool])
  const tools = ['AI Image Generation', 'Image Editing Tools', 'Business Tools'].flatMap((name) => pathsIn(name) ?? [])
  expect(new Set(tools).size).toBe(11)
  for (const path of tools) expect(facts.freeTools).toContain(path)
  expect([exploreLink(pages)?.title, ...headerMenus(pages).map(({ title }) => title)]).toEqual(
    facts.headerOrder.filter((name) => !['Blog', 'Pricing', 'Sign Up', 'Login'].includes(name)),
  )
})

// Proves 2.32, 2.33, 2.36, 2.53
test("with every page built, the footer has the specification's links and buttons", () => {
  const links = footerGroups(pages).flatMap(({ links }) => links)
  const titles = new Map(links.flatMap((link) => ('to' in link ? [[link.to, link.title] as const] : [])))
  for (const [path, title] of Object.entries(facts.footerLinks)) expect([path, titles.get(path)]).toEqual([path, title])
  for (const path of [...facts.footerServices, '/auth', '/html-sitemap']) expect([...titles.keys()]).toContain(path)
  expect(links.flatMap((link) => ('place' in link ? link.place : []))).toEqual(facts.footerButtons)
  expect(links.flatMap((link) => ('outside' in link ? link.outside : []))).toEqual(facts.footerOutside)
})

// Proves 7.4, 7.5, 7.6, 7.7, 7.8, 7.9, 7.10, 7.11, 7.12, 7.13, 7.14, 7.15, 7.16, 7.17, 7.18, 7.19, 7.20, 7.21, 7.22
// Proves 7.23
test('the contract and the table have every specified request', () => {
  expect(facts.calls).toHaveLength(20)
  const ours = (Object.values(endpoints) as Endpoint[]).map(({ method, path }) => `${method} ${path}`)
  for (const call of facts.calls) expect(ours).toContain(call)
  const listed = ofSection(7)
    .flatMap(quoted)
    .filter((words) => /^(GET|POST) /.test(words))
  expect(listed.sort()).toEqual([...facts.calls].sort())
  const open = (Object.values(endpoints) as Endpoint[]).filter(({ access }) => access === 'public')
  const openCalls = open.map(({ method, path }) => `${method} ${path}`).filter((call) => facts.calls.includes(call))
  expect(openCalls).toEqual([facts.publicCall])
})

// Proves 2.6, 6.3
test('only onboarded users can make headshots, videos, thumbnails and upscales', () => {
  const making = ['requestShoot', 'requestDressUp', 'requestTeamPhoto', 'requestVideo', 'requestStoryboard'] as const
  for (const name of [...making, 'requestThumbnail', 'requestUpscale', 'startChat'] as const)
    expect([name, endpoints[name].access]).toEqual([name, 'onboarded'])
})

// Proves 3.30, 3.33, 3.34, 3.35, 3.36, 3.37, 3.38, 3.39, 3.40, 3.41, 3.42, 3.43, 3.44, 3.45, 3.46
test('the catalogue and the table have the specified names, and five additional ones', () => {
  const listed = Object.fromEntries(
    ofSection(3).flatMap(({ what }) => {
      const [, list, names] = /^`([a-z.-]+)`[^:]*: (.+)$/.exec(what) ?? []
      return list === undefined ? [] : [[list, names!.split(', ')]]
    }),
  )
  expect(listed).toEqual(facts.catalogue)
  const own = ['Pilot', 'Pharmacist', 'Accountant', 'Scientist', 'Product Manager']
  expect(facts.catalogue['man.profession']!.length + own.length).toBe(facts.statedProfessionsOfMen)
  const groups = Object.groupBy(styles, ({ id }) => id.split('.').slice(0, 2).join('.'))
  const titles = Object.fromEntries(Object.entries(groups).map(([group, of]) => [group, of!.map(({ title }) => title)]))
  expect(titles).toEqual({
    ...facts.catalogue,
    'man.profession': [...facts.catalogue['man.profession']!, ...own],
  })
  expect([genders, categoryKinds]).toEqual([facts.genders, facts.categoryKinds])
})

test('credit kinds, onboarding steps and read types match the specification', () => {
  expect(creditKinds).toEqual(facts.creditKinds)
  expect(onboardingSteps).toEqual(facts.onboardingFlow)
  expect(Object.keys(emptyOnboarding)).toEqual([...facts.onboardingFlow, 'styleSelection', 'pricing'])
  expect(readTypes).toEqual(facts.readTypes)
  expect(limits.sessionHoursMax).toBe(facts.constants.sessionHoursMax)
})

// Proves 3.8
test('progress without a status counts as in progress', () => {
  const progress = { progress: 10, completed: 1, total: 5, updatedAt: '2026-01-01T10:00:00Z' }
  expect(ModelProgress.parse(progress).status).toBe('in_progress')
})

test("the store has the specification's slices, modals and initial values", () => {
  const state = makeStore().getState()
  expect(Object.keys(state).sort()).toEqual([...facts.stateAreas].sort())
  expect(Object.keys(state.misc.modals)).toEqual(facts.modals)
  expect(state.misc).toMatchObject({
    navbarHeight: facts.constants.navbarHeight,
    modelGender: facts.constants.modelGender,
  })
})

const client = globSync('apps/web/app/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'))
const sourceOf = (file: string) => readFileSync(join(root, 'apps/web/app', file), 'utf8')

test("the client has the specification's constants", () => {
  const { progress, sampleRates, toastMs, spinnerDelayMs, desktopFromPixels, chunkTimeoutSeconds } = facts.constants
  expect(deadlineSeconds).toBe(chunkTimeoutSeconds)
  expect([progress.from - 1, progress.to + 1].map(clampProgress)).toEqual([progress.from, progress.to])
  expect(sourceOf('ui/spinner.tsx')).toContain(`delayMs = ${spinnerDelayMs}`)
  expect(sourceOf('app.css')).toContain(`develop 1ms ${spinnerDelayMs}ms backwards`)
  expect(sourceOf('ui/toasts.tsx')).toContain(`shownMs = ${toastMs}`)
  expect(sourceOf('layout/public-header.tsx')).toContain(`(min-width: ${desktopFromPixels}px)`)
  const errors = sourceOf('telemetry/errors.ts')
  expect(errors).toContain(`tracesSampleRate: ${sampleRates.trace},`)
  expect(errors).toContain(`replaysSessionSampleRate: ${sampleRates.replay},`)
  expect(errors).toContain(`replaysOnErrorSampleRate: ${sampleRates.replayOnError},`)
})

test("the client has the specification's storage keys and fixed strings", () => {
  const sources = client.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  for (const key of facts.storageKeys) expect([key, sources.includes(`'${key}'`)]).toEqual([key, true])
  for (const words of Object.values(facts.wording)) expect([words, sources.includes(words)]).toEqual([words, true])
})

// Proves 9.7
test('the style sheet defines and uses the two specified colours', () => {
  const css = readFileSync(join(root, 'apps/web/app/app.css'), 'utf8').toLowerCase()
  expect(css).toContain(`--color-primary: ${facts.constants.primaryColour.toLowerCase()};`)
  expect(css).toContain(`--color-secondary: ${facts.constants.secondaryColour.toLowerCase()};`)
  const drawn = client.map((file) => readFileSync(join(root, file), 'utf8'))
  for (const colour of ['primary', 'secondary'])
    expect([
      colour,
      drawn.some((source) => new RegExp(`\\b(bg|text|border|decoration)-${colour}\\b`).test(source)),
    ]).toEqual([colour, true])
})
