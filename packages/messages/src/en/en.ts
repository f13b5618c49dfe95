import type { Catalogue } from '../catalogue.ts'
import { chats } from './chats.ts'
import { exports } from './exports.ts'
import { failures } from './failures.ts'
import { fields } from './fields.ts'
import { findings } from './findings.ts'
import { mails } from './mails.ts'
import { notifications } from './notifications.ts'
import { vouchers } from './vouchers.ts'
import { works } from './works.ts'

export const en: Catalogue = {
  locale: 'en',
  failures,
  fields,
  findings,
  works,
  notifications,
  chats,
  vouchers,
  exports,
  mails,
}
