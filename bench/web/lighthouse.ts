/** Runs Lighthouse (Apache-2.0), installed only by this benchmark, into a Git-ignored folder. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { chromiumFlags, findChromium } from '@keylight/testing/chromium'
import { chromium } from '@playwright/test'

const version = '13.5.0'
const folder = join(import.meta.dirname, '../out/peers/lighthouse')
const port = 9339

/** Scores are from 0 to 100. */
export interface Audit {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  largestPaintSeconds: number
  layoutShift: number
  blockedMs: number
  /** Failed audits in other categories than performance. */
  complaints: string[]
}

interface Result {
  lhr: {
    runtimeError?: { message: string }
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<string, { score: number | null; numericValue?: number; title: string }>
  }
}
type Lighthouse = (url: string, flags: object) => Promise<Result | undefined>

async function install(): Promise<Lighthouse> {
  const entry = join(folder, 'node_modules/lighthouse/core/index.js')
  if (!existsSync(entry)) {
    await mkdir(folder, { recursive: true })
    const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', `lighthouse@${version}`]
    await promisify(execFile)('npm', args)
  }
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default
}

/** Calls `use` with a function that audits a URL in mobile mode. */
export async function withLighthouse(use: (audit: (url: string) => Promise<Audit>) => Promise<void>): Promise<void> {
  const lighthouse = await install()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
  })
  try {
    await use(async (url) => {
      const categories = ['performance', 'accessibility', 'best-practices', 'seo']
      const result = await lighthouse(url, { port, logLevel: 'error', output: [], onlyCategories: categories })
      if (!result) throw new Error(`Lighthouse returned no result for ${url}.`)
      if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message)
      return auditOf(result.lhr)
    })
  } finally {
    await browser.close()
  }
}

function auditOf({ categories, audits }: Result['lhr']): Audit {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const others = ['accessibility', 'best-practices', 'seo'].flatMap((name) => categories[name]?.auditRefs ?? [])
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaintSeconds: figure('largest-contentful-paint') / 1000,
    layoutShift: figure('cumulative-layout-shift'),
    blockedMs: figure('total-blocking-time'),
    complaints: others
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => audits[id]?.title ?? id),
  }
}
