/** `npm test`: the checks, every test and the browser journeys. The last line is `N passed, N failed`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '@keylight/testing/chromium'
import { runChecks } from './check.ts'
import { runStep } from './steps.ts'

interface Count {
  passed: number
  failed: number
}
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

const chromium = findChromium()
const reports = mkdtempSync(join(tmpdir(), 'keylight-test-'))

/** What the runner counted. A runner that failed without a failed test (a file that did not load) counts as one. */
function countOf(file: string, ok: boolean, read: (report: never) => Count): Count {
  let count: Count = { passed: 0, failed: 0 }
  try {
    count = read(JSON.parse(readFileSync(file, 'utf8')) as never)
  } catch {
    // The runner ended before it wrote its report: it was not ok, which is counted below.
  }
  if (count.failed > 0 || (ok && count.passed > 0)) return count
  return { ...count, failed: 1 }
}

console.log('Checks')
const checks = await runChecks()
const counts: Count[] = [
  { passed: checks.filter((end) => end.ok).length, failed: checks.filter((end) => !end.ok).length },
]

console.log('\nTests')
const vitestFile = join(reports, 'vitest.json')
const vitest = await runStep(
  {
    title: 'tests',
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestFile}`],
  },
  true,
)
counts.push(
  countOf(vitestFile, vitest.ok, (report: VitestReport) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  })),
)

console.log('\nJourneys')
const playwrightFile = join(reports, 'playwright.json')
const journeys = await runStep(
  {
    title: 'journeys',
    command: 'playwright',
    args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile },
  },
  true,
)
counts.push(
  countOf(playwrightFile, journeys.ok, (report: PlaywrightReport) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
  })),
)

rmSync(reports, { recursive: true })
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
process.exitCode = failed > 0 ? 1 : 0
console.log(`\n${passed} passed, ${failed} failed`)
