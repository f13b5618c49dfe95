import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const app = import.meta.dirname
/** What only the signed-in client may carry. */
const signedInOnly = /^(@base-ui\/react|lucide-react|@reduxjs\/toolkit|react-redux)(\/|$)|\/ui\/kit\//

/** What a file imports as soon as it is loaded; what it loads later with `import()` is not among it. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/^(?:import|export)\s(?!type\s)(?:[^'"]*?\sfrom\s)?\s*'([^']+)'/gm)].flatMap(
    ([, name = '']) => {
      if (!name.startsWith('.')) return [name]
      const path = join(dirname(file), name.replace(/\?.*$/, ''))
      return path.includes('+types') ? [] : [path]
    },
  )
}

/** Every file and package that these files bring along, each with the one that imports it. */
function reachOf(files: string[]): Map<string, string> {
  const reached = new Map<string, string>()
  for (const waiting = files.map((file): [string, string] => [file, '']); ; ) {
    const [name, from] = waiting.shift() ?? []
    if (name === undefined) return reached
    if (reached.has(name)) continue
    reached.set(name, from ?? '')
    if (existsSync(name) && /\.tsx?$/.test(name))
      waiting.push(...importsOf(name).map((next): [string, string] => [next, name]))
  }
}

const filesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [join(app, file), ...filesOf(children)])

const isSignedIn = ({ file }: RouteConfigEntry) => file === 'layout/signed-in-layout.tsx'

test('no public page carries what only the signed-in client needs', async () => {
  const all = await routes
  const reached = reachOf([join(app, 'root.tsx'), ...filesOf(all.filter((entry) => !isSignedIn(entry)))])
  const wrong = [...reached]
    .filter(([name]) => signedInOnly.test(name))
    .map(([name, from]) => `${relative(app, from)} imports ${name.startsWith('/') ? relative(app, name) : name}`)
  expect(wrong).toEqual([])
  // The walk would also find nothing if it stopped at once, or did not know what to look for.
  expect([...reached.keys()]).toContain(join(app, 'ui/icon.tsx'))
  const signedIn = [...reachOf(filesOf(all.filter(isSignedIn))).keys()].filter((name) => signedInOnly.test(name))
  for (const name of ['lucide-react', 'react-redux', join(app, 'ui/kit/dialog.tsx')]) expect(signedIn).toContain(name)
})
