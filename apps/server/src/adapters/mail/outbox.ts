import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock, Mailer, Outbox } from '@keylight/domain'

/** Retention period of emails, in days. */
const keptDays = 30
/** Retention period of emails to addresses without an account, in minutes. Sign-in links expire sooner. */
const strangersKeptMinutes = 60
/** Older drafts were left by a killed process. */
const draftMinutesMax = 60

/**
 * Writes emails to text files, for installations without a mail server and for tests. `onMail` receives the file's
 * name, never its content.
 */
export function outboxMailer(
  folder: string,
  from: string,
  clock: Clock,
  onMail: (file: string) => void,
): Mailer & { outbox: Outbox } {
  let sent = 0
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const ending = `-${mail.key ?? process.pid}.txt`
      if (mail.key !== undefined && (await namesIn(folder)).some((name) => name.endsWith(ending))) return
      const at = clock.now()
      sent += 1
      // Names sort by time, even within a millisecond, and are unique across processes.
      const file = join(folder, `${at.toISOString().replaceAll(':', '-')}-${String(sent).padStart(4, '0')}${ending}`)
      const lines = [`From: ${from}`, `To: ${mail.to}`, `Date: ${at.toUTCString()}`, `Subject: ${mail.subject}`]
      const draft = `${file}.draft`
      try {
        await writeFile(draft, `${lines.join('\n')}\n\n${mail.text}\n`, { mode: 0o600 })
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      onMail(file)
    },
    outbox: {
      async forget(address) {
        for (const mail of await mailsIn(folder))
          if (mail.to === address.toLowerCase()) await rm(mail.file, { force: true })
      },
      async tidy(withAccount) {
        for (const name of await namesIn(folder)) {
          if (!name.endsWith('.draft')) continue
          const draft = join(folder, name)
          const found = await stat(draft).catch(() => undefined)
          // Uses the system's time, not the injected clock's.
          if (found && Date.now() - found.mtimeMs > draftMinutesMax * 60_000) await rm(draft, { force: true })
        }
        const ageMinutes = ({ at }: KeptMail) => (clock.now().getTime() - at.getTime()) / 60_000
        const mails = (await mailsIn(folder)).filter((mail) => ageMinutes(mail) > strangersKeptMinutes)
        const known = new Set(await withAccount([...new Set(mails.map(({ to }) => to))]))
        for (const mail of mails) {
          if (!known.has(mail.to) || ageMinutes(mail) > keptDays * 1440) await rm(mail.file, { force: true })
        }
      },
    },
  }
}

interface KeptMail {
  file: string
  to: string
  at: Date
}

async function mailsIn(folder: string): Promise<KeptMail[]> {
  const mails: KeptMail[] = []
  for (const name of await namesIn(folder)) {
    if (!name.endsWith('.txt')) continue
    const file = join(folder, name)
    // Another process may have deleted it.
    const text = await readFile(file, 'utf8').catch(() => '')
    const [, to] = /^To: (.*)$/m.exec(text) ?? []
    const [, date = ''] = /^Date: (.*)$/m.exec(text) ?? []
    if (to !== undefined) mails.push({ file, to: to.toLowerCase(), at: new Date(date) })
  }
  return mails
}

const namesIn = (folder: string) =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
