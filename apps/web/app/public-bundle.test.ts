import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const app = import.meta.dirname
/** Imports reserved for the signed-in client. */
const signedInOnly = /^(@base-ui\/react|lucide-react|@reduxjs\/toolkit|react-redux)(\/|$)/

/** The static imports of a file. Dynamic imports don't count. */
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

/** Every file and package imported by the given files, directly or indirectly, each with its importer. */
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

const isSignedIn = ({ file }: RouteConfigEntry) => file === 'layout/signed-in-layout.tsx'

/** The given entries with all nested ones. */
const within = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...within(entry.children ?? [])])
const filesOf = (entries: RouteConfigEntry[]) => entries.map(({ file }) => join(app, file))

test("no public page imports the signed-in client's libraries", async () => {
  const all = within(await routes)
  const signedInRoutes = within(all.filter(isSignedIn))
  const publicRoutes = all.filter((entry) => !signedInRoutes.includes(entry))
  const reached = reachOf([join(app, 'root.tsx'), ...filesOf(publicRoutes)])
  const wrong = [...reached]
    .filter(([name]) => signedInOnly.test(name))
    .map(([name, from]) => `${relative(app, from)} imports ${name.startsWith('/') ? relative(app, name) : name}`)
  expect(wrong).toEqual([])
  // Proves that the search goes deep enough and finds known imports.
  expect([...reached.keys()]).toContain(join(app, 'ui/icon.tsx'))
  const signedIn = [...reachOf(filesOf(signedInRoutes)).keys()].filter((name) => signedInOnly.test(name))
  for (const name of ['lucide-react', 'react-redux', '@base-ui/react/dialog']) expect(signedIn).toContain(name)
})
