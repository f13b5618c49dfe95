/**
 * Starts the real product (embedded PostgreSQL, studio engine) with its own data folder, for journeys and benchmarks.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = join(import.meta.dirname, '../..')

/** Startup usually takes a second, but far longer on a busy machine. */
const startSeconds = 60
/** The product aborts a graceful shutdown after ten seconds. */
const stopSeconds = 30

export interface Product {
  url: string
  dataFolder: string
  pid: number
  /** Kills the process immediately, like a power cut. */
  kill(): Promise<void>
  /** Stops it and waits for its exit. Throws if it has to be killed after 30 seconds. */
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

export const newDataFolder = (): string => mkdtempSync(join(tmpdir(), 'keylight-e2e-'))
export const removeDataFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/**
 * Starts the product on a data folder, possibly of a killed one, and waits until it is ready. Throws with the product's
 * log if it exits, isn't ready, or takes longer than a minute. `killed` kills it at any time, even during startup.
 */
export async function startProduct(
  dataFolder: string,
  env: Record<string, string> = {},
  killed?: AbortSignal,
): Promise<Product> {
  const port = env.PORT ?? (await freePort())
  const url = `http://${env.HOST ?? '127.0.0.1'}:${port}`
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), KEYLIGHT_DATA: dataFolder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  killed?.addEventListener('abort', () => child.kill('SIGKILL'), { once: true })
  // The parent may exit without stopping it.
  const stopWithUs = () => child.kill('SIGTERM')
  process.once('exit', stopWithUs)
  child.once('exit', () => process.off('exit', stopWithUs))
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  const stop = async () => {
    child.kill('SIGTERM')
    if (await within(stopSeconds, ended)) return
    await kill()
    throw new Error(`The product did not stop within ${stopSeconds} seconds and was killed.`)
  }

  let log = ''
  const says = new Promise<void>((resolve) => {
    const read = (text: string) => {
      // The log isn't needed after startup, and gets long.
      if (log.includes(url)) return
      log += text
      if (log.includes(url)) resolve()
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
  })
  await within(startSeconds, Promise.race([says, ended]))
  if (child.exitCode !== null || child.signalCode !== null)
    throw new Error(`The product exited before it was ready:\n${log}`)
  if (!log.includes(url)) {
    await kill()
    throw new Error(`The product wasn't ready within ${startSeconds} seconds:\n${log}`)
  }
  // A process may at first be busy with its predecessor's queue.
  const readyBy = performance.now() + startSeconds * 1000
  for (;;) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined)
    if (ready?.ok) break
    const hasEnded = child.exitCode !== null || child.signalCode !== null
    if (hasEnded || performance.now() > readyBy) {
      await kill()
      throw new Error(`The product isn't ready: ${hasEnded ? 'it exited' : await ready?.text()}`)
    }
    await wait(200)
  }
  return { url, dataFolder, pid: child.pid!, kill, stop }
}

/** Starts the product on a new data folder, which is removed after use. */
export async function withProduct<T>(env: Record<string, string>, use: (product: Product) => Promise<T>): Promise<T> {
  const dataFolder = newDataFolder()
  try {
    const product = await startProduct(dataFolder, env)
    try {
      return await use(product)
    } finally {
      await product.stop()
    }
  } finally {
    removeDataFolder(dataFolder)
  }
}

/** Returns whether the promise settled within this number of seconds. */
async function within(seconds: number, something: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), seconds * 1000)
  })
  try {
    return await Promise.race([something.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the newest sign-in link to an address from the local outbox. */
export function signInLink(dataFolder: string, email: string): string {
  const outbox = join(dataFolder, 'outbox')
  const mails = readdirSync(outbox)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${email}\n`))
  const link = /https?:\/\/\S+\/auth\/callback\?code=[\w.-]+/.exec(mails.at(-1) ?? '')?.[0]
  if (!link) throw new Error(`No sign-in link for ${email} in the outbox.`)
  return link
}
