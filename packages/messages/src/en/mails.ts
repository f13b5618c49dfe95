import type { Catalogue, MailFrameWords } from '../catalogue.ts'
import { render } from '../render.ts'
import { creditsIn } from './credits.ts'
import { counted, dayOf, minutes, momentOf, money, price, teamOf } from './format.ts'
import { notifications } from './notifications.ts'

const security = 'You’re receiving this email because it’s about the security of your Keylight account.'
const billing = 'You’re receiving this email because it’s about a payment for your Keylight account.'
const account = 'You’re receiving this email because you have a Keylight account.'
const affiliate = 'You’re receiving this email because you’re an affiliate of this site.'
const member = 'You’re receiving this email because you’re in a team on Keylight.'

export const mailFrame: MailFrameWords = {
  sentBy: ({ site, owner }) => (owner === '' ? `Keylight at ${site}.` : `Keylight at ${site}, run by ${owner}.`),
  questions: ({ contact }) => `Questions? Write to ${contact}.`,
  linkHint: () => 'If the button doesn’t work, open this link:',
}

export const mails: Catalogue['mails'] = {
  sign_in_link: (link) => ({
    subject: 'Your sign-in link for Keylight',
    heading: 'Sign in to Keylight',
    text: `Use this link to sign in. It works once and expires in ${minutes(link.minutes)}.`,
    button: 'Sign in',
    note: 'If you didn’t request it, ignore this email. No one can sign in without the link.',
    why: 'You’re receiving this email because someone requested a sign-in link for this address.',
  }),
  password_reset: (link) => ({
    subject: 'Reset your Keylight password',
    heading: 'Reset your password',
    text: `Use this link to set a new password. It works once and expires in ${minutes(link.minutes)}.`,
    button: 'Reset your password',
    note: 'If you didn’t request it, ignore this email. Your password stays the same.',
    why: 'You’re receiving this email because someone requested a new password for this address.',
  }),
  password_changed: ({ at }) => ({
    subject: 'Your Keylight password was changed',
    heading: 'Your password was changed',
    text: `Your password was changed on ${momentOf(at)}, and you were signed out of all other browsers.`,
    button: 'Go to sign-in',
    note: 'If this wasn’t you, choose “Forgot your password?” there and set a new password.',
    why: security,
  }),
  password_removed: () => ({
    subject: 'Your Keylight password was removed',
    heading: 'We removed your password',
    text: 'It was set before you confirmed this email address, so we couldn’t be sure you set it. You were signed out of all other browsers.',
    button: 'Go to sign-in',
    note: 'If you set it, choose “Forgot your password?” there and set it again.',
    why: security,
  }),
  passkey_added: ({ name, at }) => ({
    subject: 'A passkey was added to your Keylight account',
    heading: 'A passkey was added',
    text: `The passkey “${name}” was added to your account on ${momentOf(at)}. If this was you, you don’t need to do anything.`,
    button: 'Go to sign-in',
    note: 'If this wasn’t you, sign in with an email link and remove the passkey on your account page. This also signs you out everywhere else.',
    why: security,
  }),
  api_key_created: ({ name, at }) => ({
    subject: 'An API key was created for your Keylight account',
    heading: 'An API key was created',
    text: `The API key “${name}” was created on ${momentOf(at)}. If this was you, you don’t need to do anything.`,
    button: 'Go to sign-in',
    note: 'If this wasn’t you, sign in, revoke the key on your account page under Security, API keys, and set a new password.',
    why: security,
  }),
  passkey_removed: ({ name, at }) => ({
    subject: 'A passkey was removed from your Keylight account',
    heading: 'A passkey was removed',
    text: `The passkey “${name}” was removed from your account on ${momentOf(at)}, and you were signed out of all other browsers.`,
    button: 'Go to sign-in',
    note: 'If this wasn’t you, choose “Forgot your password?” there. A new password signs you out everywhere else.',
    why: security,
  }),
  new_browser: ({ browser, at }) => ({
    subject: 'New sign-in to your Keylight account',
    heading: 'New sign-in to your account',
    text: `Someone signed in with ${browser ?? 'a new browser'} on ${momentOf(at)}. If this was you, you don’t need to do anything.`,
    button: 'Go to sign-in',
    note: 'If this wasn’t you, choose “Forgot your password?” there. A new password signs you out everywhere else.',
    why: security,
  }),
  email_change: (change) => ({
    subject: 'Confirm your new email address for Keylight',
    heading: 'Confirm your new email address',
    text: `Use this link to change your Keylight account’s email address from ${change.account} to this one. It works once and expires in ${minutes(change.minutes)}.`,
    button: 'Confirm this address',
    note: 'If you didn’t request it, ignore this email. Nothing changes unless the link is used.',
    why: 'You’re receiving this email because someone wants to use this address for their Keylight account.',
  }),
  email_changed: ({ email, at, days }) => ({
    subject: 'Your Keylight email address was changed',
    heading: 'Your email address was changed',
    text: `Your email address was changed to ${email} on ${momentOf(at)}. If this was you, you don’t need to do anything.`,
    button: 'Undo the change',
    note: `You can undo it for ${counted(days, 'day', 'days')}. This also removes the password and signs out all browsers.`,
    why: security,
  }),
  account_deleted: ({ at }) => ({
    subject: 'Your Keylight account was deleted',
    heading: 'Your account was deleted',
    text: `Your account and all of its photos and images were deleted on ${momentOf(at)}. This can’t be undone.`,
    button: 'Open Keylight',
    note: 'If this wasn’t you, someone else may have access to your email. Secure your email account.',
    why: 'You’re receiving this email because your Keylight account used this address. It’s our last email to you.',
  }),
  picture_reported: ({ title, note }) => ({
    subject: 'An image in your gallery was reported',
    text: note === '' ? `A visitor reported “${title}”.` : `A visitor reported “${title}” and wrote:\n\n${note}`,
    button: 'Review the report',
    note: 'Sign in with this address to remove the image or keep it. You get one email per image, however many people report it.',
    why: 'You’re receiving this email because you’re the admin of this site.',
  }),
  picture_removed: ({ title }) => ({
    subject: 'Your image was removed from the gallery',
    text: `We removed “${title}” from the public gallery after a report. It’s still in your account, and you can download it, but you can’t publish it again.`,
    button: 'Read the terms',
    note: 'If you think this is a mistake, contact us and ask for the reason.',
    why: 'You’re receiving this email because you published an image on Keylight.',
  }),
  gift_card: ({ recipient, sender, message, worth, credits, code, expiresAt }) => ({
    subject: `${sender} sent you a gift card for Keylight`,
    heading: `${recipient}, here’s a gift card worth ${money(worth)} from ${sender}`,
    text:
      (message === '' ? '' : `“${message}”\n\n`) +
      `Keylight turns a few selfies into studio-quality headshots that look like you. Your card includes ${creditsIn(credits)}.`,
    figure: code,
    button: 'Redeem your gift card',
    note: `The code works once and is valid until ${dayOf(expiresAt)}.`,
    why: `${sender} gave us this address so we could send you the card. We delete it once the card is redeemed.`,
  }),
  payment_receipt: ({ title, kind, cents, at, nextAt, test }) => ({
    subject: test ? `Your Keylight test receipt: ${title}` : `Your Keylight receipt: ${title}`,
    heading: kind === 'upgrade' ? `You’re on ${title}` : kind === 'renewal' ? `${title} was renewed` : 'Thank you',
    text: [
      kind === 'upgrade'
        ? `You moved to the ${title} plan on ${dayOf(at)} and paid for the rest of this month.`
        : kind === 'renewal'
          ? `Your ${title} plan was renewed on ${dayOf(at)}. Your new credits are in your account.`
          : `You bought ${title} on ${dayOf(at)}. Your invoice is in your account.`,
      nextAt ? `It renews on ${dayOf(nextAt)}, and you can cancel any time.` : '',
      test ? 'This was a test purchase, so you weren’t charged.' : '',
    ]
      .filter(Boolean)
      .join(' '),
    figure: price(cents),
    button: 'See your orders',
    note: 'Changed your mind? You can get a refund there with one click until you download a headshot made with it, or until the gift card is redeemed.',
    why: billing,
  }),
  payment_refunded: ({ title, cents, all, test }) => ({
    subject: `Your refund for ${title}`,
    heading: 'Your refund is on its way',
    text: `We refunded this amount for ${title}. ${
      all ? 'Its unused credits were removed.' : 'Your unused credits were reduced to match.'
    } ${
      test
        ? 'This was a test purchase, so no real money was refunded.'
        : 'Depending on your bank, the refund can take up to ten days to arrive.'
    }`,
    figure: price(cents),
    button: 'See your orders',
    note: 'If you didn’t expect this, contact us.',
    why: billing,
  }),
  payout_paid: ({ cents, note, test }) => ({
    subject: `Your payout of ${price(cents)} was sent`,
    heading: 'Your payout was sent',
    text: test
      ? 'Your payout is marked as paid. This site uses test payments, so no real money was sent.'
      : `We sent your commissions. Depending on your bank, the payout can take a few days to arrive.${
          note === '' ? '' : `\n\nReference: ${note}.`
        }`,
    figure: price(cents),
    button: 'See your payouts',
    note: 'If it doesn’t arrive, contact us.',
    why: affiliate,
  }),
  payout_declined: ({ cents, note, test }) => ({
    subject: `Your payout of ${price(cents)} was declined`,
    heading: 'Your payout was declined',
    text: `The amount is back in your balance, and you can request it again.${note === '' ? '' : `\n\nReason: ${note}`}${
      test ? '\n\nThis site uses test payments, so no real money was involved.' : ''
    }`,
    figure: price(cents),
    button: 'See your payouts',
    note: note === '' ? 'To find out why, contact us.' : 'If you think this is a mistake, contact us.',
    why: affiliate,
  }),
  renewal_failed: ({ title, cents, until }) => ({
    subject: `We couldn’t renew your ${title} plan`,
    text: `Your bank declined the payment of ${price(cents)}. We’ll try again, and your plan keeps working until ${dayOf(until)}. If your card has changed, update it.`,
    button: 'Update your card',
    note: 'If you no longer want the plan, cancel it there. You won’t be charged again.',
    why: billing,
  }),
  account_suspended: ({ ends }) => ({
    subject: 'Your Keylight account was suspended',
    heading: 'Your account was suspended',
    text: `You can’t sign in, and links to your files have stopped working. Nothing you’ve made was deleted.${
      ends === null ? '' : ` Your subscription ends on ${dayOf(ends)} and won’t be charged again.`
    }`,
    button: 'Read the terms of service',
    note: 'If you think this is a mistake, contact us.',
    why: account,
  }),
  account_restored: () => ({
    subject: 'You can sign in to Keylight again',
    text: 'Your account is no longer suspended, and everything you’ve made is still there. If your subscription was cancelled, resume it on your account page.',
    button: 'Sign in',
    why: account,
  }),
  subscription_ended: ({ title, unpaid }) => ({
    subject: `Your ${title} plan has ended`,
    text: `${
      unpaid ? 'We couldn’t collect the payment, so your plan has ended.' : 'Your plan has ended, as you requested.'
    } Your headshots and unused credits stay in your account.`,
    button: 'See all plans',
    note: 'You can subscribe again any time.',
    why: billing,
  }),
  team_invitation: ({ sender, team, email, until }) => ({
    subject: `${sender} invited you to ${teamOf(team)} on Keylight`,
    heading: `Join ${teamOf(team)} on Keylight`,
    text: `${sender} invited you. You get studio-quality headshots from your selfies, and the team pays for them.\n\nYour photos and headshots stay private. The team only sees how many credits you use.`,
    button: 'See the invitation',
    note: `Accept by ${dayOf(until)}. The invitation is only for ${email}, so sign in or sign up with this address.`,
    why: `${sender} gave us this address so we could invite you. To decline, ignore this email. We delete your address a month after the invitation expires.`,
  }),
  team_handed_over: ({ team, until, hasPack }) => ({
    subject: team === '' ? 'You’re now the team owner on Keylight' : `You’re now the owner of ${team} on Keylight`,
    heading: team === '' ? 'You’re now the team owner' : `You’re now the owner of ${team}`,
    text:
      until !== null
        ? `The previous owner transferred the team to you. It’s paid until ${dayOf(until)}. Subscribe to Studio before then so that everyone can continue.`
        : hasPack
          ? 'The previous owner transferred the team to you. It keeps its team pack’s seats and credits, and you weren’t charged.'
          : 'The previous owner transferred the team to you, and you weren’t charged. Subscribe to Studio so that your team can use its credits.',
    button: 'Open your team',
    note: 'If you don’t want to own it, make someone else the owner there.',
    why: member,
  }),
  notification: ({ message }) => {
    const { title, message: text } = render(notifications, message)
    const own = (finished as Partial<Record<string, { subject?: string; button: string }>>)[message.code]
    return {
      subject: own?.subject ?? title,
      heading: own?.subject ?? title,
      text: own?.subject === undefined ? text : `${title}. ${text}`,
      button: own?.button ?? 'Open Keylight',
      why: 'You’re receiving this email because you turned on this type of email. Change this on your account page:',
    }
  },
}

/** Subjects and buttons of emails about finished work. Subjects start with the kind of work. */
const finished: Partial<Record<keyof typeof notifications, { subject?: string; button: string }>> = {
  model_ready: { subject: 'Your AI model is ready', button: 'Create headshots' },
  shoot_ready: { subject: 'Your headshots are ready', button: 'See your headshots' },
  upscale_ready: { button: 'See the image' },
  video_ready: { button: 'Watch your video' },
  thumbnail_ready: { button: 'Open your thumbnail' },
  retention_warning: { button: 'Sign in to keep them' },
  team_invited: { button: 'See the invitation' },
}
