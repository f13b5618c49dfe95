/** Starts the real product (embedded PostgreSQL, studio engine) on a folder of its own, for journeys and benchmarks. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export interface Product {
  url: string
  dataFolder: string
  pid: number
  /** What the server has printed since it started. */
  log(): string
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>
  /** Asks it to end and waits until it has. */
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

/** Starts on a data folder, which may be one that a killed product left behind, and waits until it is ready. */
export async function startProduct(dataFolder: string, env: Record<string, string> = {}): Promise<Product> {
  const port = env.PORT ?? (await freePort())
  const child: ChildProcess = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), KEYLIGHT_DATA: dataFolder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = `http://127.0.0.1:${port}`
  let log = ''
  let answers = false
  const ended = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    const read = (text: string) => {
      log += text
      // A long log must not be searched again and again.
      if (answers || !log.includes(url)) return
      answers = true
      resolve()
    }
    child.stdout?.setEncoding('utf8').on('data', read)
    child.stderr?.setEncoding('utf8').on('data', read)
    child.on('exit', () => reject(new Error(`The product ended before it was ready:\n${log}`)))
  })
  const ready = await fetch(`${url}/readyz`)
  if (!ready.ok) throw new Error(`The product says that it is not ready: ${await ready.text()}`)
  return {
    url,
    dataFolder,
    pid: child.pid!,
    log: () => log,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The newest sign-in link that the local outbox holds for an address. */
export function signInLink(dataFolder: string, email: string): string {
  const outbox = join(dataFolder, 'outbox')
  const mails = readdirSync(outbox)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((mail) => mail.includes(email))
  const link = /https?:\/\/\S+\/auth\/callback\?code=[\w.-]+/.exec(mails.at(-1) ?? '')?.[0]
  if (!link) throw new Error(`No sign-in link for ${email} in the outbox`)
  return link
}
