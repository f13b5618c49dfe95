import { type CreditKind, findStyle, limits, type PhotoFindingCode } from '@keylight/contract'
import type { Catalogue } from '../catalogue.ts'
import { and, counted, dayOf, minutes, number, or, plural, price, seconds } from './format.ts'
import { findings } from './photos.ts'

const creditNames: Record<CreditKind, string> = {
  modelTraining: 'training',
  imageGeneration: 'picture',
  imageUpscaling: 'upscaling',
  videoGeneration: 'video',
}

/** Everything that is wrong with a photo, or a general sentence without findings. */
export const refusedPhoto = (codes: readonly PhotoFindingCode[]): string =>
  codes.map((code) => findings[code]()).join(' ') || "We can't use this photo. Try one that shows your whole face."

/** Why something is refused, and the way on. */
export const failures: Catalogue['failures'] = {
  nothing_here: () => "There's nothing at this address.",
  input_invalid: () => 'Check what you entered and try again.',
  request_unreadable: () => "We couldn't read this request.",
  request_too_large: () => 'This is more than we can accept at once.',
  file_too_big: () => findings.file_too_big(),
  streams_full: () => 'Keylight is open in too many windows. Close some of them and reload this page.',
  streams_busy: () => 'Live updates are busy right now. Pages still update themselves, a little later.',
  uploads_busy: () => 'A lot of photos are being uploaded right now. Try again in a minute.',
  studio_full: () => 'Many people are using the studio right now. Try again in a minute.',
  own_uploads_busy: () => "You're uploading several photos already. Wait until they've arrived, then try again.",
  storage_full: () => "We're out of space for new photos and pictures right now. Try again later.",
  engine_unavailable: () => "We couldn't do this right now. Try again in a minute.",
  too_many_attempts: (params) => `You've tried this too often. Try again in ${minutes(params.minutes)}.`,
  too_many_passwords: (params) =>
    `That's too many wrong passwords. Try again in ${minutes(params.minutes)}, or sign in with an e-mail link.`,
  too_many_mails: (params) =>
    `We've sent several links to this address. Use the newest one, or try again in ${minutes(params.minutes)}.`,
  internal: () => 'Something went wrong on our side. Try again in a moment.',
  idempotency_key_malformed: () => 'An Idempotency-Key has 1 to 255 printable characters.',
  idempotency_key_reused: () => 'This Idempotency-Key belongs to a different request. Send a new key.',
  request_still_running: () => "We're still working on this request. Try again in a moment.",

  payments_off: () => "You can't buy anything here yet. You haven't been charged.",
  payments_unavailable: () => "We couldn't reach the payment service. You haven't been charged. Try again in a minute.",
  payment_declined: () =>
    "Your bank didn't accept the payment, so your plan stays as it is. Update your card, then try again.",
  payment_pending: () => "Your last payment is still on its way. Wait until it's confirmed before you order again.",
  invoice_not_ready: () => "This invoice isn't ready yet. Try again in a few minutes.",
  payment_not_found: () => "We couldn't find this payment.",
  portal_not_found: () => 'There are no payment details to manage yet.',
  plan_unchanged: () => 'This is the plan that you have.',
  subscription_unsettled: () =>
    'This subscription is cancelled or its last payment failed. Resume it or pay first, then change the plan.',
  person_not_found: () => "This person isn't here. They may have deleted their account.",
  gift_card_unaddressed: () => 'No mail address is known for this card: it was printed or issued by hand.',
  person_is_host: () => "This is your own account, so it can't be suspended.",
  account_suspended: () =>
    "This account is suspended, so you can't sign in. If you think that's a mistake, write to whoever runs this site.",
  person_has_fewer: ({ kind, left }) =>
    `They have ${counted(left, `unused ${creditNames[kind]} credit`, `unused ${creditNames[kind]} credits`)}. Remove fewer.`,
  job_not_found: () => "This job isn't waiting any more. Reload the list.",
  order_not_found: () => "We couldn't find this order.",
  order_not_refundable: () => 'This order has no payment to refund.',
  order_downloaded: () =>
    "You've downloaded something that you made with this payment, so it can't be refunded with one click.",
  order_claimed: () => "This gift card has been claimed, so it can't be refunded with one click.",
  invoice_link_expired: () => 'This link has expired. Open the invoice again from your account page.',
  subscription_not_found: () => "You don't have a subscription.",
  already_subscribed: () => 'You already have a subscription. Change its plan on your account page instead.',
  work_refunded: () => "The payment for this was refunded, so it can't be downloaded any more.",

  signed_out: () => 'Sign in to continue.',
  sign_in_too_old: (params) =>
    `For your safety, this needs a sign-in within the last ${minutes(params.minutes)}. Sign in again first.`,
  not_onboarded: () => 'Finish setting up your account first.',
  not_subscribed: () => 'You need an active subscription for this.',
  account_deleted: () => 'This account has been deleted.',
  email_not_yours: () => "This isn't the e-mail address of this account.",
  email_taken: () => 'An account with this e-mail address already exists. Sign in instead.',
  credentials_wrong: () => 'The e-mail address or the password is wrong. Check both and try again.',
  password_wrong: () => "This isn't your current password.",
  sign_in_link_expired: () => 'This link has expired or has already been used. Request a new one.',
  session_not_found: () => 'This browser is already signed out.',
  api_key_not_allowed: () => "This API key isn't allowed to do this. Use one that is, or sign in.",
  api_key_not_found: () => "This API key isn't here any more.",
  api_keys_full: ({ max }) => `You have ${number(max)} API keys. Revoke one to create another.`,
  api_key_unproved: () => 'Confirm your e-mail address with a sign-in link before you create an API key.',
  passkey_unknown: () =>
    "We don't know this passkey. Sign in another way; you can add a new passkey on your account page.",
  passkey_refused: () => "We couldn't check this passkey. Try again.",
  passkey_not_found: () => "This passkey isn't here any more.",
  passkey_unproved: () => 'Confirm your e-mail address with a sign-in link before you add a passkey.',
  passkeys_full: ({ max }) => `You have ${number(max)} passkeys. Remove one to add another.`,
  link_of_other_browser: ({ email }) =>
    `You asked for this link in another browser. Confirm that you want to sign in as ${email} here.`,
  export_link_expired: () => 'This link has expired. Download your data again from your account page.',
  consent_missing: () => 'Before your first photo, read and accept how we use photos.',
  notification_not_found: () => "This notification isn't here any more.",
  review_not_found: () => 'This review has been deleted or rewritten. Reload the page.',

  credits_short: ({ kind, needed, left }) =>
    left === 0
      ? `You're out of ${creditNames[kind]} credits.`
      : `You need ${number(needed)} ${creditNames[kind]} credits for this and have ${number(left)}.`,
  credits_unproved: () => 'Confirm your e-mail address with a sign-in link to get your free credits.',
  gift_card_unknown: () => "We don't recognise this code. Check it and try again.",
  gift_card_claimed: () => 'This gift card has already been claimed.',
  gift_card_claimed_by_you: () => "You've already claimed this gift card. Its credits are in your account.",
  gift_card_expired: ({ expiredAt }) => `This gift card expired on ${dayOf(expiredAt)}.`,
  gift_card_mistyped: () => "One of these characters can't be right. Compare the code with your gift card.",
  gift_card_cancelled: () => 'This gift card was returned by its buyer and no longer works.',
  gift_card_not_found: () => "We couldn't find this gift card.",
  gift_card_unpaid: () => "This gift card hasn't been paid yet. It's ready as soon as the payment arrives.",
  gift_card_claimed_by_other: () =>
    'This gift card has been claimed, so it can no longer be sent, printed or refunded.',
  voucher_not_found: () => "This voucher isn't here any more.",
  voucher_redeemed: () => "You've already redeemed this voucher. Its credits are in your account.",
  voucher_unproved: () => 'Confirm your e-mail address with a sign-in link. Then you can redeem this voucher.',
  voucher_expired: ({ expiredAt }) => `This voucher expired on ${dayOf(expiredAt)}.`,
  voucher_code_unknown: () => "We don't recognise this voucher code. Check it and try again.",
  voucher_code_taken: () => 'There is already a voucher with this code. Choose another one.',
  voucher_code_early: ({ startsAt }) => `This voucher works from ${dayOf(startsAt)}.`,
  voucher_used: () => "You've already used this voucher.",
  voucher_used_up: () => 'This voucher has been used as often as it can be.',
  voucher_for_credits: () => 'This voucher adds credits. Redeem it on your account page.',
  voucher_for_plans: () => 'This voucher lowers the price of a plan. Choose it when you buy one.',
  voucher_for_other_plans: ({ plans }) => `This voucher works for ${or(plans)}.`,
  affiliate_unknown: () => "We don't recognise this link.",
  affiliate_own: () => 'This is your own link. It counts for other people.',
  affiliate_already_named: () => 'Someone else has already brought you here.',
  affiliate_too_late: () => 'A link counts for new accounts, and for 60 days after it was opened.',
  affiliate_not_joined: () => 'Join the affiliate program first.',
  affiliate_unproved: () => 'Confirm your e-mail address with a sign-in link. Then you can join.',
  payout_too_small: ({ cents }) => `You can ask for a payout from ${price(cents)}.`,
  payout_still_open: () => "You've already asked for a payout. You can ask again once it's done.",
  payout_not_found: () => "We couldn't find an open payout request.",
  voucher_recipient_unknown: () => 'No account has this e-mail address. Check it and try again.',
  plan_for_one: () => 'This plan is for one person. For several, choose Studio.',
  team_not_found: () => "You aren't in a team.",
  team_member_not_found: () => "This person isn't in your team any more.",
  team_role_too_low: () => 'Only the owner or an admin of the team can do this.',
  team_owner_stays: () => 'The owner stays in the team. To leave it, make somebody else the owner first.',
  team_handed_over: () =>
    "This subscription paid for a team that has another owner now, so it ends when the time it's paid for is over.",
  team_has_members: () =>
    'Other people are in your team. Make one of them the owner, or close the team, and then delete your account.',
  team_member_already: () => 'This person is already in the team.',
  team_member_unproved: () => "This person hasn't confirmed their e-mail address yet, so they can't own the team.",
  team_sender_unproved: () => 'Confirm your own e-mail address before you invite people.',
  team_of_own: () =>
    'You have a team of your own. To join another, end its Studio plan and wait until its period is over, or use another account.',
  team_of_other: () => "You're in somebody else's team. Leave it first.",
  team_unpaid: () => 'This team has no Studio plan at the moment. The owner can subscribe again.',
  seats_full: ({ seats }) =>
    `${counted(seats, 'seat is', 'seats are')} taken, by people and open invitations. Add a seat, or remove somebody.`,
  seats_taken: ({ people, seats }) =>
    `Your team has ${counted(people, 'person', 'people')}, with open invitations. Remove some of them before you change to ${counted(seats, 'seat', 'seats')}.`,
  invitation_of_other: () => 'This invitation is for another e-mail address. Sign in with that address to accept it.',
  invitation_unproved: () => 'Confirm your e-mail address first: sign in once with a link that we mail you.',
  invitation_unknown: () => "We don't recognise this invitation. Ask for the link again.",
  invitation_own: () => 'This is your own invitation. Share it with people who are new here.',
  invitation_already_named: () => "You've already accepted someone else's invitation.",
  invitation_too_late: () => 'An invitation only counts until your first model is trained.',

  photo_not_found: () => "This photo isn't here any more.",
  photo_being_checked: () => "We're already checking this photo.",
  photos_full: () =>
    `A model takes up to ${counted(limits.photosPerModelMax, 'photo', 'photos')}. Remove one to add another.`,
  photo_last_of_model: () => 'This is the last photo that the model uses, so it has to stay. Add other photos first.',
  model_photos_full: ({ max, room }) =>
    room === 0
      ? `This model has all of the ${counted(max, 'photo', 'photos')} that it can take.`
      : `A model takes up to ${counted(max, 'photo', 'photos')}. This one has room for ${number(room)} more.`,
  photo_refused: ({ findings: codes }) => refusedPhoto(codes),
  onboarding_photos_missing: () =>
    `Upload at least ${counted(limits.photosPerModelMin, 'photo', 'photos')} of yourself first.`,
  training_photos_missing: () =>
    `A model needs at least ${counted(limits.photosPerModelMin, 'photo', 'photos')}. Add some more.`,
  training_photos_taken: () => 'Some of these photos are gone or already in use. Reload the page and choose again.',
  training_photos_deleted: () => "Some of this model's photos have been deleted. Train a new model instead.",
  model_not_found: () => "This model isn't here any more.",
  model_in_training: () => 'This model is still training. Try again when it has finished.',
  model_failed: () => 'The training of this model failed. Train it again first.',

  account_full: ({ max }) =>
    `Your account holds ${number(max)} pictures and videos, the most it can. Delete some that you no longer need, then try again.`,
  work_not_found: () => "This isn't here any more.",
  work_not_failed: () => "This hasn't failed, so there's nothing to try again.",
  work_not_ready: () => "This isn't ready yet. Try again in a moment.",
  shoot_not_found: () => "This shoot isn't here any more.",
  picture_not_found: () => "This picture isn't here any more.",
  picture_not_ready: () => "This picture isn't ready yet. Try again in a moment.",
  picture_failed: () => "This picture couldn't be created. Choose another one.",
  styles_unavailable: ({ styles }) => {
    const titles = and(styles.map((style) => findStyle(style)?.title ?? style))
    return `${titles} ${plural(styles.length, "isn't", "aren't")} available. Choose another style.`
  },
  prompt_not_understood: () =>
    "We couldn't use any of these words, and charged nothing. Mention a place, a colour, the light or a crop.",
  garment_unavailable: () => "These clothes aren't available. Choose others.",
  report_not_found: () => 'This report is already decided, or its picture is no longer in the gallery.',
  publishing_removed: () =>
    "This picture was removed from the gallery after a report, so it can't be published again. If you think that's a mistake, ask whoever runs this site.",
  publishing_of_guest: () =>
    'Somebody in this picture gave their photo for team photos only, so it can’t be in the public gallery.',
  team_photos_unusable: () =>
    "Somebody's photos don't show their head and shoulders, which a group photo needs. Choose matching portraits, or remove them.",
  team_full: ({ max }) => `A team has up to ${counted(max, 'person', 'people')}. Remove somebody, then try again.`,
  invitations_full: () => 'You have ten open invitations, the most there can be. Revoke one, then try again.',
  invitation_full: () => 'Everybody this invitation was meant for has joined. Ask whoever sent it for another one.',
  invitation_not_found: () => "This invitation isn't valid any more. Ask whoever sent it for another one.",
  invitation_expired: () => 'This invitation has expired. Ask whoever sent it for another one.',
  membership_not_found: () => "We don't have a photo of you here any more.",
  garment_colour_unavailable: () => "These clothes aren't available in this colour. Choose another one.",
  dress_up_of_team_photo: () => 'Dress-up works with one person. Choose a picture that shows only you.',
  dress_up_of_finished_picture: () =>
    "Pictures with a filter or without a background can't be dressed up. Choose the original picture.",
  dress_up_of_drawn_picture: () =>
    "This picture was drawn by AI, so its clothes can't be changed. Choose another picture.",
  retouch_of_finished_picture: () =>
    "Pictures with a filter or without a background can't be retouched. Choose the original picture.",
  retouch_without_face: () =>
    "We can't see a face in this picture that's large enough to retouch. There's nothing to change.",
  dress_up_without_model: () => "This picture's model has been deleted, and dress-up needs it. Choose another picture.",
  group_too_large: ({ max }) => `A group photo can show up to ${counted(max, 'person', 'people')}.`,
  upscale_too_large: () => 'This picture is too large to upscale.',
  thumbnail_not_found: () => "This thumbnail isn't here any more.",
  thumbnail_not_ready: () => "This thumbnail isn't ready yet. Try again in a moment.",
  video_not_found: () => "This video isn't here any more.",
  video_too_long: (max) =>
    `A video can have up to ${counted(max.pictures, 'picture', 'pictures')} and last up to ${seconds(max.seconds)}.`,
  video_move_unavailable: () => "This camera movement isn't available. Choose another one.",
  video_transition_unavailable: () => "This transition isn't available. Choose another one.",
  video_of_team_photo: () => "Team photos can't be turned into videos yet. Choose a picture of one person.",
  video_of_finished_picture: () =>
    "Pictures with a filter or without a background can't be turned into videos. Choose the original picture.",
  video_of_drawn_picture: () =>
    "This picture was drawn by AI, so it can't be turned into a video. Choose another picture.",
  video_without_model: () => "This picture's model has been deleted, and videos need it. Choose another picture.",
  chat_not_ready: () => "The last change isn't finished yet. Try again in a moment.",
  chat_changes_used: () =>
    `You've made all ${counted(limits.editsPerChatMax, 'free change', 'free changes')} to this picture. Create a new one to continue.`,

  tryout_deleted: () => 'We deleted this photo after an hour, as promised. Upload it again to continue.',
  tool_runs_used: (params) =>
    `Your network has used up this tool's free runs for now. Try again in ${minutes(params.minutes)}.`,
  tryouts_used: (params) =>
    `You've used this hour's ${counted(limits.freeRunsPerHour, 'free photo', 'free photos')}. Try again in ${minutes(params.minutes)}.`,

  api_runs_used: (params) => `You've used up this hour's runs of the API. Try again in ${minutes(params.minutes)}.`,
  tool_photo_unusable: () =>
    "We couldn't open this file, or found nothing in it that stands out from the background. Try another photo.",
  scene_not_understood: () =>
    'We found no place, still scene or pattern in these words. Try “a mountain lake at dawn” or “a table with a vase”.',
  model_did_not_see: () => "The language model didn't describe this picture. Try again, or describe it yourself.",
  tool_busy: () => 'Many people are using this tool right now. Try again in a minute.',
  model_off: () => 'There is no language model here. The texts are written on your device instead.',
  post_address_wrong: () =>
    "This isn't the address of a LinkedIn post. Open the post, choose “Copy link to post” from its menu, and paste that.",
  post_private: () =>
    "LinkedIn only shows this post to people who are signed in, or it's been deleted. We can only download from public posts.",
  post_without_video: () =>
    "This post has no video of its own. If it links to one elsewhere, it can't be downloaded here.",
  post_page_changed: () =>
    "There seems to be a video in this post, but we couldn't find its file. LinkedIn may have changed its pages. Please let us know.",
  post_unreachable: () => "LinkedIn isn't answering this server at the moment. Try again in a few minutes.",
  post_video_too_large: () =>
    'This video is larger than 1 GB, which is more than we can pass on. Choose a smaller size.',
  post_video_expired: () => 'This download link has expired. Paste the address of the post again.',
}
