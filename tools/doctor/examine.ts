import {
  CannotStart,
  type Config,
  checkAddress,
  checkAdmin,
  checkBackups,
  checkDataFolder,
  checkDisk,
  checkLegalPages,
  checkMail,
  checkPayments,
  checkPlaceholders,
  checkPrices,
  checkProvenance,
  checkSecret,
  checkSingleSignOn,
  checkStorage,
  configFrom,
  type Environment,
  type Finding,
  findingsAbout,
  messageOf,
  subjects,
} from '@keylight/server'
import { checkDatabase } from './check-database.ts'
import { checkEngine } from './check-engine.ts'
import { checkGenerator } from './check-generator.ts'
import { checkModel } from './check-model.ts'
import { checkNets } from './check-nets.ts'
import { checkServer } from './check-server.ts'
import { checkSetUp } from './check-set-up.ts'

/** Checks one subject. Errors become problems. */
type Check = (config: Config) => Finding[] | Promise<Finding[]>

const checks: Record<string, Check> = {
  'Data folder': ({ data }) => checkDataFolder(data.folder),
  'Free space': ({ data }) => checkDisk(data.folder),
  Secret: checkSecret,
  Database: checkDatabase,
  Storage: checkStorage,
  Backups: (config) => checkBackups(config),
  'Image engine': checkEngine,
  'Generative engine': (config) => checkGenerator(config),
  'Added networks': checkNets,
  'Content credentials': checkProvenance,
  'Language model': checkModel,
  Mail: checkMail,
  'Single sign-on': checkSingleSignOn,
  'Public address': checkAddress,
  Admin: checkAdmin,
  'Legal pages': checkLegalPages,
  Payments: (config) => checkPayments(config),
  Prices: checkPrices,
  Server: checkServer,
}

/** Longer than the slowest check on a busy machine. */
const timeoutSeconds = 30

/**
 * Examines the installation with the given environment variables, whether or not it is running. Cleans up after itself:
 * deletes files it wrote and stops a database it started.
 */
export async function examine(environment: Environment): Promise<Finding[]> {
  const findings = [...(await attempt('Set-up', () => checkSetUp()))]
  const { config, problems } = readConfiguration(environment)
  findings.push(...problems)
  if (config === undefined) return findings
  findings.push(...checkPlaceholders(environment))
  // Sequential, because two checks may need the built-in database.
  for (const [subject, check] of Object.entries(checks)) findings.push(...(await attempt(subject, () => check(config))))
  return findings
}

function readConfiguration(environment: Environment): { config?: Config; problems: Finding[] } {
  const { ok, problem } = findingsAbout('Configuration')
  try {
    const config = configFrom(environment)
    const names = Object.values(subjects).flatMap(({ shape }) => Object.keys(shape))
    const set = names.filter((name) => environment[name])
    return { config, problems: [ok(`${set.length} of ${names.length} variables are set, and all of them are valid.`)] }
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    const wayOn = 'Correct the variable, then run the doctor again. Most other checks need a valid configuration.'
    return { problems: error.message.split('\n').map((line) => problem(line, wayOn)) }
  }
}

async function attempt(subject: string, check: () => Finding[] | Promise<Finding[]>): Promise<Finding[]> {
  const { problem } = findingsAbout(subject)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding[]>((resolve) => {
    const finding = problem(
      `The check didn’t finish within ${timeoutSeconds} seconds.`,
      'Check whether the machine is very busy or the network is slow, and run the doctor again.',
    )
    timer = setTimeout(() => resolve([finding]), timeoutSeconds * 1000)
  })
  try {
    return await Promise.race([check(), late])
  } catch (error) {
    return [
      problem(`The check failed: ${messageOf(error)}`, 'Fix the problem in the message, then run the doctor again.'),
    ]
  } finally {
    clearTimeout(timer)
  }
}
