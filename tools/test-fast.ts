/** `npm run test:fast`: types, lint, unit and HTTP tests. Skips tests of whole pictures and processes, and journeys. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { slowTests } from '../vitest.config.ts'
import { runChecks } from './check.ts'
import { root, runStep } from './steps.ts'

const moved = slowTests.filter((path) => !existsSync(join(root, path)))
if (moved.length > 0) throw new Error(`vitest.config.ts lists missing tests: ${moved.join(', ')}`)

const [checks, tests] = await Promise.all([
  runChecks(1),
  runStep(
    {
      title: 'tests',
      command: 'vitest',
      args: ['run', ...process.argv.slice(2)],
      env: { KEYLIGHT_FAST_TESTS: 'true' },
    },
    true,
  ),
])
process.exitCode = [...checks, tests].every(({ ok }) => ok) ? 0 : 1
