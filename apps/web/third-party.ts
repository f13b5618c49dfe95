/**
 * Third-party code that Keylight distributes: dependencies of its workspaces, including transitive ones, and the
 * packages whose neural networks are converted during setup. `node apps/web/third-party.ts` writes the list on
 * /license; the build writes the full notices into the client.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Package {
  name: string
  version: string
  /** SPDX expression from the package. */
  license: string
  /** Checksum of its archive in the notation of Subresource Integrity, SHA-512. */
  integrity: string
  folder: string
}

interface Locked {
  name?: string
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const root = join(import.meta.dirname, '../..')
const listFile = join(import.meta.dirname, 'content/plain/third-party.json')
/** Needed only during setup, but their content is distributed. */
const convertedNets = ['@mediapipe/face_detection', '@mediapipe/face_mesh', '@mediapipe/selfie_segmentation']

/** Packages that state their licence only in a file. */
const unnamed: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

/** Returns every distributed package by name, as in package-lock.json, for all systems. */
export function distributedPackages(): Package[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const found = new Map<string, Package>()
  const follow = (name: string, from: string): void => {
    const folder = resolvePackage(name, from, packages)
    // An optional package may not be locked at all.
    if (folder === undefined) return
    const { version = '', license = unnamed[name] ?? '', integrity = '' } = packages[folder]!
    const key = `${name} ${version}`
    if (found.has(key)) return
    found.set(key, { name, version, license, integrity, folder })
    followAll(folder)
  }
  const followAll = (folder: string): void => {
    const { dependencies, optionalDependencies } = packages[folder]!
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) follow(name, folder)
  }
  const isOurs = (folder: string) => /^(apps|packages)\//.test(folder)
  for (const folder of Object.keys(packages).filter(isOurs)) followAll(folder)
  for (const name of convertedNets) follow(name, '')
  return [...found.values()]
    .filter(({ name }) => !name.startsWith('@keylight/'))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Returns the package in the nearest `node_modules` of a parent folder. Follows links to our own workspaces. */
function resolvePackage(name: string, from: string, packages: Record<string, Locked>): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name)
    const locked = packages[folder]
    if (locked) return locked.link ? locked.resolved : folder
    if (at === '.' || at === '') return undefined
  }
}

/** Returns names and versions of all distributed packages by licence, the most common licence first. */
export function listThirdParty(): Record<string, string[]> {
  const groups = Object.groupBy(distributedPackages(), ({ license }) => license) as Record<string, Package[]>
  const sorted = Object.entries(groups).sort(([, one], [, other]) => other.length - one.length)
  return Object.fromEntries(
    sorted.map(([license, packages]) => [license, packages.map(({ name, version }) => `${name} ${version}`)]),
  )
}

/** Returns all licences and notices, ours first, from the folders of the installed packages. */
export function thirdPartyNotices(): string {
  const ours = readFileSync(join(root, 'LICENSE'), 'utf8').trim()
  const theirs = distributedPackages().map(({ name, version, license, folder }) =>
    [`${name} ${version}`, `Licence: ${license}`, ...noticesIn(join(root, folder))].join('\n\n'),
  )
  return [ours, ...theirs].join(`\n\n${'-'.repeat(80)}\n\n`)
}

/** Packages for other systems aren't installed here. */
function noticesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^(licen[cs]e|copying|notice|copyright)/i.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8').trim())
  } catch {
    return []
  }
}

if (import.meta.main) writeFileSync(listFile, `${JSON.stringify(listThirdParty(), null, 2)}\n`)
