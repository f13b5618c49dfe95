/**
 * Fails on packages that break our policy: exact versions, from the npm registry alone, each with a SHA-512 checksum
 * and a permissive licence, and no install scripts.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.ts'

export interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** A package of `package-lock.json`. */
export interface LockedPackage {
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
}

const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
])

/** Packages that are accepted under other licences, and why. */
const accepted: readonly { name: RegExp; license: RegExp; because: string }[] = [
  { name: /^@img\/sharp-/, license: /LGPL-3\.0-or-later/, because: 'libvips, a separate library you can replace' },
  { name: /^libheif-js$/, license: /^LGPL-3\.0$/, because: 'a separate module you can replace' },
  { name: /^lightningcss(-|$)/, license: /^MPL-2\.0$/, because: 'used unchanged during the build only' },
  { name: /^axe-core$/, license: /^MPL-2\.0$/, because: 'used unchanged by tests' },
  { name: /^caniuse-lite$/, license: /^CC-BY-4\.0$/, because: 'browser data used by the build' },
  { name: /^png-js$/, license: /^$/, because: 'its licence file is the MIT licence' },
]

/** Returns a sentence for each violation. `lock` has the packages of `package-lock.json` by folder. */
export function findViolations(
  manifests: Readonly<Record<string, Manifest>>,
  lock: Readonly<Record<string, LockedPackage>>,
  npmrc: string,
): string[] {
  const ranges = Object.entries(manifests).flatMap(([file, manifest]) =>
    Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies })
      .filter(([name, version]) => !name.startsWith('@keylight/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${file}: ${name} has no exact version (${version})`),
  )
  const locked = Object.entries(lock)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .flatMap(([folder, found]) => {
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return violationsOf(name, found).map((violation) => `package-lock.json: ${name} ${violation}`)
    })
  const scripts = /^ignore-scripts=true$/m.test(npmrc) ? [] : ['.npmrc: install scripts are not turned off']
  return [...ranges, ...locked, ...scripts]
}

function violationsOf(name: string, { license = '', integrity, resolved }: LockedPackage): string[] {
  const violations: string[] = []
  if (!integrity?.startsWith('sha512-')) violations.push('has no SHA-512 checksum')
  // `omit-lockfile-registry-resolved` leaves addresses only for packages from elsewhere.
  if (resolved !== undefined) violations.push('is not from the registry')
  const isAccepted = accepted.some((one) => one.name.test(name) && one.license.test(license))
  if (!isPermissive(license) && !isAccepted) violations.push(`has the licence "${license}"`)
  return violations
}

/** Returns whether an SPDX expression without nested parentheses is permissive: all of `AND`, one of `OR`. */
function isPermissive(license: string): boolean {
  const parts = license.replace(/[()]/g, '')
  return parts.split(' AND ').every((all) => all.split(' OR ').some((one) => permissive.has(one.trim())))
}

if (import.meta.main) {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const files = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: root }), 'testing/package.json']
  const manifests = Object.fromEntries(files.map((file) => [file, JSON.parse(read(file)) as Manifest]))
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }
  const violations = findViolations(manifests, packages, read('.npmrc'))
  for (const line of violations) console.error(line)
  console.log(`${Object.keys(packages).length} packages, ${violations.length} violations`)
  process.exitCode = violations.length > 0 ? 1 : 0
}
