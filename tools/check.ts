/** `npm run check`: all static checks of the code. */
import { runSteps, type Step, type StepEnd } from './steps.ts'

const node = process.execPath
const checks: Step[] = [
  { title: 'types', command: 'tsc', args: ['-p', '.'] },
  { title: 'web client types', command: 'npm', args: ['run', 'check', '--silent', '-w', 'apps/web'] },
  { title: 'lint and format', command: 'biome', args: ['check', '.'] },
  {
    title: 'promises',
    command: 'oxlint',
    args: ['--type-aware', '-A', 'all', '-D', 'typescript/no-floating-promises'],
  },
  {
    title: 'arrows',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'testing', 'e2e', 'tools', 'bench'],
  },
  { title: 'subjects', command: node, args: ['tools/check-subjects.ts'] },
  { title: 'packages', command: node, args: ['tools/packages/check-packages.ts'] },
  { title: 'words', command: node, args: ['tools/prose/check-prose.ts'] },
  { title: 'translation', command: node, args: ['tools/translation/check-translation.ts'] },
  { title: 'dead code', command: 'knip', args: ['--no-progress'] },
]

/** Runs up to `atATime` checks in parallel. */
export const runChecks = (atATime = 2): Promise<StepEnd[]> => runSteps(checks, atATime)

if (import.meta.main) {
  const ends = await runChecks()
  process.exitCode = ends.every((end) => end.ok) ? 0 : 1
}
