import { runCli } from './run-cli.ts'

const leaving = new AbortController()
process.once('SIGINT', () => leaving.abort())
// Readers such as `head` may close the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})
process.exitCode = await runCli(process.argv.slice(2), {
  apiKey: process.env.KEYLIGHT_API_KEY,
  server: process.env.KEYLIGHT_SERVER,
  print: (text) => process.stdout.write(`${text}\n`),
  warn: (text) => process.stderr.write(`${text}\n`),
  signal: leaving.signal,
})
