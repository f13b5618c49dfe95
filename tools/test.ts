/** `npm test`: the checks, every test and the browser journeys. The last line is `N passed, N failed`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
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
  /** File name, or title of a group in it. */
  title: string
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

const failuresIn = ({ title: group, specs, suites = [] }: PlaywrightSuite): Failure[] =>
  [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => ({
        title,
        message: tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(textOf))).join('\n'),
      })),
    ...suites.flatMap(failuresIn),
  ].map(({ title, message }) => ({ title: `${group}: ${title}`, message }))
const textOf = ({ message }: { message?: string }) => message ?? ''

const failuresOfPlaywright = ({ suites, errors }: PlaywrightReport): Failure[] => [
  ...suites.flatMap(failuresIn).map(({ title, message }) => ({ title: `e2e/${title}`, message })),
  ...errors.map((error) => ({ title: 'journeys', message: textOf(error) })),
]

/**
 * Test counts of a runner. A file that failed to load counts as one failed test, as does a runner that failed without a
 * message.
 */
function countOf({ step, ok }: StepEnd, file: string, read: (report: never) => Count): Count {
  let count: Count = { passed: 0, failed: 0 }
  try {
    count = read(JSON.parse(readFileSync(file, 'utf8')) as never)
  } catch {
    // A runner that exited before writing its report counts as a failure below.
  }
  const failed = Math.max(count.failed, count.failures?.length ?? 0)
  if (failed > 0 || (ok && count.passed > 0)) return { ...count, failed }
  return {
    ...count,
    failed: 1,
    failures: [{ title: `all ${step.title}`, message: 'It failed. See above.' }],
  }
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`
}

/** Shortens a message: drops the test runner's lines and makes paths relative to the project. */
function inShort(message: string): string {
  const own = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|node:|new Promise|processTicks)/.test(line))
    .join('\n')
    .replaceAll(`${pathToFileURL(root).href}/`, '')
    .replaceAll(`${root}/`, '')
    .replaceAll(/\?vitest=\d+/g, '')
    .trim()
  return own.length > messageLength ? `${own.slice(0, messageLength)} …` : own
}
const messageLength = 1_000

const startedAt = performance.now()

console.log('Checks and tests')
// Tests sometimes leave a core idle, so one check runs at a time.
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
// Journeys use both cores, and pages load more slowly if other work runs at the same time.
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
  {
    passed: checks.filter(({ ok }) => ok).length,
    failed: checks.filter(({ ok }) => !ok).length,
    failures: checks
      .filter(({ ok }) => !ok)
      .map(({ step, output }) => ({ title: `check of ${step.title}`, message: output })),
  },
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

// Failures are repeated at the end, where they are easy to find.
for (const { title, message } of counts.flatMap(({ failures = [] }) => failures))
  console.log(`\nFAILED ${title}\n${inShort(message)}`)
const total = (performance.now() - startedAt) / 1000
console.log(
  `\nTests took ${minutes(tests.seconds)}, journeys ${minutes(journeys.seconds)}, ${minutes(total)} in total.`,
)
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
process.exitCode = failed > 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)
