/**
 * Fails on imports that break the order of docs/ARCHITECTURE.md and on circles. npm hoists every package to the root, so
 * neither Node nor the type checker would object.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

/** Who may import which of our packages. Tests may also import `testing` and `client`. */
const may: Record<string, string[]> = {
  'packages/contract': [],
  'packages/client': ['contract'],
  'packages/imaging': [],
  'packages/spelling': [],
  'packages/writers': [],
  'packages/scenes': ['imaging', 'spelling'],
  'packages/engine': ['imaging', 'scenes'],
  'packages/domain': ['contract', 'engine', 'spelling', 'writers'],
  'packages/messages': ['contract', 'domain'],
  'packages/cli': ['client', 'contract', 'engine', 'messages', 'writers'],
  'apps/server': ['contract', 'domain', 'engine', 'messages'],
  'apps/web': ['contract', 'writers'],
  testing: ['client', 'contract', 'domain', 'engine', 'imaging', 'messages', 'server'],
}
/** The only messages that the web client carries: it shows what is wrong with photos that it doesn't upload. */
const findingSentences = '@keylight/messages/findings'
/** The module that makes headshots in the browser. */
const browserPreview = { path: 'apps/web/app/features/tryouts/device.worker.ts', name: '@keylight/imaging/browser' }
/** Arithmetic that what is shown before an order shares with what is made, and the letters of what the build draws. */
const sharedArithmetic = [
  { path: 'apps/web/share-picture.ts', name: '@keylight/imaging/lettering' },
  { path: 'apps/web/app/features/thumbnails/editor/', name: '@keylight/imaging/thumbnail' },
  { path: 'apps/web/app/features/videos/', name: '@keylight/imaging/film' },
  { path: 'apps/web/app/features/tools/filters/', name: '@keylight/imaging/filter' },
  { path: 'apps/web/app/features/tools/', name: '@keylight/imaging/tools' },
  { path: 'apps/web/app/features/tools/', name: '@keylight/imaging/photo-file' },
  { path: 'apps/web/app/features/tools/', name: '@keylight/imaging/prompt-words' },
  { path: 'apps/web/app/features/tools/', name: '@keylight/scenes' },
  { path: 'apps/web/app/features/tools/', name: '@keylight/scenes/words' },
  { path: 'apps/web/app/features/tools/', name: '@keylight/imaging/filter' },
]
/** The licence and the changelog lie at the root, and pages show them. */
const shownFiles = /^(\.\.\/)+(LICENSE|CHANGELOG\.md)\?raw$/
/** `process.env` is read here and nowhere else. */
const environmentReaders = [
  'apps/server/src/config/',
  'packages/cli/launch.mjs',
  'packages/cli/src/main.ts',
  'apps/web/vite.config.ts',
  'testing/',
  'tools/',
  'e2e/',
  'bench/',
]

/**
 * The floors of the web client, the highest first. A file imports from its own folder and from lower floors. Anything that
 * is not listed, such as `load-part.ts`, is on the lowest floor.
 */
const webFloors = [
  ['root.tsx', 'routes.ts', 'routes'],
  ['content'],
  ['pages', 'page-head.ts', 'structured-data.ts'],
  ['layout'],
  ['features', 'session'],
  ['forms'],
  ['state'],
  ['telemetry'],
  ['theme'],
  ['api'],
  ['ui'],
]
/** Folders whose files may import all packages and apps, but nothing from each other. */
const workshops = ['e2e', 'tools', 'bench']

export interface SourceFile {
  /** From the root of the project, with forward slashes. */
  path: string
  text: string
}

interface Import {
  /** As written in the file. */
  name: string
  /** The path of the imported file, if the name is relative. */
  target: string | undefined
  /** Whether only types are imported. */
  isType: boolean
}

interface ParsedFile extends SourceFile {
  imports: Import[]
  isTest: boolean
}

/** A sentence for each import that is not allowed. */
export function findBrokenArrows(files: SourceFile[]): string[] {
  const parsed = files.map(parse)
  return [...parsed.flatMap((file) => rules.flatMap((rule) => rule(file))), ...findCircles(parsed)]
}

const rules: ((file: ParsedFile) => string[])[] = [
  refusePackages,
  refuseOtherFolders,
  refuseHigherFloors,
  refuseOtherWorkshops,
  refuseEnvironment,
]

function parse({ path, text }: SourceFile): ParsedFile {
  const imports = [...text.matchAll(importPattern)].map(({ groups = {} }) => {
    const name = groups.from ?? groups.bare ?? groups.dynamic ?? ''
    const target = name.startsWith('.') ? join(dirname(path), name.replace(/\?.*$/, '')) : undefined
    return { name, target, isType: groups.type !== undefined }
  })
  return { path, text, imports, isTest: /\.test\.tsx?$|\/test\//.test(path) }
}

const importPattern = new RegExp(
  [
    String.raw`^(?:import|export)(?<type> type)?\s(?:[\w$*{},\s]|\bas\b)*?\bfrom\s*'(?<from>[^']+)'`,
    String.raw`^import\s*'(?<bare>[^']+)'`,
    String.raw`(?<!typeof )\bimport\s*\(\s*'(?<dynamic>[^']+)'`,
  ].join('|'),
  'gm',
)

const homeOf = (path: string): string | undefined => Object.keys(may).find((place) => path.startsWith(`${place}/`))

/** Finds imports of packages that the file's own package may not know. */
function refusePackages({ path, imports, isTest }: ParsedFile): string[] {
  const home = homeOf(path)
  if (!home) return []
  return imports.flatMap(({ name }) => {
    const target = /^@keylight\/([a-z]+)(\/.*)?$/.exec(name)?.[1]
    if (!target || target === home.split('/').at(-1)) return []
    const isAllowed =
      may[home]?.includes(target) ||
      (isTest && (target === 'testing' || target === 'client')) ||
      (path === browserPreview.path && name === browserPreview.name) ||
      sharedArithmetic.some((shared) => path.startsWith(shared.path) && name === shared.name) ||
      (home === 'apps/web' && name === findingSentences)
    return isAllowed ? [] : [`${path} imports ${name}`]
  })
}

/** Finds relative imports that leave the file's own package. */
function refuseOtherFolders({ path, imports, isTest }: ParsedFile): string[] {
  const home = homeOf(path)
  if (!home) return []
  return imports.flatMap(({ name, target }) => {
    if (!target || target.startsWith(`${home}/`) || shownFiles.test(name)) return []
    if (isTest && target.startsWith('testing/')) return []
    return [`${path} reaches out of ${home}: ${name}`]
  })
}

/** Finds imports from a higher floor of the web client. Tests may import from any floor. */
function refuseHigherFloors({ path, imports, isTest }: ParsedFile): string[] {
  const from = floorOf(path)
  if (!from || isTest) return []
  return imports.flatMap(({ name, target }) => {
    const to = target && floorOf(target)
    if (!to || to.place === from.place || to.floor > from.floor) return []
    return [`${path} imports ${name}: ${from.place} is below ${to.place}`]
  })
}

/** The folder or file of the web client that a path is in, and its floor, counted from the top. */
function floorOf(path: string): { place: string; floor: number } | undefined {
  const place = /^apps\/web\/(?:app\/([^/]+)|(content)\/)/.exec(path)?.slice(1).find(Boolean)
  if (!place) return undefined
  const floor = webFloors.findIndex((places) => places.includes(place))
  return floor < 0
    ? { place: 'the lowest floor', floor: webFloors.length }
    : { place: webFloors[floor]!.join(', '), floor }
}

function refuseOtherWorkshops({ path, imports }: ParsedFile): string[] {
  const workshopOf = (file: string) => workshops.find((place) => file.startsWith(`${place}/`))
  const own = workshopOf(path)
  if (!own) return []
  return imports.flatMap(({ name, target }) => {
    const other = target && workshopOf(target)
    return other && other !== own ? [`${path} imports ${name}: what ${own} and ${other} share belongs in testing`] : []
  })
}

function refuseEnvironment({ path, text, isTest }: ParsedFile): string[] {
  const mayRead = isTest || environmentReaders.some((place) => path.startsWith(place))
  return /process\.env\b/.test(text) && !mayRead ? [`${path} reads process.env`] : []
}

/** Finds circles between files. Types are not part of a circle. */
function findCircles(files: ParsedFile[]): string[] {
  const known = new Set(files.map(({ path }) => path))
  const graph: Graph = new Map()
  for (const { path, imports, isTest } of files) {
    for (const { target, isType } of imports) {
      if (isTest || isType || !target || target === path || !known.has(target)) continue
      const edges = graph.get(path) ?? new Map()
      graph.set(path, edges.set(target, `${path} imports ${target}`))
    }
  }
  return circlesOf(graph).map((circle) => `a circle: ${circle.join('; ')}`)
}

/** What each file imports, with a sentence that says where. */
type Graph = Map<string, Map<string, string>>

/** A circle through each part that is in one and not yet in the list, as the sentences of its imports. */
function circlesOf(graph: Graph): string[][] {
  const circles: string[][] = []
  const seen = new Set<string>()
  for (const start of graph.keys()) {
    if (seen.has(start)) continue
    const way = shortestWay(graph, start)
    if (!way) continue
    circles.push(way.map(([from, to]) => graph.get(from)?.get(to) ?? ''))
    for (const [part] of way) seen.add(part)
  }
  return circles
}

/** The steps of the shortest way from a part back to itself. */
function shortestWay(graph: Graph, start: string): [from: string, to: string][] | undefined {
  const waiting: [from: string, to: string][][] = [...(graph.get(start)?.keys() ?? [])].map((to) => [[start, to]])
  const reached = new Set<string>()
  for (const way of waiting) {
    const at = way.at(-1)?.[1] ?? ''
    if (at === start) return way
    if (reached.has(at)) continue
    reached.add(at)
    for (const to of graph.get(at)?.keys() ?? []) waiting.push([...way, [at, to]])
  }
  return undefined
}

if (import.meta.main) {
  const paths = globSync('{packages,apps,testing,e2e,tools,bench}/**/*.{ts,tsx,mjs}')
  const files = paths
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/node_modules|\/build\/|\.react-router/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const broken = findBrokenArrows(files)
  for (const line of broken) console.error(line)
  console.log(`${files.length} files, ${broken.length} broken arrows`)
  process.exitCode = broken.length > 0 ? 1 : 0
}
