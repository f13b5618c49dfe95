/**
 * `npm run dev`: serves the client with hot reload, and the server and its worker, which restart on changes, at one
 * address. Data is stored in `.keylight/dev`. `--engine fake` returns placeholders immediately. All settings in
 * docs/configuration.md apply.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readOptions } from '../read-options.ts'
import { startDevelopment } from './dev-server.ts'

const root = join(import.meta.dirname, '../..')
const usage = `Usage: npm run dev -- [--engine ENGINE]
  --engine  the engine to use instead of the configured one`
const { values } = readOptions(usage, { options: { engine: { type: 'string' } } })
const { HOST: host = '127.0.0.1', PORT: port = '3000' } = process.env
const say = (line: string) => console.log(line)

const packages = readdirSync(join(root, 'packages'))
const development = await startDevelopment({
  web: join(root, 'apps/web'),
  server: {
    script: join(root, 'apps/server/src/main.ts'),
    args: [],
    env: {
      KEYLIGHT_DATA: join(root, '.keylight/dev'),
      KEYLIGHT_URL: `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`,
      LOG_LEVEL: 'warn',
      ...process.env,
      ...(values.engine !== undefined && { KEYLIGHT_ENGINE: values.engine }),
    },
  },
  watched: [join(root, 'apps/server/src'), ...packages.map((name) => join(root, 'packages', name, 'src'))],
  host,
  port: Number(port),
  say,
})
say(`\nDevelopment server ready: ${development.url} (press Ctrl-C to stop)\n`)

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    void development.stop().then(() => process.exit(0))
  })
