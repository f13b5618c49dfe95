/** `npm run chaos`: kills the server and its database at random while users do everything, and audits the result. */
import { readOptions } from '../read-options.ts'
import { runChaos } from './run-chaos.ts'

const usage = `Usage: npm run chaos -- [--kills 20] [--engine fake|studio] [--seed 1] [--users 4] [--minutes 30]
  Prints JSON. Exits with 1 if the audit finds problems.
  --minutes  kills only start before this time`

async function main(): Promise<number> {
  const { values } = readOptions(usage, {
    options: {
      kills: { type: 'string', default: '20' },
      engine: { type: 'string', default: 'fake' },
      seed: { type: 'string', default: '1' },
      users: { type: 'string', default: '4' },
      minutes: { type: 'string', default: '30' },
    },
  })
  const [kills, seed, users, minutesMax] = [values.kills, values.seed, values.users, values.minutes].map(Number)
  const { engine } = values
  const isValid = [kills, seed, users, minutesMax].every((value) => Number.isFinite(value) && value! >= 0)
  if (!isValid || (engine !== 'fake' && engine !== 'studio')) {
    console.error(usage)
    return 2
  }
  const say = (line: string) => console.error(line)
  const report = await runChaos({ kills: kills!, seed: seed!, users: users!, minutesMax: minutesMax!, engine, say })
  console.log(JSON.stringify(report, null, 2))
  return report.audit.wrong.length === 0 ? 0 : 1
}

process.exitCode = await main()
