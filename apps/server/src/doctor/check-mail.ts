import { join } from 'node:path'
import { smtpMailer } from '../adapters/mail/smtp.ts'
import type { Config } from '../config/config.ts'
import { type Finding, findingsAbout, messageOf } from './finding.ts'

/** Checks that emails are delivered. Signs in to the mail server, but sends nothing. */
export async function checkMail({ mail, data }: Config): Promise<Finding[]> {
  const { ok, warning, problem } = findingsAbout('Mail')
  if (mail.smtpUrl === undefined) {
    const text = `No mail server is set, so emails are saved to ${join(data.folder, 'outbox')} and never delivered.`
    return [warning(text, 'Set SMTP_URL and MAIL_FROM.')]
  }
  const { host } = new URL(mail.smtpUrl)
  const mailer = smtpMailer(mail.smtpUrl, mail.from)
  const findings: Finding[] = []
  try {
    await mailer.check()
    findings.push(ok(`The mail server ${host} accepts emails.`))
  } catch (error) {
    findings.push(problem(`The mail server ${host} can’t be used. ${messageOf(error)}`, 'Check SMTP_URL.'))
  } finally {
    mailer.close()
  }
  if (/@localhost\b/.test(mail.from))
    findings.push(
      warning(`Emails are sent from ${mail.from}, which can’t receive replies.`, 'Set MAIL_FROM to your address.'),
    )
  return findings
}
