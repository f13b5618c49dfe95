/** `npm test`: the checks, every test and the browser journeys. The last line is `N passed, N failed`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findChromium } from '@keylight/testing/chromium'
import { runChecks } from './check.ts'
import { root, runStep, type StepEnd } from './steps.ts'

interface Count {
  passed: number
  failed: number
  failures?: Failure[]
}
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
interface PlaywrightSuite {
  file: string
  specs: { title: string; ok: boolean; tests: { results: { errors: { message?: string }[] }[] }[] }[]
  suites?: PlaywrightSuite[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}
interface Failure {
  title: string
  message: string
}

const chromium = findChromium()
const reports = mkdtempSync(join(tmpdir(), 'keylight-test-'))
const vitestFile = join(reports, 'vitest.json')
const playwrightFile = join(reports, 'playwright.json')

const failuresOfVitest = ({ testResults }: VitestReport): Failure[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) return [{ title: relative(root, name), message }]
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${relative(root, name)}: ${fullName}`,
      message: failureMessages.join('\n'),
    }))
  })

const failuresIn = ({ specs, suites = [] }: PlaywrightSuite): Failure[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => ({
      title,
      message: tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(textOf))).join('\n'),
    })),
  ...suites.flatMap(failuresIn),
]
const textOf = ({ message }: { message?: string }) => message ?? ''

const failuresOfPlaywright = ({ suites, errors }: PlaywrightReport): Failure[] => [
  ...suites.flatMap((suite) => failuresIn(suite).map((one) => ({ ...one, title: `${suite.file}: ${one.title}` }))),
  ...errors.map((error) => ({ title: 'journeys', message: textOf(error) })),
]

/** What a runner counted. A runner that failed without a failed test, such as a file that did not load, counts as one. */
function countOf({ ok }: StepEnd, file: string, read: (report: never) => Count): Count {
  let count: Count = { passed: 0, failed: 0 }
  try {
    count = read(JSON.parse(readFileSync(file, 'utf8')) as never)
  } catch {
    // The runner ended before it wrote its report, so it was not ok, which is counted below.
  }
  if (count.failed > 0 || (ok && count.passed > 0)) return count
  return { ...count, failed: 1 }
}

const minutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')} min`
const startedAt = performance.now()

console.log('Checks and tests')
// The tests leave a core idle now and then. One check at a time makes use of it.
const [checks, tests] = await Promise.all([
  runChecks(1),
  runStep(
    {
      title: 'tests',
      command: 'vitest',
      args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestFile}`],
    },
    true,
  ),
])

console.log('\nJourneys')
const journeys = await runStep(
  {
    title: 'journeys',
    command: 'playwright',
    args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json,./e2e/context-reporter.ts'],
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile },
  },
  true,
)

const counts: Count[] = [
  { passed: checks.filter((end) => end.ok).length, failed: checks.filter((end) => !end.ok).length },
  countOf(tests, vitestFile, (report: VitestReport) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: failuresOfVitest(report),
  })),
  countOf(journeys, playwrightFile, (report: PlaywrightReport) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
    failures: failuresOfPlaywright(report),
  })),
]
rmSync(reports, { recursive: true })

for (const { step } of checks.filter((end) => !end.ok)) console.log(`The check of ${step.title} failed, see above.`)
// Once more in short: whoever has the end of the output only shall know what failed.
for (const { title, message } of counts.flatMap(({ failures = [] }) => failures))
  console.log(`\nFAILED ${title}\n${stripVTControlCharacters(message).slice(0, 1_000)}`)
const total = (performance.now() - startedAt) / 1000
console.log(
  `\nChecks and tests took ${minutes(total - journeys.seconds)}, journeys ${minutes(journeys.seconds)}, together ${minutes(total)}.`,
)
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
process.exitCode = failed > 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)
