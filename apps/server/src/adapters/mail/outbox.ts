import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock, Mailer } from '@keylight/domain'

/**
 * Where mails go on a host without a mail server: each is a text file that a person, or a test, can read. `onMail`
 * hears where it lies, never what it says.
 */
export function outboxMailer(folder: string, from: string, clock: Clock, onMail: (file: string) => void): Mailer {
  let sent = 0
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const at = clock.now()
      sent += 1
      // Names sort by time, also within a millisecond.
      const name = `${at.toISOString().replaceAll(':', '-')}-${String(sent).padStart(4, '0')}.txt`
      const file = join(folder, name)
      const lines = [`From: ${from}`, `To: ${mail.to}`, `Date: ${at.toUTCString()}`, `Subject: ${mail.subject}`]
      await writeFile(`${file}.draft`, `${lines.join('\n')}\n\n${mail.text}\n`, { mode: 0o600 })
      await rename(`${file}.draft`, file)
      onMail(file)
    },
  }
}
