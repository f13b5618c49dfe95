import type { GiftCardWords } from '../catalogue.ts'
import { creditsIn } from './credits.ts'
import { dayOf, money } from './format.ts'

export const giftCard: GiftCardWords = {
  title: ({ sender }) => `Keylight gift card from ${sender}`,
  recipient: ({ recipient }) => `For ${recipient}`,
  sender: ({ sender }) => `From ${sender}`,
  worth: ({ worth }) => `Gift card worth ${money(worth)}`,
  holds: ({ credits }) => `Studio-quality photos that look like you: ${creditsIn(credits)}`,
  scan: () => 'Scan the code to redeem your card',
  type: () => 'or enter the code on this page',
  until: ({ expiresAt }) => `Redeem it by ${dayOf(expiresAt)}. Keep the code private, because it only works once.`,
}
