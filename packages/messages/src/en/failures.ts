import { type CreditKind, findStyle, limits, type PhotoFindingCode } from '@keylight/contract'
import type { Catalogue } from '../catalogue.ts'
import { and, counted, dayOf, minutes, number, or, plural, price, seconds } from './format.ts'
import { findings } from './photos.ts'

const creditNames: Record<CreditKind, string> = {
  modelTraining: 'model training',
  imageGeneration: 'headshot',
  imageUpscaling: 'upscale',
  videoGeneration: 'video',
}

/** Returns the messages of all findings, or a general message if there are none. */
export const refusedPhoto = (codes: readonly PhotoFindingCode[]): string =>
  codes.map((code) => findings[code]()).join(' ') || 'We can’t use this photo. Try one that shows your whole face.'

/** Messages for failed requests: the reason, and the next step. */
export const failures: Catalogue['failures'] = {
  nothing_here: () => 'There’s nothing at this address.',
  input_invalid: () => 'Check what you entered and try again.',
  request_unreadable: () => 'We couldn’t read this request.',
  request_too_large: () => 'This request is too large. Send less at once.',
  file_too_big: () => findings.file_too_big(),
  streams_full: () => 'Keylight is open in too many tabs. Close some of them and reload this page.',
  streams_busy: () => 'Live updates are unavailable right now. Pages still update after a short delay.',
  uploads_busy: () => 'We’re receiving a lot of uploads right now. Try again in a minute.',
  studio_full: () => 'We’re very busy right now. Try again in a minute.',
  own_uploads_busy: () => 'You’re already uploading several photos. Wait until they’re done, then try again.',
  storage_full: () => 'We’re out of storage space right now. Try again later.',
  engine_unavailable: () => 'We couldn’t do this right now. Try again in a minute.',
  too_many_attempts: (params) => `Too many attempts. Try again in ${minutes(params.minutes)}.`,
  too_many_passwords: (params) =>
    `Too many wrong passwords. Try again in ${minutes(params.minutes)}, or sign in with an email link.`,
  too_many_mails: (params) =>
    `We’ve sent several links to this address. Use the latest one, or try again in ${minutes(params.minutes)}.`,
  internal: () => 'Something went wrong on our side. Try again in a moment.',
  unavailable: () => 'Keylight is unavailable right now. Try again in a minute.',
  idempotency_key_missing: () => 'Send an Idempotency-Key, so that repeating this request can’t charge you twice.',
  idempotency_key_malformed: () => 'An Idempotency-Key must have 1 to 255 printable characters.',
  idempotency_key_reused: () => 'This Idempotency-Key was already used for a different request. Send a new key.',
  request_still_running: () => 'We’re still processing this request. Try again in a moment.',

  payments_off: () => 'Payments aren’t available yet. You haven’t been charged.',
  payments_unavailable: () => 'We couldn’t reach the payment service. You haven’t been charged. Try again in a minute.',
  payment_declined: () =>
    'Your bank didn’t accept the payment, so your plan hasn’t changed. Update your card, then try again.',
  payment_pending: () =>
    'Your last payment is still being processed. Wait until it’s confirmed before you order again.',
  invoice_not_ready: () => 'This invoice isn’t ready yet. Try again in a few minutes.',
  payment_not_found: () => 'We can’t find this payment.',
  portal_not_found: () => 'There are no payment details to manage yet.',
  plan_unchanged: () => 'You already have this plan.',
  subscription_unsettled: () =>
    'This subscription has been cancelled, or its last payment failed. Resume it or pay first, then change the plan.',
  person_not_found: () => 'We can’t find this user. They may have deleted their account.',
  gift_card_unaddressed: () => 'This gift card has no email address. It was printed or issued by hand.',
  person_is_host: () => 'You can’t suspend your own account.',
  account_suspended: () =>
    'This account is suspended, so you can’t sign in. If you think that’s a mistake, contact us.',
  person_has_fewer: ({ kind, left }) =>
    `They only have ${counted(left, `unused ${creditNames[kind]} credit`, `unused ${creditNames[kind]} credits`)}. Remove fewer.`,
  job_not_found: () => 'This job is no longer in the queue. Reload the list.',
  order_not_found: () => 'We can’t find this order.',
  order_not_refundable: () => 'This order has no payment to refund.',
  order_downloaded: () =>
    'You’ve downloaded, shared or exported something you made with this payment, so we can’t refund it with one click.',
  order_too_old: (params) =>
    `You paid more than ${params.days} days ago, so we can’t refund this with one click. Contact us if something is wrong.`,
  order_claimed: () => 'This gift card has been redeemed, so we can’t refund it with one click.',
  invoice_link_expired: () => 'This link has expired. Open the invoice again from your account page.',
  subscription_not_found: () => 'You don’t have a subscription.',
  already_subscribed: () => 'You already have a subscription. Change your plan on your account page instead.',
  work_refunded: () => 'We refunded the payment for this, so you can no longer download it.',

  signed_out: () => 'Sign in to continue.',
  sign_in_too_old: (params) =>
    `For your security, you can only do this within ${minutes(params.minutes)} of signing in. Sign in again first.`,
  not_onboarded: () => 'Finish setting up your account first.',
  not_subscribed: () => 'You need an active subscription for this.',
  account_deleted: () => 'This account has been deleted.',
  single_sign_on_only: ({ name }) => `On this site, you can only sign in with ${name}.`,
  identity_of_other_user: () => 'Another user’s account has this email address. Contact us.',
  email_not_yours: () => 'This isn’t the email address of this account.',
  email_taken: () => 'An account with this email address already exists. Sign in instead.',
  email_reserved: () =>
    'This account moved to another email address in the last 7 days. If you didn’t do that, restore it with the link we sent you. If you did, sign in with the new address.',
  email_change_elsewhere: () =>
    'Open this link in the browser where you requested the change, or sign in here first. Your address hasn’t changed.',
  credentials_wrong: () => 'The email address or the password is wrong. Check both and try again.',
  password_wrong: () => 'This isn’t your current password.',
  sign_in_link_expired: () => 'This link has expired or has already been used. Request a new one.',
  session_not_found: () => 'This browser is already signed out.',
  api_key_not_allowed: () => 'This API key isn’t allowed to do this. Use another key, or sign in.',
  api_key_not_found: () => 'We can’t find this API key. It may have been revoked.',
  api_keys_full: ({ max }) => `You have ${number(max)} API keys, the maximum. Revoke one to create another.`,
  api_key_unproved: () => 'Confirm your email address with a sign-in link before you create an API key.',
  passkey_unknown: () =>
    'We don’t recognise this passkey. Sign in another way, then add a new passkey on your account page.',
  passkey_refused: () => 'We couldn’t verify this passkey. Try again.',
  passkey_not_found: () => 'We can’t find this passkey. It may have been removed.',
  passkey_unproved: () => 'Confirm your email address with a sign-in link before you add a passkey.',
  passkeys_full: ({ max }) => `You have ${number(max)} passkeys, the maximum. Remove one to add another.`,
  link_of_other_browser: ({ email }) =>
    `You requested this link in another browser. Confirm that you want to sign in as ${email} here.`,
  export_link_expired: () => 'This link has expired. Download your data again from your account page.',
  consent_missing: () => 'Before you upload your first photo, read and accept how we use photos.',
  notification_not_found: () => 'We can’t find this notification. It may have been deleted.',
  review_not_found: () => 'This review has been deleted or edited. Reload the page.',

  credits_short: ({ kind, needed, left }) =>
    left === 0
      ? `You’re out of ${creditNames[kind]} credits.`
      : `This needs ${number(needed)} ${creditNames[kind]} credits, and you have ${number(left)}.`,
  credits_unproved: () => 'Confirm your email address with a sign-in link to get your free credits.',
  gift_card_unknown: () => 'We don’t recognise this code. Check it and try again.',
  gift_card_claimed: () => 'This gift card has already been redeemed.',
  gift_card_claimed_by_you: () => 'You’ve already redeemed this gift card. Its credits are in your account.',
  gift_card_expired: ({ expiredAt }) => `This gift card expired on ${dayOf(expiredAt)}.`,
  gift_card_mistyped: () => 'There’s a typo in this code. Compare it with your gift card.',
  gift_card_cancelled: () => 'This gift card was refunded, so it no longer works.',
  gift_card_not_found: () => 'We can’t find this gift card.',
  gift_card_unpaid: () => 'This gift card hasn’t been paid for yet. It works as soon as the payment arrives.',
  gift_card_claimed_by_other: () =>
    'This gift card has been redeemed, so it can no longer be sent, printed or refunded.',
  voucher_not_found: () => 'We can’t find this voucher. It may have been revoked.',
  voucher_redeemed: () => 'You’ve already redeemed this voucher. Its credits are in your account.',
  voucher_unproved: () => 'Confirm your email address with a sign-in link before you redeem this voucher.',
  voucher_expired: ({ expiredAt }) => `This voucher expired on ${dayOf(expiredAt)}.`,
  voucher_code_unknown: () => 'We don’t recognise this voucher code. Check it and try again.',
  voucher_code_taken: () => 'A voucher with this code already exists. Choose another code.',
  voucher_code_early: ({ startsAt }) => `This voucher is valid from ${dayOf(startsAt)}.`,
  voucher_used: () => 'You’ve already used this voucher.',
  voucher_used_up: () => 'This voucher has been used the maximum number of times.',
  voucher_for_credits: () => 'This voucher adds credits. Redeem it on your account page.',
  voucher_for_plans: () => 'This voucher is a discount. Apply it when you buy a plan.',
  voucher_for_other_plans: ({ plans }) => `This voucher is only valid for ${or(plans)}.`,
  affiliate_unknown: () => 'We don’t recognise this link.',
  affiliate_own: () => 'This is your own link. It only counts for other people.',
  affiliate_already_named: () => 'You’ve already been referred by someone else.',
  affiliate_too_late: () => 'Affiliate links only count for accounts created within 60 days of opening the link.',
  affiliate_not_joined: () => 'Join the affiliate program first.',
  affiliate_unproved: () => 'Confirm your email address with a sign-in link before you join.',
  payout_too_small: ({ cents }) => `You can request a payout of ${price(cents)} or more.`,
  payout_still_open: () =>
    'You already have a pending payout request. You can request another payout once it’s settled.',
  payout_not_found: () => 'We can’t find a pending payout request.',
  voucher_recipient_unknown: () => 'No account has this email address. Check it and try again.',
  plan_for_one: () => 'This plan has a fixed number of seats. To choose how many, subscribe to Studio.',
  team_not_found: () => 'You’re not in a team.',
  team_member_not_found: () => 'This person is no longer in your team.',
  team_role_too_low: () => 'Only the team’s owner or an admin can do this.',
  team_owner_stays: () => 'The owner can’t leave the team. Make someone else the owner first.',
  team_handed_over: () => 'Your team has a new owner, so this subscription ends when the current billing period does.',
  team_has_members: () =>
    'There are other people in your team. Make one of them the owner or close the team, then delete your account.',
  team_member_already: () => 'This person is already in the team.',
  team_member_unproved: () => 'This person hasn’t confirmed their email address yet, so they can’t own the team.',
  team_sender_unproved: () => 'Confirm your own email address before you invite people.',
  team_of_own: () =>
    'You already own a team. To join another, hand it over and leave it, cancel its Studio plan, or use another account.',
  team_of_other: () => 'You’re already in another team. Leave it first.',
  team_unpaid: () => 'This team has no paid seats right now. Its owner can subscribe again.',
  seats_full: ({ seats }) =>
    `${counted(seats, 'seat is', 'seats are')} taken, including pending invitations. Add a seat or remove someone.`,
  seats_taken: ({ people, seats }) =>
    `Your team has ${counted(people, 'person', 'people')}, including pending invitations. Remove some of them before you change to ${counted(seats, 'seat', 'seats')}.`,
  invitation_of_other: () => 'This invitation is for another email address. Sign in with that address to accept it.',
  invitation_unproved: () => 'Confirm your email address with a sign-in link first.',
  invitation_unknown: () => 'We don’t recognise this invitation. Ask for the link again.',
  invitation_own: () => 'This is your own invitation. Share it with people who are new to Keylight.',
  invitation_already_named: () => 'You’ve already accepted someone else’s invitation.',
  invitation_too_late: () => 'You can only accept an invitation before your first model is trained.',

  photo_not_found: () => 'We can’t find this photo. It may have been deleted.',
  photo_being_checked: () => 'We’re already checking this photo.',
  photos_full: () =>
    `A model can have up to ${counted(limits.photosPerModelMax, 'photo', 'photos')}. Remove one to add another.`,
  photo_last_of_model: () => 'This is the last photo the model uses, so you can’t remove it. Add other photos first.',
  model_photos_full: ({ max, room }) =>
    room === 0
      ? `This model already has ${counted(max, 'photo', 'photos')}, the maximum.`
      : `A model can have up to ${counted(max, 'photo', 'photos')}. You can add ${number(room)} more to this one.`,
  photo_refused: ({ findings: codes }) => refusedPhoto(codes),
  onboarding_photos_missing: () =>
    `Upload at least ${counted(limits.photosPerModelMin, 'photo', 'photos')} of yourself first.`,
  training_photos_missing: () =>
    `A model needs at least ${counted(limits.photosPerModelMin, 'photo', 'photos')}. Add some more.`,
  training_photos_taken: () =>
    'Some of these photos have been deleted or are already in use. Reload the page and choose again.',
  training_photos_deleted: () => 'Some of this model’s photos have been deleted. Train a new model instead.',
  model_not_found: () => 'We can’t find this model. It may have been deleted.',
  model_in_training: () => 'This model is still training. Try again when it’s ready.',
  model_failed: () => 'This model’s training failed. Train it again first.',

  account_full: ({ max }) =>
    `Your account has reached its limit of ${number(max)} images and videos. Delete some you no longer need, then try again.`,
  work_not_found: () => 'We can’t find this. It may have been deleted.',
  work_not_failed: () => 'This hasn’t failed, so there’s nothing to retry.',
  work_not_ready: () => 'This isn’t ready yet. Try again in a moment.',
  shoot_not_found: () => 'We can’t find this shoot. It may have been deleted.',
  picture_not_found: () => 'We can’t find this image. It may have been deleted.',
  picture_not_ready: () => 'This image isn’t ready yet. Try again in a moment.',
  picture_failed: () => 'We couldn’t create this image. Choose another image.',
  styles_unavailable: ({ styles }) => {
    const titles = and(styles.map((style) => findStyle(style)?.title ?? style))
    return `${titles} ${plural(styles.length, 'isn’t', 'aren’t')} available. Choose another style.`
  },
  prompt_not_understood: () =>
    'We couldn’t use any of these words, so you weren’t charged. Mention a place, a colour, the light or a crop.',
  garment_unavailable: () => 'This outfit isn’t available. Choose another outfit.',
  report_not_found: () => 'This report has already been resolved, or its image is no longer in the gallery.',
  publishing_removed: () =>
    'This image was removed from the gallery after a report, so you can’t publish it again. If you think that’s a mistake, contact us.',
  publishing_of_guest: () => 'Someone in this image only agreed to be in team photos, so you can’t publish it.',
  team_photos_unusable: () =>
    'Someone’s photos don’t show their head and shoulders, which a group photo needs. Choose matching portraits, or remove that person.',
  team_full: ({ max }) => `A team can have up to ${counted(max, 'person', 'people')}. Remove someone, then try again.`,
  invitations_full: () => 'You have ten pending invitations, the maximum. Revoke one, then try again.',
  team_photo_known: () =>
    'This photo has already been added. To see or remove it, use the link you got when you joined.',
  invitation_full: () => 'Everyone this invitation was meant for has joined. Ask the sender for a new one.',
  invitation_not_found: () => 'This invitation is no longer valid. Ask the sender for a new one.',
  invitation_expired: () => 'This invitation has expired. Ask the sender for a new one.',
  membership_not_found: () => 'We no longer have a photo of you.',
  garment_colour_unavailable: () => 'This outfit isn’t available in this colour. Choose another colour.',
  dress_up_of_team_photo: () => 'You can only change one person’s outfit. Choose an image that shows only you.',
  dress_up_of_finished_picture: () =>
    'You can’t change the outfit in an image that has a filter or no background. Choose the original image.',
  dress_up_of_drawn_picture: () => 'This image is AI-generated, so you can’t change its outfit. Choose another image.',
  light_of_team_photo: () =>
    'You can only change the light on one person. For a team photo, choose the light when you order.',
  light_of_finished_picture: () =>
    'You can’t change the light of an image that has a filter or no background. Choose the original image.',
  light_of_drawn_picture: () => 'This image is AI-generated, so you can’t change its light. Choose another image.',
  light_without_model: () =>
    'This image’s model has been deleted, so you can’t change the light. Choose another image.',
  light_without_photo: () =>
    'The photo this image was made from has been deleted, so you can’t change the light. Choose another image.',
  retouch_of_finished_picture: () =>
    'You can’t retouch an image that has a filter or no background. Choose the original image.',
  retouch_without_face: () =>
    'We can’t find a face in this image that’s large enough to retouch. Choose another image.',
  dress_up_without_model: () =>
    'This image’s model has been deleted, so you can’t change the outfit. Choose another image.',
  group_too_large: ({ max }) => `A group photo can show up to ${counted(max, 'person', 'people')}.`,
  upscale_too_large: () => 'This image is too large to upscale.',
  thumbnail_not_found: () => 'We can’t find this thumbnail. It may have been deleted.',
  thumbnail_not_ready: () => 'This thumbnail isn’t ready yet. Try again in a moment.',
  video_not_found: () => 'We can’t find this video. It may have been deleted.',
  video_too_long: (max) =>
    `A video can have up to ${counted(max.pictures, 'image', 'images')} and be up to ${seconds(max.seconds)} long.`,
  video_move_unavailable: () => 'This camera movement isn’t available. Choose another movement.',
  video_transition_unavailable: () => 'This transition isn’t available. Choose another transition.',
  video_of_team_photo: () => 'You can’t turn a team photo into a video yet. Choose an image of one person.',
  video_of_finished_picture: () =>
    'You can’t make a video from an image that has a filter or no background. Choose the original image.',
  video_of_drawn_picture: () => 'This image is AI-generated, so you can’t turn it into a video. Choose another image.',
  video_without_model: () =>
    'This image’s model has been deleted, so you can’t turn it into a video. Choose another image.',
  chat_not_ready: () => 'The last change isn’t finished yet. Try again in a moment.',
  chat_changes_used: () =>
    `You’ve used all ${counted(limits.editsPerChatMax, 'free change', 'free changes')} to this image. Create a new image to continue.`,

  tryout_deleted: () => 'This photo was deleted after an hour. Upload it again to continue.',
  tool_runs_used: (params) =>
    `Your network has used up this tool’s free runs for now. Try again in ${minutes(params.minutes)}.`,
  tryouts_used: (params) =>
    `You’ve used this hour’s ${counted(limits.freeRunsPerHour, 'free preview', 'free previews')}. Try again in ${minutes(params.minutes)}.`,

  api_runs_used: (params) => `You’ve used up this hour’s API runs. Try again in ${minutes(params.minutes)}.`,
  tool_photo_unusable: () => 'We couldn’t open this file, or couldn’t find a subject in it. Try another photo.',
  scene_not_understood: () =>
    'We couldn’t find a place, still life or pattern in this description. Try “a mountain lake at dawn” or “a table with a vase”.',
  model_did_not_see: () => 'The language model couldn’t describe this image. Try again, or describe it yourself.',
  tool_busy: () => 'This tool is overloaded right now. Try again in a minute.',
  model_off: () => 'No language model is set up here. Texts are written on your device instead.',
  post_address_wrong: () =>
    'This isn’t a link to a LinkedIn post. Open the post, choose “Copy link to post” from its menu, and paste the link.',
  post_private: () =>
    'LinkedIn only shows this post to people who are signed in, or it has been deleted. We can only download videos from public posts.',
  post_without_video: () =>
    'This post has no video of its own. If it links to a video elsewhere, we can’t download it.',
  post_page_changed: () =>
    'This post seems to have a video, but we couldn’t find its file. LinkedIn may have changed its pages. Please contact us.',
  post_unreachable: () => 'We can’t reach LinkedIn right now. Try again in a few minutes.',
  post_video_too_large: () => 'This video is over our limit of 1 GB. Choose a smaller size.',
  post_video_expired: () => 'This download link has expired. Paste the link to the post again.',
}
