import type { PriceCut, WorkFailure } from '@keylight/domain'
import type { Catalogue } from '../catalogue.ts'
import { render } from '../render.ts'
import { creditsIn } from './credits.ts'
import { counted, dayOf, money, number, plural, price, seconds, teamOf } from './format.ts'
import { refund, works } from './work.ts'

/** `20%` or `€10`. */
const priceCut = (worth: PriceCut): string => ('percent' in worth ? `${worth.percent}%` : price(worth.cents))

const because = (failure: WorkFailure) => render(works, failure)
/** For people who are in it. */
const yourTeam = (name: string) => (name === '' ? 'your team' : `the team ${name}`)
const pictures = (count: number) => counted(count, 'picture', 'pictures')
const redeemBy = (expiresAt: string) => `Redeem it on your account page by ${dayOf(expiresAt)}.`

/** Notifications, on the page and in mails. */
export const notifications: Catalogue['notifications'] = {
  model_ready: ({ model }) => ({
    title: `${model} is ready`,
    message: 'Training is finished. Choose styles and create your first pictures.',
  }),
  model_failed: ({ model, failure }) => ({ title: `Training ${model} failed`, message: because(failure) }),
  team_member_ready: ({ member }) => ({
    title: `${member} is on your team`,
    message: 'You can put them in team photos now.',
  }),
  team_member_failed: ({ member, failure }) => ({
    title: `We couldn't use the photo of ${member}`,
    message: because(failure),
  }),
  shoot_ready: ({ model, ready, failed, credits }) => ({
    title: `${pictures(ready)} of ${model} ${plural(ready, 'is', 'are')} ready`,
    message:
      failed === 0
        ? 'Your shoot is finished. Open it to see and download your pictures.'
        : `${pictures(failed)} couldn't be created. ${refund(credits)}`,
  }),
  shoot_failed: ({ model, failed, credits }) => ({
    title: `No pictures of ${model} could be created`,
    message: `${pictures(failed)} failed. ${refund(credits)}`,
  }),
  upscale_ready: ({ width, height }) => ({
    title: 'Your upscaled picture is ready',
    message: `It has ${number(width)} × ${number(height)} pixels.`,
  }),
  upscale_failed: ({ failure }) => ({ title: "Your picture couldn't be upscaled", message: because(failure) }),
  video_ready: (video) => ({
    title: 'Your video is ready',
    message: `It shows ${video.model} for ${seconds(video.seconds)}.`,
  }),
  video_failed: ({ failure }) => ({ title: "Your video couldn't be created", message: because(failure) }),
  thumbnail_ready: () => ({ title: 'Your thumbnail is ready', message: 'Adjust it or download it.' }),
  thumbnail_failed: ({ failure }) => ({ title: "Your thumbnail couldn't be created", message: because(failure) }),
  gift_card_claimed: ({ worth, credits }) => ({
    title: `You claimed a gift card worth ${money(worth)}`,
    message: `We added ${creditsIn(credits)} to your account.`,
  }),
  gift_card_taken_back: ({ worth }) => ({
    title: `The payment for your gift card worth ${money(worth)} was returned`,
    message: 'We removed what you had not used of it. What you have made with it stays yours.',
  }),
  gift_card_given_back: ({ worth }) => ({
    title: `Your gift card worth ${money(worth)} is paid after all`,
    message: 'We added back what we had removed.',
  }),
  gift_card_bought: ({ recipient, worth, day }) => ({
    title: `Your gift card for ${recipient} is ready`,
    message:
      day === null
        ? `It's worth ${money(worth)}. Download it on your account page and print it.`
        : `It's worth ${money(worth)}. We mail it on ${dayOf(day)}.`,
  }),
  gift_card_opened: ({ recipient }) => ({
    title: 'Your gift card was claimed',
    message: `The credits of your card for ${recipient} are in use.`,
  }),
  voucher_discount_given: ({ title, worth, expiresAt }) => ({
    title: `You have a voucher for ${priceCut(worth)} off`,
    message: `“${title}”. Use it for a plan by ${dayOf(expiresAt)}.`,
  }),
  voucher_given: ({ title, credits, expiresAt }) => ({
    title: `You have a voucher for ${creditsIn(credits)}`,
    message: `“${title}”. ${redeemBy(expiresAt)}`,
  }),
  invited_reward: ({ credits, expiresAt }) => ({
    title: `You have a voucher for ${creditsIn(credits)}`,
    message: `Thanks for accepting an invitation. ${redeemBy(expiresAt)}`,
  }),
  inviting_reward: ({ credits, expiresAt }) => ({
    title: `You have a voucher for ${creditsIn(credits)}`,
    message: `Someone accepted your invitation. ${redeemBy(expiresAt)}`,
  }),
  retention_warning: ({ lastSeenAt, deletedAt }) => ({
    title: `Your pictures will be deleted on ${dayOf(deletedAt)}`,
    message:
      `You last signed in on ${dayOf(lastSeenAt)}. Sign in before ${dayOf(deletedAt)} to keep your photos, models ` +
      'and everything created from them; otherwise we delete them that day. Your account and its credits stay.',
  }),
  team_invited: ({ sender, team }) => ({
    title: `${sender} invited you to ${teamOf(team)}`,
    message: 'Accept to use its credits. Your own pictures and credits stay yours.',
  }),
  team_joined: ({ who }) => ({ title: `${who} joined your team`, message: 'They can use its credits now.' }),
  team_left: ({ who }) => ({ title: `${who} left your team`, message: 'Their seat is free.' }),
  team_removed: ({ team }) => ({
    title: `You're no longer in ${yourTeam(team)}`,
    message: "You keep your models, your pictures and your own credits. We'll finish what you ordered.",
  }),
  team_admin: ({ team }) => ({
    title: `You're an admin of ${yourTeam(team)} now`,
    message: 'You can invite and remove people, and see who used how many credits.',
  }),
  team_handed_over: ({ team, until }) => ({
    title: `You own ${yourTeam(team)} now`,
    message:
      until === null
        ? 'Subscribe to Studio so that its people can use its credits.'
        : `It's paid until ${dayOf(until)}. Subscribe to Studio before then, so that its people can go on.`,
  }),
  team_unpaid: ({ team }) => ({
    title: `The Studio plan of ${yourTeam(team)} has ended`,
    message: 'You can go on with your own credits. Your models and pictures are yours.',
  }),
  other: ({ title, text }) => ({ title, message: text }),
}
