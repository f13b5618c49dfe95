import type { Catalogue } from '../catalogue.ts'
import { exports } from './account.ts'
import { invoice, testCheckout } from './billing.ts'
import { chatOffers, chats } from './chats.ts'
import { ledger } from './credits.ts'
import { failures } from './failures.ts'
import { fields } from './fields.ts'
import { giftCard } from './gift-cards.ts'
import { mailFrame, mails } from './mails.ts'
import { notifications } from './notifications.ts'
import { findings } from './photos.ts'
import { sharedPage } from './shares.ts'
import { vouchers } from './vouchers.ts'
import { works } from './work.ts'

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
  giftCard,
  testCheckout,
  invoice,
  mails,
  mailFrame,
}
