import type { Catalogue } from '../catalogue.ts'
import { chatOffers, chats } from './chats.ts'
import { exports } from './exports.ts'
import { failures } from './failures.ts'
import { fields } from './fields.ts'
import { findings } from './findings.ts'
import { invoice } from './invoice.ts'
import { ledger } from './ledger.ts'
import { mails } from './mails.ts'
import { notifications } from './notifications.ts'
import { sharedPage } from './shared-page.ts'
import { testCheckout } from './test-checkout.ts'
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
  chatOffers,
  vouchers,
  ledger,
  exports,
  sharedPage,
  testCheckout,
  invoice,
  mails,
}
