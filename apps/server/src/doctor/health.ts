import { readdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Health, HealthFinding } from '@keylight/contract'
import type { Config, Environment } from '../config/config.ts'
import type { Check } from '../http/health.routes.ts'
import { checkBackups } from './check-backups.ts'
import { checkDataFolder, checkDisk, checkSecret } from './check-data-folder.ts'
import { checkMail } from './check-mail.ts'
import { checkPayments } from './check-payments.ts'
import { checkPrices } from './check-prices.ts'
import { checkProvenance } from './check-provenance.ts'
import { checkAddress, checkAdmin, checkLegalPages, checkPlaceholders } from './check-settings.ts'
import { checkSingleSignOn } from './check-single-sign-on.ts'
import { checkStorage } from './check-storage.ts'
import type { Finding } from './finding.ts'
import { findingsAbout, messageOf } from './finding.ts'

/** Health of the running server, for the admin area. */
export interface ServerHealth {
  /** Returns every dependency of the server and whether it is available. */
  parts(): Promise<Health['parts']>
  /**
   * Returns the doctor's findings. Cached for a minute, since the checks write a file and connect to the mail server.
   */
  findings(): Promise<HealthFinding[]>
  /** Returns the disk space of the data folder. */
  disk(): Promise<Health['disk']>
  /** Returns the number of emails in the local outbox; 0 with a mail server. */
  savedMails(): Promise<number>
  mailBy: Health['mail']['by']
  storage: Health['storage']['kind']
  startedAt: Date
}

const timeoutMs = 4000
const freshMs = 60_000

/** The doctor's checks that can run on a live server. */
const checks: Record<string, (config: Config, environment: Environment) => Finding[] | Promise<Finding[]>> = {
  'Data folder': ({ data }) => checkDataFolder(data.folder),
  'Free space': ({ data }) => checkDisk(data.folder),
  Secret: checkSecret,
  Storage: checkStorage,
  'Content credentials': checkProvenance,
  Backups: (config) => checkBackups(config),
  Mail: checkMail,
  'Single sign-on': checkSingleSignOn,
  Placeholders: (_config, environment) => checkPlaceholders(environment),
  'Public address': checkAddress,
  Admin: checkAdmin,
  'Legal pages': checkLegalPages,
  Payments: (config) => checkPayments(config),
  Prices: checkPrices,
}

/** Opens the health checks of this server. `environment` is the source of `config`. */
export function openHealth(
  config: Config,
  environment: Environment,
  parts: Readonly<Record<string, Check>>,
): ServerHealth {
  let asked: { at: number; answer: Promise<HealthFinding[]> } | undefined
  const findings = () => {
    if (!asked || performance.now() - asked.at > freshMs)
      asked = { at: performance.now(), answer: examine(config, environment) }
    return asked.answer
  }
  return {
    parts: () =>
      Promise.all(
        Object.entries(parts).map(async ([name, { run, problem }]) => {
          const works = await inTime(
            run().then(() => true),
            () => false,
          )
          return { name, works, problem }
        }),
      ),
    findings,
    async disk() {
      const { bavail, blocks, bsize } = await statfs(config.data.folder)
      return { free: bavail * bsize, total: blocks * bsize }
    },
    async savedMails() {
      const names = await readdir(join(config.data.folder, 'outbox')).catch(() => [])
      return names.filter((name) => name.endsWith('.txt')).length
    },
    mailBy: config.mail.smtpUrl === undefined ? 'outbox' : 'server',
    storage: config.storage.kind,
    startedAt: new Date(),
  }
}

async function examine(config: Config, environment: Environment): Promise<HealthFinding[]> {
  const found = await Promise.all(
    Object.entries(checks).map(([subject, check]) => {
      const { problem } = findingsAbout(subject)
      const wayOn = 'For details, run npm run doctor on the server.'
      return inTime(
        Promise.resolve()
          .then(() => check(config, environment))
          .catch((error: unknown) => [problem(messageOf(error), wayOn)]),
        () => [problem(`No response within ${timeoutMs / 1000} seconds.`, wayOn)],
      )
    }),
  )
  return found.flat().map(({ wayOn, ...finding }) => ({ ...finding, wayOn: wayOn ?? null }))
}

async function inTime<T>(work: Promise<T>, late: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const waiting = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late()), timeoutMs)
  })
  try {
    return await Promise.race([work.catch(late), waiting])
  } finally {
    clearTimeout(timer)
  }
}
