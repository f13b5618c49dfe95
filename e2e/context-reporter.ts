import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const longest = 6_000

/** Prints the page contents when a journey fails, for CI that keeps only the output and no traces. */
export default class ContextReporter implements Reporter {
  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    if (status === test.expectedStatus) return
    for (const { name, path, body } of attachments) {
      if (name !== 'error-context' && name !== 'browser') continue
      const text = path ? readFileSync(path, 'utf8') : (body?.toString() ?? '')
      console.log(`\n${name} of “${test.title}”:\n${text.slice(0, longest)}`)
    }
  }

  printsToStdio(): boolean {
    return true
  }
}
