/**
 * `npm run test:changed [-- <commit>]`: runs tests that directly or indirectly import files changed since a commit, and
 * tests that read the repository's files. Without a commit, compares with the branch's base on main, including
 * uncommitted changes. Skips journeys.
 */
import { execFileSync } from 'node:child_process'
import { root, runStep } from './steps.ts'

/**
 * Tests that read documents and source code as text, so their imports don't show their dependencies. They take seconds.
 */
const readers = ['tools/docs/', 'tools/dependency-rules', 'tools/check-subjects', 'tools/specification']

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

const base = process.argv[2] ?? git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main') ?? 'HEAD'
console.log(`Tests of what changed since ${git('log', '-1', '--format=%h %s', base) ?? base}`)
const affected = await runStep(
  { title: 'affected', command: 'vitest', args: ['run', '--changed', base, '--passWithNoTests'] },
  true,
)
const read = await runStep({ title: 'readers', command: 'vitest', args: ['run', ...readers] }, true)
process.exitCode = affected.ok && read.ok ? 0 : 1
