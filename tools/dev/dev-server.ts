import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createSocketServer } from 'node:net'
import { relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createServer, type ViteDevServer } from 'vite'

export interface DevelopmentOptions {
  /** Folder with the client's Vite configuration. */
  web: string
  /** Server entry point and its arguments. */
  server: { script: string; args: string[]; env: NodeJS.ProcessEnv }
  /** Folders with the server's modules. Changes in them restart it. */
  watched: string[]
  host: string
  port: number
  /** Prints a line in the terminal. */
  say: (line: string) => void
}

export interface Development {
  url: string
  stop(): Promise<void>
}

/** Paths handled by the server. Vite handles all others. */
const serverPaths = /^\/(api|files|healthz|readyz)(\/|\?|$)/

/** How long the server may take to stop before it is killed. */
const stopWithinMs = 15_000

/**
 * Serves the client with hot reload and the server at one address. Requests to the server wait while it restarts.
 */
export async function startDevelopment(options: DevelopmentOptions): Promise<Development> {
  const { web, watched, host, port, say } = options
  const program = new ServerProgram(options.server, await freePort())
  const target = program.url
  const vite = await createServer({
    root: web,
    configFile: `${web}/vite.config.ts`,
    server: {
      host,
      port,
      strictPort: true,
      proxy: Object.fromEntries(['/api', '/files', '/healthz', '/readyz'].map((path) => [path, { target }])),
    },
    plugins: [
      {
        name: 'wait-for-the-server',
        configureServer: ({ middlewares }) => {
          middlewares.use((request, _response, next) => {
            if (serverPaths.test(request.url ?? '')) void program.ready().then(() => next())
            else next()
          })
        },
      },
    ],
  })
  program.start()
  // Vite would exit the process itself on SIGTERM.
  process.on('exit', () => program.end())
  restartOnChange(vite, watched, (file) => {
    say(`${relative(process.cwd(), file)} changed: restarting the server`)
    program.start()
  })
  await vite.listen()
  await program.ready()
  const { port: bound } = vite.httpServer!.address() as { port: number }
  return {
    url: `http://${host === '0.0.0.0' ? 'localhost' : host}:${bound}`,
    stop: async () => {
      await vite.close()
      await program.stop()
    },
  }
}

function restartOnChange(vite: ViteDevServer, folders: readonly string[], restart: (file: string) => void): void {
  vite.watcher.add([...folders])
  const isServerModule = (file: string) =>
    folders.some((folder) => file.startsWith(`${folder}/`)) && /\.(ts|json)$/.test(file) && !/\.test\.ts$/.test(file)
  for (const event of ['add', 'change', 'unlink'] as const)
    vite.watcher.on(event, (file) => isServerModule(file) && restart(file))
}

/** Interval of health checks during startup. */
const checkEveryMs = 20

/** Server as a child process behind the development address. */
class ServerProgram {
  readonly url: string
  readonly #options: DevelopmentOptions['server']
  readonly #port: number
  #child: ChildProcess | undefined
  #replacing: Promise<ChildProcess | undefined> = Promise.resolve(undefined)
  #starting: Promise<void> = Promise.resolve()

  constructor(options: DevelopmentOptions['server'], port: number) {
    this.#options = options
    this.#port = port
    this.url = `http://127.0.0.1:${port}`
  }

  /**
   * Resolves once the latest server responds or has exited. In the latter case it has printed why, and requests fail.
   */
  async ready(): Promise<void> {
    for (let starting: Promise<void> | undefined; starting !== this.#starting; ) {
      starting = this.#starting
      await starting
    }
  }

  /**
   * Starts the server, killing a running one. The server is designed to be killed, and a graceful shutdown would wait
   * for requests and jobs.
   */
  start(): void {
    this.#replacing = this.#replacing.then(() => this.#replace())
    this.#starting = this.#replacing.then((child) => this.#untilAnswering(child!))
  }

  async #replace(): Promise<ChildProcess> {
    await this.#endBy('SIGKILL')
    const { script, args, env } = this.#options
    this.#child = spawn(process.execPath, [script, ...args], {
      env: { ...env, HOST: '127.0.0.1', PORT: String(this.#port) },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    return this.#child
  }

  async #untilAnswering(child: ChildProcess): Promise<void> {
    while (isRunning(child) && !(await this.#answers())) await wait(checkEveryMs)
  }

  async #answers(): Promise<boolean> {
    return await fetch(`${this.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  async stop(): Promise<void> {
    await this.#replacing
    const timer = setTimeout(() => this.#child?.kill('SIGKILL'), stopWithinMs)
    await this.#endBy('SIGTERM')
    clearTimeout(timer)
  }

  /** Stops the server without waiting for it. */
  end(): void {
    this.#child?.kill('SIGTERM')
  }

  async #endBy(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || !isRunning(child)) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

async function freePort(): Promise<number> {
  const server = createSocketServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
