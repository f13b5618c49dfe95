/** `npm run restore -- FILE`: restores a backup into an empty installation. `--settings` prints its settings. */
import { parseArgs } from 'node:util'
import { CannotStart, restore, settingsIn } from '@keylight/server'

const usage = `Usage: npm run restore -- FILE
       npm run restore --silent -- FILE --settings > .env

The first restores a backup into an empty installation. The second prints the settings in a backup.`

/** Returns the arguments; undefined if they are invalid. */
function read(): { file: string; settings: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({ options: { settings: { type: 'boolean' } }, allowPositionals: true })
    const [file, ...more] = positionals
    return file === undefined || more.length > 0 ? undefined : { file, settings: values.settings ?? false }
  } catch {
    return undefined
  }
}

const asked = read()
if (!asked) {
  console.error(usage)
  process.exit(2)
}
try {
  if (asked.settings) process.stdout.write(await settingsIn(process.env, asked.file))
  else {
    const started = performance.now()
    const { version, createdAt, settings, withheld } = await restore(process.env, asked.file, () =>
      console.log('The backup is complete and undamaged. Restoring it …'),
    )
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`Restored the backup of Keylight ${version} from ${createdAt} in ${seconds} s.`)
    const missing = [...Object.keys(settings), ...withheld].filter((name) => !process.env[name])
    if (missing.length > 0)
      console.log(`These settings of the old installation aren’t set here: ${missing.join(', ')}.`)
    const url = process.env.KEYLIGHT_URL
    if (settings.KEYLIGHT_URL && url && url !== settings.KEYLIGHT_URL)
      console.log(
        `The address was ${settings.KEYLIGHT_URL} and is now ${url}. Passkeys only work at the old one, so users have to sign ` +
          'in another way. Update the addresses registered with Google and Stripe.',
      )
    console.log('Run npm run doctor, then npm start. Don’t start the old installation again.')
  }
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
}
