import type { Config } from '@keylight/server'
import { type Finding, findingsAbout } from '@keylight/server'

const timeoutMs = 5000

/** Checks whether Keylight is running at its address, and reports its health. */
export async function checkServer({ http }: Config): Promise<Finding[]> {
  const { ok, warning, problem } = findingsAbout('Server')
  // Port 0 means any free port, which isn't known in advance.
  if (http.port === 0) return []
  const reachable = http.host === '0.0.0.0' || http.host === '::' ? '127.0.0.1' : http.host
  const url = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${http.port}`
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(timeoutMs) }).catch(
    (error: unknown) => error,
  )
  if (!(answer instanceof Response)) {
    const isLate = (answer as Error).name === 'TimeoutError'
    if (isLate) return [problem(`${url} didn't respond in time.`, 'Check the server log, then restart the server.')]
    return [ok(`Keylight isn't running at ${url}. npm start starts it.`)]
  }
  const { ready, parts } = (await answer.json().catch(() => ({}))) as { ready?: boolean; parts?: object }
  if (ready === undefined || parts === undefined) {
    const text = `Another program responds at ${url}.`
    return [warning(text, 'Stop it, or set PORT to another number.')]
  }
  const broken = Object.entries(parts).flatMap(([name, isReady]) => (isReady ? [] : [name]))
  if (ready) return [ok(`Keylight is running at ${url}, and all of its dependencies respond.`)]
  return [
    problem(
      `Keylight is running at ${url}, but some dependencies don’t respond: ${broken.join(', ')}.`,
      'Check the server log.',
    ),
  ]
}
