import type { z } from 'zod'
import { CannotStart } from '../cannot-start.ts'
import { admin } from './admin.ts'
import { affiliates } from './affiliates.ts'
import { backup } from './backup.ts'
import { payments } from './billing.ts'
import { data } from './data.ts'
import { engine } from './engine.ts'
import { generator } from './generator.ts'
import { google } from './google.ts'
import { http } from './http.ts'
import { links } from './links.ts'
import { llm } from './llm.ts'
import { log } from './log.ts'
import { mail } from './mail.ts'
import { processes } from './processes.ts'
import { provenance } from './provenance.ts'
import { retention } from './retention.ts'
import { singleSignOn } from './single-sign-on.ts'
import { site } from './site.ts'
import { storage } from './storage.ts'
import type { Subject } from './subject.ts'
import { telemetry } from './telemetry.ts'

/** All subjects, in the order of docs/configuration.md. */
export const subjects = {
  http,
  admin,
  site,
  data,
  backup,
  retention,
  processes,
  storage,
  mail,
  google,
  singleSignOn,
  payments,
  affiliates,
  engine,
  generator,
  provenance,
  llm,
  links,
  telemetry,
  log,
}

type TreeOf<S extends Record<string, Subject<unknown>>> = {
  readonly [K in keyof S]: S[K] extends Subject<infer T> ? Readonly<T> : never
}
export type Config = TreeOf<typeof subjects>

export type Environment = Readonly<Record<string, string | undefined>>

/** Returns the environment of this process. */
export const ownEnvironment = (): Environment => process.env

/**
 * Validates the whole configuration before anything is opened. Throws `CannotStart` with a line per invalid variable.
 */
export function configFrom(environment: Environment): Config {
  // Many tools set empty variables instead of unsetting them.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const problems: string[] = []
  const tree = Object.fromEntries(
    Object.entries(subjects).map(([name, subject]) => {
      const parsed = subject.schema.safeParse(given)
      if (!parsed.success) problems.push(...parsed.error.issues.map((issue) => describe(issue)))
      return [name, parsed.data]
    }),
  )
  if (problems.length > 0) throw new CannotStart([...new Set(problems)].join('\n'))
  return deepFreeze(tree) as Config
}

/** Leaves out values, because some are secrets and this is logged. */
const describe = (issue: z.core.$ZodIssue) => `${String(issue.path[0])} ${issue.message}.`

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) deepFreeze(inner)
  }
  return value
}

/** Reads the environment. `--roles=…` on the command line overrides its variable. */
export function readConfig(args: readonly string[]): Config {
  const environment: Record<string, string | undefined> = { ...process.env }
  for (const arg of args) {
    const roles = /^--roles=(.+)$/.exec(arg)?.[1]
    if (roles === undefined) throw new CannotStart(`Unknown argument ${arg}. Use --roles=web,worker,cron.`)
    environment.KEYLIGHT_ROLES = roles
  }
  return configFrom(environment)
}
