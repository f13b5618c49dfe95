/**
 * The parts Keylight needs to run: packages, networks, web client. Each is rebuilt when its source files have changed.
 *
 * Plain JavaScript without dependencies, because it runs before anything is installed, under Node 20 or later.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environment, node24 } from '../../packages/cli/launch.mjs'
import { findMissingPackages } from './missing-packages.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
/** @param {string[]} parts */
const at = (...parts) => join(root, ...parts)
/** @param {string} text */
export const say = (text) => void process.stderr.write(`${text}\n`)

/** @typedef {'packages' | 'nets' | 'web'} PartName */

/**
 * @typedef {object} Part
 * @property {string} title
 * @property {string[]} inputs source files and folders
 * @property {string} stamp file with their fingerprint
 * @property {() => void} make
 * @property {() => string[]} [missing] missing items despite a current stamp, in sentences
 */

/** @type {Record<PartName, Part>} */
const parts = {
  packages: {
    title: 'Packages and Node 24',
    inputs: ['package-lock.json', 'tools/setup/link-postgres.mjs'],
    stamp: 'node_modules/.keylight-stamp',
    make: () => {
      // Not `npm ci`, which rejects lockfiles written where builds for other platforms weren't available.
      run(npm, ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
      run(process.execPath, [at('tools/setup/link-postgres.mjs')])
    },
    missing: () => findMissingPackages(root),
  },
  nets: {
    title: 'Neural networks',
    inputs: ['packages/imaging/src/nets/convert', 'packages/imaging/package.json'],
    stamp: 'packages/imaging/nets/.keylight-stamp',
    make: () => run(node24(), [at('packages/imaging/src/nets/convert/build.ts')]),
  },
  web: {
    title: 'Web client',
    inputs: [
      'apps/web',
      'packages/contract/src',
      'packages/imaging/src',
      'packages/imaging/plates',
      'packages/imaging/nets',
      'packages/scenes/src',
      'packages/spelling/src',
      'package-lock.json',
    ],
    stamp: 'apps/web/build/.keylight-stamp',
    make: () => run(npm, ['run', 'build', '--silent', '-w', 'apps/web']),
  },
}
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const generated = new Set(['node_modules', 'build', '.react-router'])

/**
 * Builds missing and outdated parts. Exits the process on failure.
 * @param {readonly PartName[]} names
 */
export function makeReady(names) {
  for (const name of names) {
    const { title, stamp, inputs, make, missing } = parts[name]
    const now = fingerprint(inputs)
    const before = missing?.() ?? []
    if (before.length === 0 && stampOf(name) === now) continue
    if (stampOf(name) === now) say(`${title}: ${listed(before)}`)
    say(`${title}: getting ready …`)
    const startedAt = Date.now()
    make()
    const after = missing?.() ?? []
    if (after.length > 0) {
      say(`\nnpm install succeeded, but ${listed(after)}`)
      process.exit(1)
    }
    writeFileSync(at(stamp), now)
    say(`${title}: ready after ${((Date.now() - startedAt) / 1000).toFixed(0)} s`)
  }
}

/**
 * Returns whether a part exists and is built from the current files.
 * @param {PartName} name
 * @returns {'ready' | 'outdated' | 'missing'}
 */
export function stateOf(name) {
  const { inputs, missing } = parts[name]
  const stamp = stampOf(name)
  if (stamp === undefined || (missing?.() ?? []).length > 0) return 'missing'
  return stamp === fingerprint(inputs) ? 'ready' : 'outdated'
}

/** @param {PartName} name */
const stampOf = (name) => {
  const file = at(parts[name].stamp)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/**
 * Joins the first five sentences.
 * @param {string[]} sentences
 */
const listed = (sentences) => {
  const more = sentences.length - 5
  return `${sentences.slice(0, 5).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, env: environment(), stdio: ['ignore', 2, 2] })
  if (status === 0) return
  say(`\n${[command, ...args].join(' ')} failed${error ? `: ${error.message}` : '.'}`)
  process.exit(1)
}

/**
 * @param {string} path
 * @returns {Generator<string>}
 */
function* filesIn(path) {
  if (!existsSync(path)) return
  if (!statSync(path).isDirectory()) return yield path
  for (const name of readdirSync(path).sort()) if (!generated.has(name)) yield* filesIn(join(path, name))
}

/** @param {readonly string[]} inputs */
function fingerprint(inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of filesIn(at(input))) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}
