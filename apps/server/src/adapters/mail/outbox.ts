import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock, Mailer } from '@keylight/domain'

/**
 * Writes mails to text files, for servers without a mail server and for tests. `onMail` gets the name of the file,
 * never its content.
 */
export function outboxMailer(folder: string, from: string, clock: Clock, onMail: (file: string) => void): Mailer {
  let sent = 0
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const at = clock.now()
      sent += 1
      // Names sort by time, even within a millisecond.
      const name = `${at.toISOString().replaceAll(':', '-')}-${String(sent).padStart(4, '0')}.txt`
      const file = join(folder, name)
      const lines = [`From: ${from}`, `To: ${mail.to}`, `Date: ${at.toUTCString()}`, `Subject: ${mail.subject}`]
      await writeFile(`${file}.draft`, `${lines.join('\n')}\n\n${mail.text}\n`, { mode: 0o600 })
      await rename(`${file}.draft`, file)
      onMail(file)
    },
  }
}
