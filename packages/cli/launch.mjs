/**
 * Starts our programs under Node 24.
 *
 * Plain JavaScript without dependencies, because a machine may have only Node 20 and no packages yet.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const installed = fileURLToPath(new URL('../../node_modules/', import.meta.url))

/** Path of Node 24: the running one if it is new enough (24.7 added Argon2), otherwise the one npm installed. */
export function node24() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 7)) return process.execPath
  const node = join(installed, '.bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(node)) return node
  process.stderr.write(
    `Keylight needs Node 24.7 or later, and npm has no build for ${process.platform} ${process.arch}. Install it.\n`,
  )
  return process.exit(1)
}

/** Environment of our programs. */
export const environment = () => ({
  // By default, glibc has a heap per thread, and threads can't reuse each other's freed memory. Two heaps reduce the
  // studio's memory by about a third at no cost in time.
  MALLOC_ARENA_MAX: '2',
  // Caches compiled TypeScript; compiling takes a sixth of the CPU time at startup.
  NODE_COMPILE_CACHE: join(installed, '.cache/keylight-compiled'),
  ...process.env,
  PATH: `${join(installed, '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
})

/**
 * Runs a script under Node 24, forwards signals to it and exits with its exit code.
 * @param {string} script
 * @param {string[]} args
 * @param {string} [settings] a file of variables, which may be missing. The environment overrides it.
 */
export function launch(script, args, settings) {
  const options = settings === undefined ? [] : [`--env-file-if-exists=${settings}`]
  const child = spawn(node24(), [...options, script, ...args], { env: environment(), stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal))
  // The terminal also sends Ctrl-C to the child, and a second one would kill it immediately.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
  })
}
