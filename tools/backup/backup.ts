/** `npm run backup -- FILE`: saves the database, photos, images, keys and settings in one file. */
import { backUp, CannotStart } from '@keylight/server'

const args = process.argv.slice(2)
if (args.length > 1 || args[0]?.startsWith('-')) {
  console.error('Usage: npm run backup -- FILE\n\nFILE may be a folder. Without it, KEYLIGHT_BACKUP_FOLDER is used.')
  process.exit(2)
}
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort())
try {
  const started = performance.now()
  const { file, bytes, rows, files, vanished } = await backUp(process.env, args[0], stopping.signal)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const count = (value: number) => value.toLocaleString('en-GB')
  console.log(
    `Saved ${count(rows)} rows and ${count(files)} files to ${file} (${(bytes / 1e6).toFixed(1)} MB) in ${seconds} s.`,
  )
  if (vanished > 0) console.log(`${count(vanished)} files aren’t included because they were deleted in the meantime.`)
  console.log('Keep it private: it contains everyone’s photos and the keys of this server.')
} catch (error) {
  if (stopping.signal.aborted) console.error('Stopped. There is no new backup.')
  else console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
}
