import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Packages in the test files, with the modules others may import. */
const packages: Record<string, Record<string, string>> = {
  'packages/client': { '.': 'src/index.ts' },
  'packages/contract': { '.': 'src/index.ts' },
  'packages/domain': { '.': 'src/index.ts' },
  'packages/engine': { '.': 'src/index.ts' },
  'packages/imaging': { '.': 'src/index.ts', './browser': 'src/browser.ts', './video': 'src/video.ts' },
  'packages/messages': { '.': 'src/index.ts', './findings': 'src/findings.ts' },
  testing: { '.': 'src/index.ts' },
}

/** Runs the check on a project with the given files. */
function inProject<Result>(files: Record<string, string>, check: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'keylight-project-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return check(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Returns the rule and the file of each forbidden import in a project with the given files. */
function findBroken(files: Record<string, string>): string[] {
  const all: Record<string, string> = { 'package.json': '{ "type": "module" }' }
  for (const [place, modules] of Object.entries(packages)) {
    const exports = Object.fromEntries(Object.entries(modules).map(([path, file]) => [path, `./${file}`]))
    all[`${place}/package.json`] = JSON.stringify({ name: nameOf(place), type: 'module', exports })
    for (const file of Object.values(modules)) all[`${place}/${file}`] = 'export const x = 1'
  }
  return inProject({ ...all, ...files }, (folder) => {
    mkdirSync(join(folder, 'node_modules/@keylight'), { recursive: true })
    for (const place of Object.keys(packages))
      symlinkSync(join(folder, place), join(folder, 'node_modules', nameOf(place)))
    const places = ['apps', 'packages', 'testing', 'e2e', 'tools', 'bench']
    for (const place of places) mkdirSync(join(folder, place), { recursive: true })
    const args = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', ...places]
    const { stdout } = spawnSync('depcruise', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 })
    const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string }; from: string }[] } }
    return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).sort()
  })
}

const nameOf = (place: string) => `@keylight/${place.split('/').at(-1)}`

const imports = (name: string) => `import { x } from '${name}'\nexport const y = x\n`

test('rejects every kind of forbidden import', () => {
  const floors = [
    ['content/a.ts', '../app/root.tsx', 'content'],
    ['app/pages/a.ts', '../../content/b.ts', 'pages'],
    ['app/layout/a.ts', '../pages/b.ts', 'layout'],
    ['app/features/home/a.ts', '../../layout/b.ts', 'features'],
    ['app/session/a.ts', '../layout/b.ts', 'features'],
    ['app/forms/a.ts', '../features/b.ts', 'forms'],
    ['app/state/a.ts', '../forms/b.ts', 'state'],
    ['app/telemetry/a.ts', '../state/b.ts', 'telemetry'],
    ['app/theme/a.ts', '../telemetry/b.ts', 'theme'],
    ['app/api/a.ts', '../theme/b.ts', 'api'],
    ['app/ui/a.ts', '../api/b.ts', 'ui'],
    ['app/browser/a.ts', '../ui/b.ts', 'browser'],
    ['app/formats/a.ts', '../ui/b.ts', 'browser'],
  ] as const
  const lower = ['content', 'app/pages', 'app/layout', 'app/features', 'app/forms', 'app/state', 'app/telemetry']
  const broken: [file: string, text: string, ...rules: string[]][] = [
    ['packages/imaging/src/up.ts', imports('@keylight/domain'), 'arrows-of-packages-imaging'],
    ['packages/imaging/src/type.ts', "import type { X } from '@keylight/domain'", 'arrows-of-packages-imaging'],
    ['packages/domain/src/later.ts', "export const y = import('@keylight/messages')", 'arrows-of-packages-domain'],
    ['apps/server/src/builders.ts', imports('@keylight/testing'), 'arrows-of-apps-server'],
    ['apps/server/src/a.test.ts', imports('@keylight/imaging'), 'arrows-of-tests-of-apps-server'],
    ['apps/web/app/messages.ts', imports('@keylight/messages'), 'arrows-of-apps-web'],
    ['apps/web/app/preview.ts', imports('@keylight/imaging/browser'), 'web-uses-browser'],
    ['apps/web/app/videos.ts', imports('@keylight/imaging/video'), 'web-uses-video'],
    [
      'packages/contract/src/reach.ts',
      imports('../../domain/src/index.ts'),
      'arrows-of-packages-contract',
      'packages-by-name',
    ],
    ['packages/domain/src/reach.test.ts', imports('../../contract/src/index.ts'), 'packages-by-name-in-tests'],
    ['e2e/a.ts', imports('../tools/b.ts'), 'workshops'],
    ['bench/a.ts', imports('../e2e/b.ts'), 'workshops'],
    ['apps/web/app/load-part.ts', imports('./ui/b.ts'), 'lowest-floor'],
    ...floors.map(([from, to, floor]): [string, string, string] => [`apps/web/${from}`, imports(to), `floor-${floor}`]),
  ]
  const files = Object.fromEntries(broken.map(([file, text]) => [file, text]))
  for (const place of [...lower, 'app/theme', 'app/api', 'app/ui'])
    files[`apps/web/${place}/b.ts`] = 'export const x = 1'
  for (const file of ['apps/web/app/root.tsx', 'tools/b.ts', 'e2e/b.ts']) files[file] = 'export const x = 1'
  expect(findBroken(files)).toEqual(
    broken.flatMap(([file, , ...rules]) => rules.map((rule) => `${rule}: ${file}`)).sort(),
  )
})

test('rejects circular imports, including type-only and dynamic imports', () => {
  const circle = (back: string) => ({
    'packages/domain/src/a.ts': imports('./b.ts'),
    'packages/domain/src/b.ts': `${back}\nexport const x = 1`,
  })
  for (const back of [
    "import { y } from './a.ts'",
    "import type { Y } from './a.ts'",
    "export type { Y } from './a.ts'",
    "export const later = () => import('./a.ts')",
  ])
    expect(new Set(findBroken(circle(back)).map((line) => line.split(':')[0])), back).toEqual(new Set(['no-circles']))
})

test('allows imports from lower layers', () => {
  const files = {
    'packages/domain/src/a.ts': imports('@keylight/contract'),
    'packages/domain/src/a.test.ts': imports('@keylight/testing'),
    'packages/engine/test/a.ts': imports('../../../testing/src/index.ts'),
    'apps/web/app/features/tryouts/device.worker.ts': imports('@keylight/imaging/browser'),
    'apps/web/app/features/videos/a.ts': imports('@keylight/imaging/video'),
    'apps/web/app/findings.ts': imports('@keylight/messages/findings'),
    'apps/web/app/features/home/a.ts': imports('../../ui/b.ts'),
    'apps/web/app/features/home/c.ts': imports('../shoots/b.ts'),
    'apps/web/app/features/shoots/b.ts': imports('../../load-part.ts'),
    'apps/web/app/ui/b.ts': 'export const x = 1',
    'apps/web/app/ui/b.test.ts': imports('../layout/b.ts'),
    'apps/web/app/layout/b.ts': 'export const x = 1',
    'apps/web/app/load-part.ts': 'export const x = 1',
    'apps/web/app/pages/licence.ts': "import text from '../../../../LICENSE?raw'\nexport const y = text",
    LICENSE: 'MIT',
    'e2e/a.ts': imports('@keylight/domain'),
    'tools/a.ts': imports('../apps/server/src/index.ts'),
    'apps/server/src/index.ts': imports('@keylight/engine'),
  }
  expect(findBroken(files)).toEqual([])
})

test('lets only the configuration read the environment', () => {
  const text = 'export const port = process.env.PORT\n'
  const { vcs: _, ...biome } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  const files = {
    'biome.json': JSON.stringify(biome),
    'packages/domain/src/a.ts': text,
    'packages/domain/src/a.test.ts': text,
    'apps/server/src/config/server.ts': text,
  }
  const read = inProject(files, (cwd) =>
    spawnSync('biome', ['lint', '--reporter=json', '.'], { cwd, encoding: 'utf8' }),
  )
  expect(read.status).toBe(1)
  const { diagnostics } = JSON.parse(read.stdout) as { diagnostics: { category: string; location: { path: string } }[] }
  expect(diagnostics.map(({ category, location }) => [category, location.path])).toEqual([
    ['lint/style/noProcessEnv', 'packages/domain/src/a.ts'],
  ])
})
