/**
 * `npm start`, `npm test` and the other commands come through here. It makes the machine ready (packages, Node 24, nets,
 * web client), each part only when what it is made from has changed, and then runs the command under Node 24.
 *
 * Plain JavaScript without dependencies: on a fresh machine this is the first thing that runs, under Node 20 or later.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const at = (...parts) => join(root, ...parts)
const say = (text) => process.stderr.write(`${text}\n`)

const commands = {
  start: { needs: ['packages', 'nets', 'web'], script: 'apps/server/src/main.ts' },
  test: { needs: ['packages', 'nets', 'web'], script: 'tools/test.ts' },
  check: { needs: ['packages'], script: 'tools/check.ts' },
  bench: { needs: ['packages', 'nets', 'web'], script: 'bench/all.ts' },
  shoot: { needs: ['packages', 'nets'], script: 'tools/shoot.ts' },
  screens: { needs: ['packages', 'nets', 'web'], script: 'tools/screens.ts' },
  'contact-sheet': { needs: ['packages', 'nets'], script: 'tools/contact-sheet.ts' },
  previews: { needs: ['packages', 'nets'], script: 'tools/make-previews.ts' },
}

/**
 * What has to be there, what it is made from, and how it is made. `inputs` are files and folders; a part is made again
 * when their content, or what they are made from, differs from what the stamp in `stamp` remembers.
 */
const parts = {
  packages: {
    title: 'Packages and Node 24',
    inputs: ['package-lock.json', 'tools/link-postgres.mjs'],
    stamp: 'node_modules/.keylight-stamp',
    make: () => {
      // Not `npm ci`: it refuses a lockfile made where builds for other platforms were not to be had.
      run(npm(), ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
      run(process.execPath, [at('tools/link-postgres.mjs')])
    },
  },
  nets: {
    title: 'Nets',
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
      'package-lock.json',
    ],
    stamp: 'apps/web/build/.keylight-stamp',
    make: () => run(npm(), ['run', 'build', '--silent', '-w', 'apps/web']),
  },
}
const made = new Set(['node_modules', 'build', '.react-router'])

/** Node 24: the one that runs us if it is new enough, else the one that npm installed. */
function node24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const installed = at('node_modules/.bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(installed)) return installed
  say(`Keylight needs Node 24, and npm has no build of it for ${process.platform} ${process.arch}. Install Node 24.`)
  return process.exit(1)
}

function npm() {
  return process.platform === 'win32' ? 'npm.cmd' : 'npm'
}

const environment = () => ({
  // Else glibc keeps a heap for each of the threads that decode, compute and encode pictures, and what one of them frees
  // no other can use: with two the studio takes about a third less memory, and no more time.
  MALLOC_ARENA_MAX: '2',
  ...process.env,
  PATH: `${at('node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
})

function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, env: environment(), stdio: ['ignore', 2, 2] })
  if (status === 0) return
  say(`\n${[command, ...args].join(' ')} failed${error ? `: ${error.message}` : '.'}`)
  process.exit(1)
}

function* filesIn(path) {
  if (!existsSync(path)) return
  if (!statSync(path).isDirectory()) return yield path
  for (const name of readdirSync(path).sort()) if (!made.has(name)) yield* filesIn(join(path, name))
}

function fingerprint(inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of filesIn(at(input))) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

function makeReady(names) {
  for (const name of names) {
    const part = parts[name]
    const stamp = at(part.stamp)
    const now = fingerprint(part.inputs)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) continue
    say(`${part.title}: making ready …`)
    const startedAt = Date.now()
    part.make()
    writeFileSync(stamp, now)
    say(`${part.title}: ready after ${((Date.now() - startedAt) / 1000).toFixed(0)} s`)
  }
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  say(`Usage: node tools/run.mjs ${Object.keys(commands).join(' | ')}`)
  process.exit(2)
}
makeReady(command.needs)

const child = spawn(node24(), [at(command.script), ...args], { env: environment(), stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// A terminal sends Ctrl-C to the child as well; a second one would end it at once.
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
})
