/**
 * Refuses imports that go against the floors of docs/ARCHITECTURE.md. npm hoists every package to the root, so neither
 * Node nor the type checker would object.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Who may import which of our packages. Tests may also import `testing` and `client`. */
const may: Record<string, string[]> = {
  'packages/contract': [],
  'packages/client': ['contract'],
  'packages/imaging': [],
  'packages/engine': ['imaging'],
  'packages/domain': ['contract', 'engine'],
  'packages/messages': ['contract', 'domain'],
  'apps/server': ['contract', 'domain', 'engine', 'messages'],
  'apps/web': ['contract'],
  testing: ['client', 'contract', 'domain', 'engine', 'imaging', 'messages', 'server'],
}
/** The only messages that the web client carries: it shows what is wrong with photos that it doesn't upload. */
const findingSentences = '@keylight/messages/findings'
/** The one module that runs imaging in the browser. */
const browserPreview = { path: 'apps/web/app/features/tryout/device.worker.ts', name: '@keylight/imaging/browser' }
/** The licence lies at the root, and a page shows it. */
const licence = /^(\.\.\/)+LICENSE\?raw$/
/** `process.env` is read here and nowhere else. */
const environmentReaders = [
  'apps/server/src/config/',
  'apps/web/vite.config.ts',
  'testing/',
  'tools/',
  'e2e/',
  'bench/',
]

export function findBrokenArrows(files: { path: string; text: string }[]): string[] {
  const broken: string[] = []
  for (const { path, text } of files) {
    const home = Object.keys(may).find((place) => path.startsWith(`${place}/`))
    const isTest = /\.test\.tsx?$|\/test\//.test(path)
    for (const [, name = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      const ours = /^@keylight\/([a-z]+)(\/.*)?$/.exec(name)
      const target = ours?.[1]
      if (home && target && `packages/${target}` !== home && target !== home.split('/').at(-1)) {
        const allowed =
          may[home]?.includes(target) ||
          (isTest && (target === 'testing' || target === 'client')) ||
          (path === browserPreview.path && name === browserPreview.name) ||
          (home === 'apps/web' && name === findingSentences)
        if (!allowed) broken.push(`${path} imports ${name}`)
      }
      if (
        name.startsWith('.') &&
        home &&
        !licence.test(name) &&
        !normalize(join(dirname(path), name)).startsWith(`${home}/`)
      ) {
        if (!(isTest && normalize(join(dirname(path), name)).startsWith('testing/')))
          broken.push(`${path} reaches out of ${home}: ${name}`)
      }
    }
    if (/process\.env\b/.test(text) && !environmentReaders.some((place) => path.startsWith(place)) && !isTest)
      broken.push(`${path} reads process.env`)
  }
  return broken
}

if (import.meta.main) {
  const paths = globSync('{packages,apps}/**/*.{ts,tsx}').concat(globSync('testing/**/*.ts'))
  const files = paths
    .filter((path) => !/node_modules|\/build\/|\.react-router/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const broken = findBrokenArrows(files)
  for (const line of broken) console.error(line)
  console.log(`${files.length} files, ${broken.length} broken arrows`)
  process.exitCode = broken.length > 0 ? 1 : 0
}
