/** `npm run admin -- …`: the admin area without a browser. `--help` lists the commands. */
import { createWriteStream } from 'node:fs'
import { userInfo } from 'node:os'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Failure } from '@keylight/domain'
import { catalogues, openLanguages } from '@keylight/messages'
import { queueInspector } from '@keylight/server'
import { findCommand, help, Misused } from './commands.ts'
import { openDeps } from './open.ts'

const args = process.argv.slice(2)
try {
  const command = findCommand(args)
  if (command === 'help') console.log(help)
  else {
    const { deps, close } = await openDeps(process.env)
    try {
      const answer = await command({ ...deps, queueInspector, sentences: deps.languages.of(null) }, userInfo().username)
      if (typeof answer === 'string') console.log(answer)
      else if (answer.file === undefined) await pipeline(Readable.from(answer.lines), process.stdout, { end: false })
      else {
        await pipeline(Readable.from(answer.lines), createWriteStream(answer.file, { mode: 0o600 }))
        console.log(`Saved to ${answer.file}.`)
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      console.error(
        openLanguages(catalogues)
          .of(null)
          .failure({ code: error.reason, params: error.params } as never),
      )
      process.exitCode = 1
    } finally {
      await close()
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = error instanceof Misused ? 2 : 1
}
