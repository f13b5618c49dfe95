/**
 * Starts our programs under Node 24.
 *
 * Plain JavaScript without dependencies, because a machine may have only Node 20, and nothing installed yet.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const installed = fileURLToPath(new URL('../../node_modules/', import.meta.url))

/** Node 24: the one that runs this if it is new enough (24.7 brought Argon2), otherwise the one that npm installed. */
export function node24() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 7)) return process.execPath
  const node = join(installed, '.bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(node)) return node
  process.stderr.write(
    `Keylight needs Node 24.7 or later, and npm has no build of it for ${process.platform} ${process.arch}. Install it.\n`,
  )
  return process.exit(1)
}

/** The variables that our programs run with. */
export const environment = () => ({
  // By default glibc keeps a heap for each thread that decodes, computes and encodes pictures, and no thread can use what
  // another one freed. With two heaps the studio takes about a third less memory and no more time.
  MALLOC_ARENA_MAX: '2',
  // Node keeps what it makes of our TypeScript, which is a sixth of the processor time of a start.
  NODE_COMPILE_CACHE: join(installed, '.cache/keylight-compiled'),
  ...process.env,
  PATH: `${join(installed, '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
})

/**
 * Runs a script under Node 24, passes signals on to it and ends as it ends.
 * @param {string} script
 * @param {string[]} args
 * @param {string} [settings] a file of variables, if it exists. Those of the environment win over it.
 */
export function launch(script, args, settings) {
  const options = settings === undefined ? [] : [`--env-file-if-exists=${settings}`]
  const child = spawn(node24(), [...options, script, ...args], { env: environment(), stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal))
  // A terminal sends Ctrl-C to the child as well, and a second one would end it at once.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
  })
}
