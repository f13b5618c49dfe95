import type { PriceCut, WorkFailure } from '@keylight/domain'
import type { Catalogue } from '../catalogue.ts'
import { render } from '../render.ts'
import { creditsIn } from './credits.ts'
import { counted, dayOf, money, number, plural, price, seconds, teamOf } from './format.ts'
import { refund, works } from './work.ts'

/** `20%` or `€10`. */
const priceCut = (worth: PriceCut): string => ('percent' in worth ? `${worth.percent}%` : price(worth.cents))

const because = (failure: WorkFailure) => render(works, failure)
/** Name of a team, as shown to its members. */
const yourTeam = (name: string) => (name === '' ? 'your team' : `the team ${name}`)
const headshots = (count: number) => counted(count, 'headshot', 'headshots')
const redeemBy = (expiresAt: string) => `Redeem it on your account page by ${dayOf(expiresAt)}.`

/** Notifications, in the app and in emails. */
export const notifications: Catalogue['notifications'] = {
  model_ready: ({ model }) => ({
    title: `${model} is ready`,
    message: 'Training is finished. Choose styles and create your first headshots.',
  }),
  model_failed: ({ model, failure }) => ({ title: `Training ${model} failed`, message: because(failure) }),
  team_member_ready: ({ member }) => ({
    title: `${member} is on your team`,
    message: 'You can add them to team photos now.',
  }),
  team_member_failed: ({ member, failure }) => ({
    title: `We couldn’t use ${member}’s photo`,
    message: because(failure),
  }),
  shoot_ready: ({ model, ready, failed, credits }) => ({
    title: `${headshots(ready)} of ${model} ${plural(ready, 'is', 'are')} ready`,
    message:
      failed === 0
        ? 'Your shoot is finished. Open it to see and download your headshots.'
        : `We couldn’t create ${headshots(failed)}. ${refund(credits)}`,
  }),
  shoot_failed: ({ model, failed, credits }) => ({
    title: `We couldn’t create any headshots of ${model}`,
    message: `${headshots(failed)} failed. ${refund(credits)}`,
  }),
  upscale_ready: ({ width, height }) => ({
    title: 'Your upscaled image is ready',
    message: `It’s ${number(width)} × ${number(height)} pixels.`,
  }),
  upscale_failed: ({ failure }) => ({ title: 'We couldn’t upscale your image', message: because(failure) }),
  video_ready: (video) => ({
    title: 'Your video is ready',
    message: `It shows ${video.model} and is ${seconds(video.seconds)} long.`,
  }),
  video_failed: ({ failure }) => ({ title: 'We couldn’t create your video', message: because(failure) }),
  thumbnail_ready: () => ({ title: 'Your thumbnail is ready', message: 'Adjust or download it.' }),
  thumbnail_failed: ({ failure }) => ({ title: 'We couldn’t create your thumbnail', message: because(failure) }),
  gift_card_claimed: ({ worth, credits }) => ({
    title: `You redeemed a gift card worth ${money(worth)}`,
    message: `We added ${creditsIn(credits)} to your account.`,
  }),
  gift_card_taken_back: ({ worth }) => ({
    title: `The payment for your ${money(worth)} gift card was reversed`,
    message: 'We removed its unused credits. You keep everything you made with it.',
  }),
  gift_card_given_back: ({ worth }) => ({
    title: `The payment for your ${money(worth)} gift card went through`,
    message: 'We’ve restored the credits we had removed.',
  }),
  gift_card_bought: ({ recipient, worth, day }) => ({
    title: `Your gift card for ${recipient} is ready`,
    message:
      day === null
        ? `It’s worth ${money(worth)}. Download it from your account page and print it.`
        : `It’s worth ${money(worth)}. We’ll email it on ${dayOf(day)}.`,
  }),
  gift_card_opened: ({ recipient }) => ({
    title: `Your gift card for ${recipient} was redeemed`,
    message: 'Its credits are in their account.',
  }),
  voucher_discount_given: ({ title, worth, expiresAt }) => ({
    title: `You have a voucher for ${priceCut(worth)} off`,
    message: `“${title}”. Use it by ${dayOf(expiresAt)} when you buy a plan.`,
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
    title: `Your headshots will be deleted on ${dayOf(deletedAt)}`,
    message:
      `You last signed in on ${dayOf(lastSeenAt)}. Sign in before ${dayOf(deletedAt)} to keep your photos, models ` +
      'and everything created from them. Otherwise, we’ll delete them that day. You keep your account and credits.',
  }),
  team_invited: ({ sender, team }) => ({
    title: `${sender} invited you to ${teamOf(team)}`,
    message: 'Accept to use its credits. You keep your own headshots and credits.',
  }),
  team_joined: ({ who }) => ({ title: `${who} joined your team`, message: 'They can now use the team’s credits.' }),
  team_left: ({ who }) => ({ title: `${who} left your team`, message: 'Their seat is free again.' }),
  team_removed: ({ team }) => ({
    title: `You’re no longer in ${yourTeam(team)}`,
    message: 'You keep your models, your headshots and your own credits. We’ll finish what you’ve already ordered.',
  }),
  team_admin: ({ team }) => ({
    title: `You’re now an admin of ${yourTeam(team)}`,
    message: 'You can invite and remove people, and see how many credits each person used.',
  }),
  team_handed_over: ({ team, until, hasPack }) => ({
    title: `You now own ${yourTeam(team)}`,
    message:
      until === null
        ? hasPack
          ? 'It keeps its team pack’s seats and credits.'
          : 'Subscribe to Studio so your team can use its credits.'
        : `It’s paid until ${dayOf(until)}. Subscribe to Studio before then, so your team can keep going.`,
  }),
  team_unpaid: ({ team }) => ({
    title: team === '' ? 'Your team has no paid seats' : `The team ${team} has no paid seats`,
    message: 'You can continue with your own credits. You keep your models and headshots.',
  }),
  other: ({ title, text }) => ({ title, message: text }),
}
