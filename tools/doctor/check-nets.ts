import { type Config, type Finding, findingsAbout, messageOf } from '@keylight/server'
import { netFamilies } from '../../packages/imaging/src/added-nets/families.ts'
import { type AddedNetEntry, readAddedNet, readManifest } from '../../packages/imaging/src/added-nets/manifest.ts'
import { openSession } from '../../packages/imaging/src/added-nets/open-session.ts'
import { timeOf } from '../nets/time-of.ts'

const { ok, warning, problem } = findingsAbout('Added networks')

/**
 * Checks that the networks added by the site owner are intact, and lists those in use. Returns nothing if there are
 * none.
 */
export async function checkNets({ data, engine }: Config): Promise<Finding[]> {
  if (engine.kind !== 'studio') return []
  try {
    const entries = Object.values(readManifest(data.netsFolder))
    return await Promise.all(entries.map((entry) => checkNet(data.netsFolder, entry)))
  } catch (error) {
    const wayOn = `Delete nets.json in ${data.netsFolder}, and add the networks again. Until then, Keylight won’t use them.`
    return [problem(messageOf(error), wayOn)]
  }
}

async function checkNet(folder: string, entry: AddedNetEntry): Promise<Finding> {
  const { kind, used, family, verdict, licences } = entry
  try {
    const session = await openSession(await readAddedNet(folder, entry))
    await session.close()
  } catch (error) {
    const wayOn = `Add it again, or run npm run nets -- remove ${kind}. Until then, Keylight uses the built-in method.`
    return problem(`The network for ${kind} can't be used. ${messageOf(error)}`, wayOn)
  }
  const about = `${netFamilies[family]?.title ?? family} for ${kind}: ${verdict}; ${timeOf(entry)}.`
  if (used) return ok(`${about} In use. ${licences.join('; ')}.`)
  return warning(`${about} Not in use.`, `Add it with --always, or run npm run nets -- remove ${kind}.`)
}
