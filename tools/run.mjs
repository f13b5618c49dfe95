/**
 * `npm start`, `npm test` and the other commands come through here: it gets the machine ready and then runs the command
 * under Node 24.
 *
 * Plain JavaScript without dependencies, because on a fresh machine this is the first thing that runs, under Node 20 or
 * later.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environment, makeReady, node24, say } from './setup/parts.mjs'

/**
 * The script of each command, and the parts that it needs.
 * @type {Record<string, { script: string, needs: import('./setup/parts.mjs').PartName[] }>}
 */
const commands = {
  start: { script: 'apps/server/src/main.ts', needs: ['packages', 'nets', 'web'] },
  test: { script: 'tools/test.ts', needs: ['packages', 'nets', 'web'] },
  check: { script: 'tools/check.ts', needs: ['packages'] },
  doctor: { script: 'tools/doctor/doctor.ts', needs: ['packages'] },
  admin: { script: 'tools/admin/admin.ts', needs: ['packages'] },
  report: { script: 'tools/report.ts', needs: ['packages'] },
  nets: { script: 'tools/nets/nets.ts', needs: ['packages', 'nets'] },
  bench: { script: 'bench/all.ts', needs: ['packages', 'nets', 'web'] },
  fuzz: { script: 'tools/fuzz.ts', needs: ['packages', 'nets', 'web'] },
  chaos: { script: 'tools/chaos.ts', needs: ['packages', 'nets', 'web'] },
  shoot: { script: 'tools/shoot.ts', needs: ['packages', 'nets'] },
  screens: { script: 'tools/screens.ts', needs: ['packages', 'nets', 'web'] },
  'contact-sheet': { script: 'tools/contact-sheet.ts', needs: ['packages', 'nets'] },
  samples: { script: 'tools/make-host-samples.ts', needs: ['packages', 'nets'] },
  'tool-examples': { script: 'tools/tool-examples.ts', needs: ['packages', 'nets'] },
  figures: { script: 'tools/make-figures.ts', needs: ['packages', 'nets'] },
  examples: { script: 'tools/make-examples.ts', needs: ['packages', 'nets'] },
  previews: { script: 'tools/make-previews.ts', needs: ['packages', 'nets'] },
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  say(`Usage: node tools/run.mjs ${Object.keys(commands).join(' | ')}`)
  process.exit(2)
}
makeReady(command.needs)

const root = fileURLToPath(new URL('..', import.meta.url))
const child = spawn(node24(), [join(root, command.script), ...args], { env: environment(), stdio: 'inherit' })
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal))
// A terminal sends Ctrl-C to the child as well, and a second one would end it at once.
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
})
