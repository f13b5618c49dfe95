/**
 * `npm start`, `npm test` and all other commands run through this script, which prepares the machine and runs the
 * command under Node 24.
 *
 * Plain JavaScript without dependencies, because on a fresh machine this is the first thing that runs, under Node 20 or
 * later.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launch } from '../packages/cli/launch.mjs'
import { makeReady, say } from './setup/parts.mjs'

/**
 * Script of each command, the parts it needs, and whether it reads settings from `.env`. Tests and benchmarks don't, so
 * that they are the same on every machine.
 * @type {Record<string, { script: string, needs: import('./setup/parts.mjs').PartName[], settings?: boolean }>}
 */
const commands = {
  start: { script: 'apps/server/src/main.ts', needs: ['packages', 'nets', 'web'], settings: true },
  dev: { script: 'tools/dev/dev.ts', needs: ['packages', 'nets'] },
  test: { script: 'tools/test.ts', needs: ['packages', 'nets', 'web'] },
  'test:fast': { script: 'tools/test-fast.ts', needs: ['packages', 'nets'] },
  'test:changed': { script: 'tools/test-changed.ts', needs: ['packages', 'nets'] },
  'test:watch': { script: 'tools/test-watch.ts', needs: ['packages', 'nets'] },
  check: { script: 'tools/check.ts', needs: ['packages'] },
  doctor: { script: 'tools/doctor/doctor.ts', needs: ['packages'], settings: true },
  admin: { script: 'tools/admin/admin.ts', needs: ['packages'], settings: true },
  backup: { script: 'tools/backup/backup.ts', needs: ['packages'], settings: true },
  restore: { script: 'tools/backup/restore.ts', needs: ['packages'], settings: true },
  report: { script: 'tools/report/report.ts', needs: ['packages'], settings: true },
  nets: { script: 'tools/nets/nets.ts', needs: ['packages', 'nets'], settings: true },
  bench: { script: 'bench/all.ts', needs: ['packages', 'nets', 'web'] },
  fuzz: { script: 'tools/fuzz/fuzz.ts', needs: ['packages', 'nets', 'web'] },
  chaos: { script: 'tools/chaos/chaos.ts', needs: ['packages', 'nets', 'web'] },
  shoot: { script: 'tools/pictures/shoot.ts', needs: ['packages', 'nets'] },
  portraits: { script: 'tools/portraits/portraits.ts', needs: ['packages', 'nets'] },
  screens: { script: 'tools/screens/screens.ts', needs: ['packages', 'nets', 'web'] },
  'contact-sheet': { script: 'tools/pictures/contact-sheet.ts', needs: ['packages', 'nets'] },
  sbom: { script: 'tools/packages/sbom.ts', needs: ['packages'] },
  sentences: { script: 'tools/prose/sentences.ts', needs: ['packages'] },
  samples: { script: 'tools/pictures/make-owner-samples.ts', needs: ['packages', 'nets'] },
  examples: { script: 'tools/pictures/make-examples.ts', needs: ['packages', 'nets'] },
  'readme-pictures': { script: 'tools/pictures/make-readme-pictures.ts', needs: ['packages', 'nets', 'web'] },
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  say(`Usage: node tools/run.mjs ${Object.keys(commands).join(' | ')}`)
  process.exit(2)
}
makeReady(command.needs)

const root = fileURLToPath(new URL('..', import.meta.url))
launch(join(root, command.script), args, command.settings ? join(root, '.env') : undefined)
