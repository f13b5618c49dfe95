import type { Catalogue } from '../catalogue.ts'
import { render } from '../render.ts'
import { creditsIn } from './credits.ts'
import { counted, dayOf, minutes, momentOf, money, price, teamOf } from './format.ts'
import { notifications } from './notifications.ts'

export const mails: Catalogue['mails'] = {
  sign_in_link: (link) => ({
    subject: 'Your sign-in link for Keylight',
    text: `Use this link to sign in to Keylight. It works once, for ${minutes(link.minutes)}.`,
    button: 'Sign in to Keylight',
    note: "If you didn't ask for it, ignore this mail. Nobody can sign in without the link.",
  }),
  password_reset: (link) => ({
    subject: 'Set a new password for Keylight',
    text: `Use this link to set a new password for Keylight. It works once, for ${minutes(link.minutes)}.`,
    button: 'Set a new password',
    note: "If you didn't ask for it, ignore this mail. Your password stays as it is.",
  }),
  password_changed: ({ at }) => ({
    subject: 'Your Keylight password was changed',
    text: `The password of your account was changed on ${momentOf(at)}. Every other browser was signed out.`,
    button: 'Go to the sign-in page',
    note: `If it wasn't you, choose “Forgot your password?” there and set a new one.`,
  }),
  password_removed: () => ({
    subject: 'The password of your Keylight account was removed',
    text: "Somebody had chosen a password for your account before you proved that this e-mail address is yours. We couldn't be sure that it was you, so we removed the password and signed out every other browser.",
    button: 'Go to the sign-in page',
    note: 'If it was you, choose “Forgot your password?” there and set it again.',
  }),
  passkey_added: ({ name, at }) => ({
    subject: 'A passkey was added to your Keylight account',
    text: `The passkey “${name}” was added to your account on ${momentOf(at)}. If it was you, there's nothing to do.`,
    button: 'Go to the sign-in page',
    note: "If it wasn't you, sign in with an e-mail link there and remove the passkey on your account page. That also signs out every other browser.",
  }),
  api_key_created: ({ name, at }) => ({
    subject: 'An API key was created for your Keylight account',
    text: `The API key “${name}” was created for your account on ${momentOf(at)}. If it was you, there's nothing to do.`,
    button: 'Go to the sign-in page',
    note: "If it wasn't you, sign in there, revoke the key on your account page under Security, API keys, and set a new password.",
  }),
  passkey_removed: ({ name, at }) => ({
    subject: 'A passkey was removed from your Keylight account',
    text: `The passkey “${name}” was removed from your account on ${momentOf(at)}. Every other browser was signed out.`,
    button: 'Go to the sign-in page',
    note: "If it wasn't you, choose “Forgot your password?” there. A new password signs out every other browser.",
  }),
  new_browser: ({ browser, at }) => ({
    subject: 'New sign-in to your Keylight account',
    text: `Somebody signed in to your account with ${browser ?? 'a new browser'} on ${momentOf(at)}. If it was you, there's nothing to do.`,
    button: 'Go to the sign-in page',
    note: "If it wasn't you, choose “Forgot your password?” there. A new password signs out every other browser.",
  }),
  email_change: (change) => ({
    subject: 'Confirm your new e-mail address for Keylight',
    text: `Use this link to move the Keylight account of ${change.account} to this address. It works once, for ${minutes(change.minutes)}.`,
    button: 'Confirm this address',
    note: "If you didn't ask for it, ignore this mail. Nothing changes without the link.",
  }),
  email_changed: ({ email, at, days }) => ({
    subject: 'The e-mail address of your Keylight account was changed',
    text: `Your account moved to ${email} on ${momentOf(at)}. If it wasn't you, use this link within ${counted(days, 'day', 'days')} to take it back. It also removes the password and signs out every browser.`,
    button: 'Take back my account',
    note: "If it was you, there's nothing to do.",
  }),
  account_deleted: ({ at }) => ({
    subject: 'Your Keylight account was deleted',
    text: `Your account, with all of its photos and pictures, was deleted on ${momentOf(at)}. This can't be undone.`,
    button: 'Open Keylight',
    note: "If it wasn't you, somebody else can use your sign-in. Check who can read your e-mail.",
  }),
  picture_reported: ({ title, note }) => ({
    subject: 'A picture in your gallery was reported',
    text: `Somebody reported “${title}”${note === '' ? '.' : ` and wrote: ${note}`}`,
    button: 'Look at the report',
    note: 'Sign in with this address there to remove the picture or to keep it. You get one mail for each picture, however many people report it.',
  }),
  picture_removed: ({ title }) => ({
    subject: 'Your picture was removed from the gallery',
    text: `“${title}” was removed from the public gallery after a report. It's still in your account, and you can download it. It can't be published again.`,
    button: 'Read the terms',
    note: 'If you think this is a mistake, write to whoever runs the site and ask for the reason.',
  }),
  gift_card: ({ recipient, sender, message, worth, credits, code, expiresAt }) => ({
    subject: `${sender} sent you a gift card for Keylight`,
    heading: `${recipient}, here's a gift card worth ${money(worth)} from ${sender}`,
    text:
      (message === '' ? '' : `“${message}”\n\n`) +
      `Keylight turns a few selfies into studio-quality photos that look like you. The card holds ${creditsIn(credits)}.\n\n` +
      `Your code is ${code}. You can claim it until ${dayOf(expiresAt)}.`,
    button: 'Claim your gift card',
    note: `${sender} gave us this address so that we could send you the card. We forget it once the card is claimed.`,
  }),
  payment_receipt: ({ title, kind, cents, at, nextAt, test }) => ({
    subject: test ? `Your Keylight test receipt: ${title}` : `Your Keylight receipt: ${title}`,
    text: [
      kind === 'upgrade'
        ? `You moved to the ${title} plan and paid ${price(cents)} on ${dayOf(at)} for the rest of this month.`
        : kind === 'renewal'
          ? `Your ${title} plan was renewed on ${dayOf(at)} for ${price(cents)}. Your new credits are in your account.`
          : `Thank you. You paid ${price(cents)} for ${title} on ${dayOf(at)}.`,
      nextAt ? `It renews on ${dayOf(nextAt)}. You can cancel at any time on your account page.` : '',
      test ? 'This was the test checkout: no money was charged.' : '',
    ]
      .filter(Boolean)
      .join(' '),
    button: 'See your orders',
    note: 'The invoice is there, too. Until you download something that you made with it, or until a gift card is claimed, you can get your money back there with one click.',
  }),
  payment_refunded: ({ title, cents, all, test }) => ({
    subject: `Your refund for ${title}`,
    text: `We've refunded ${price(cents)} for ${title}.${
      test
        ? ' This was the test checkout: no money was moved.'
        : ' Depending on your bank, it takes up to ten days to arrive.'
    } ${all ? 'What was left of it can no longer be used.' : 'Your unused credits were reduced to match.'}`,
    button: 'See your orders',
    note: "If you didn't expect this, write to whoever runs the site.",
  }),
  payout_paid: ({ cents, note, test }) => ({
    subject: `Your payout of ${price(cents)} was sent`,
    text: test
      ? `Your payout of ${price(cents)} is marked as paid. This site only tries out payments: no money was moved.`
      : `We've sent you ${price(cents)} in commissions. Depending on your bank, the money takes a few days to arrive.${
          note === '' ? '' : `\n\nThe reference of the transfer is “${note}”.`
        }`,
    button: 'See your payouts',
    note: "If it doesn't arrive, write to whoever runs the site.",
  }),
  payout_declined: ({ cents, note, test }) => ({
    subject: `Your payout of ${price(cents)} was declined`,
    text: `We couldn't pay out the ${price(cents)} in commissions that you asked for.${
      note === '' ? '' : ` The reason: “${note}”`
    }\n\nThe amount is still yours, and you can ask for it again.${
      test ? ' This site only tries out payments: no money was moved.' : ''
    }`,
    button: 'See your payouts',
    note:
      note === ''
        ? 'To find out the reason, write to whoever runs the site.'
        : 'If you think this is a mistake, write to whoever runs the site.',
  }),
  renewal_failed: ({ title, cents, until }) => ({
    subject: `We couldn't renew your ${title} plan`,
    text: `Your bank didn't accept the payment of ${price(cents)} for your ${title} plan. Your plan keeps working until ${dayOf(until)}, and we'll try again. If your card has changed, update it on your account page.`,
    button: 'Update your payment details',
    note: 'If you no longer want the plan, cancel it there. Nothing else will be charged.',
  }),
  account_suspended: ({ ends }) => ({
    subject: 'Your Keylight account was suspended',
    text: `The people who run this site have suspended your account. You can't sign in, and links to your files have stopped working. What you have made isn't deleted because of it.${
      ends === null ? '' : ` Your subscription won't renew: it ends on ${dayOf(ends)}, and nothing more is charged.`
    }`,
    button: 'Read the terms of service',
    note: "If you think that's a mistake, write to whoever runs the site.",
  }),
  account_restored: () => ({
    subject: 'You can sign in to Keylight again',
    text: 'Your account is no longer suspended. Everything you have made is where it was. A subscription that was cancelled meanwhile stays cancelled until you resume it.',
    button: 'Sign in',
    note: 'If you have any questions, write to whoever runs the site.',
  }),
  subscription_ended: ({ title, unpaid }) => ({
    subject: `Your ${title} plan has ended`,
    text: unpaid
      ? `We couldn't collect the payment for your ${title} plan, so it has ended. Credits that you have left stay in your account.`
      : `Your ${title} plan has ended, as you asked. Credits that you have left stay in your account.`,
    button: 'See all plans',
    note: 'Your pictures stay where they are. You can subscribe again at any time.',
  }),
  team_invitation: ({ sender, team, email, until }) => ({
    subject: `${sender} invited you to ${teamOf(team)} on Keylight`,
    text: `${sender} wants you to join ${teamOf(team)}. You get studio-quality photos of yourself from selfies, and the team pays for them. Your photos and pictures are yours alone: the team sees how many credits you use, and not what you make.\n\nAccept by ${dayOf(until)}. The invitation is for ${email} only: sign in or sign up with this address.`,
    button: 'See the invitation',
    note: `${sender} gave us this address so that we could invite you. If you don't want to join, ignore this mail: we forget the address a month after the invitation has ended.`,
  }),
  team_handed_over: ({ team, until }) => ({
    subject: team === '' ? 'You own your team on Keylight now' : `You own the team ${team} on Keylight now`,
    text:
      until === null
        ? `The owner of ${team === '' ? 'your team' : `the team ${team}`} made you the owner. Nothing was charged to you. Subscribe to Studio so that its people can use its credits.`
        : `The owner of ${team === '' ? 'your team' : `the team ${team}`} made you the owner. Nothing was charged to you: it's paid until ${dayOf(until)}. Subscribe to Studio before then, so that its people can go on.`,
    button: 'Open your team',
    note: 'If you don’t want to own it, make somebody else the owner there.',
  }),
  notification: ({ message }) => {
    const { title, message: text } = render(notifications, message)
    return {
      subject: title,
      heading: title,
      text,
      button: 'Open Keylight',
      note: 'Choose which mails you get on your account page:',
    }
  },
}
