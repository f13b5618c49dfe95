import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Returns direct dependencies of the project and its workspaces that are missing or installed in the wrong version.
 * Optional packages may be missing, since most of them are for other platforms.
 *
 * Cheap enough for every start, since it reads one small file per package. Runs under Node 20.
 *
 * @param {string} root the project folder
 * @returns {string[]} for example `fastify 5.12.8 is missing` and `zod is 4.0.0 instead of 4.6.7`, sorted
 */
export function findMissingPackages(root) {
  const found = new Set()
  for (const folder of [root, ...workspacesOf(root)]) {
    const { dependencies, devDependencies } = readJson(join(folder, 'package.json'))
    for (const [name, wanted] of Object.entries({ ...dependencies, ...devDependencies })) {
      const file = installedAt(name, folder, root)
      if (!file) found.add(`${name} ${wanted} is missing`)
      else if (isExact(wanted)) {
        const { version } = readJson(file)
        if (version !== wanted) found.add(`${name} is ${version} instead of ${wanted}`)
      }
    }
  }
  return [...found].sort()
}

/** @param {string} root */
function workspacesOf(root) {
  /** @type {string[]} */
  const patterns = readJson(join(root, 'package.json')).workspaces ?? []
  return patterns
    .flatMap((pattern) => {
      if (!pattern.endsWith('/*')) return [join(root, pattern)]
      const parent = join(root, pattern.slice(0, -2))
      return existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name)) : []
    })
    .filter((folder) => existsSync(join(folder, 'package.json')))
}

/**
 * Searches where Node would: in the `node_modules` of the folder, then in those of the folders above it.
 * @param {string} name
 * @param {string} folder
 * @param {string} root
 * @returns {string | undefined} the package's own package.json
 */
function installedAt(name, folder, root) {
  const file = join(folder, 'node_modules', name, 'package.json')
  if (existsSync(file)) return file
  return folder === root ? undefined : installedAt(name, dirname(folder), root)
}

/** @param {string} version */
const isExact = (version) => /^\d+\.\d+\.\d+/.test(version)

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
