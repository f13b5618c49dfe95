import { limits } from '@keylight/contract'
import type { Catalogue } from '../catalogue.ts'
import { refusedPhoto } from './failures.ts'
import { counted, number } from './format.ts'
import { findings } from './photos.ts'

/** Validation errors of form fields. */
export const fields: Catalogue['fields'] = {
  required: () => 'Fill this in.',
  malformed: () => 'This isn’t in the right format.',
  not_an_option: () => 'Choose one of the options.',
  too_short: ({ min }) => `Use at least ${counted(min, 'character', 'characters')}.`,
  too_long: ({ max }) => `Use at most ${counted(max, 'character', 'characters')}.`,
  too_few: ({ min }) => `Choose at least ${number(min)}.`,
  too_many: ({ max }) => `Choose at most ${number(max)}.`,
  too_small: ({ min }) => `Use a number of at least ${number(min)}.`,
  too_large: ({ max }) => `Use a number of at most ${number(max)}.`,

  email_invalid: () => 'Enter an email address, like name@example.com.',
  email_not_yours: () => 'Enter the email address of this account.',
  password_required: () => 'Enter your password.',
  password_wrong: () => 'This isn’t your current password.',
  password_common: () => 'This password is easy to guess. Use a longer one, or a few unrelated words.',
  api_key_name_required: () => 'Enter a name for the key.',
  api_key_scopes_required: () => 'Choose what the key can do.',
  passkey_name_required: () => 'Enter a name for the passkey.',
  immediate_start_required: () => 'Agree that your credits can be used right away.',
  consent_changed: () => 'This text has changed. Reload the page and read it again.',

  photo_required: () => 'Choose a photo.',
  photo_refused: ({ findings: codes }) => refusedPhoto(codes),
  file_too_big: () => findings.file_too_big(),
  model_name_required: () => 'Enter a name for the model.',
  prompt_required: () => 'Describe the image you’d like.',
  chat_message_required: () => 'Describe what to change.',
  style_unknown: () => 'Choose one of our styles.',
  picture_or_model_required: () => 'Choose one of your headshots, or a model and a style.',
  pictures_too_many: () =>
    `One order can have up to ${limits.stylesPerShootMax} headshots. Choose fewer styles, or fewer headshots of each.`,
  style_or_prompt_required: () => 'Choose at least one style, or describe the headshot you’d like.',
  team_member_repeated: () => 'Choose each person only once.',
  colour_invalid: () => 'Enter a colour, like #3e52c2.',
  text_required: () => 'Enter some text.',
  picture_required: () => 'Choose an image.',

  code_required: () => 'Enter the code.',
  voucher_title_required: () => 'Enter what the voucher is for.',
  voucher_empty: () => 'Choose credits, a percentage or an amount.',
  voucher_code_malformed: () => 'Use 3 to 30 letters, digits and hyphens.',
  recipient_required: () => 'Enter the recipient’s name.',
  sender_required: () => 'Enter your name.',
  time_zone_unknown: () => 'Choose a time zone from the list.',
  day_out_of_range: () => 'Choose a date between today and a year from now.',
  affiliate_terms_required: () => 'Agree to the terms first.',
  payout_details_required: () => 'Enter your payout details.',
  review_name_required: () => 'Enter the name to show with your review.',
  rating_out_of_range: () => 'Choose one to five stars.',
  reason_required: () => 'Enter a reason.',
  credits_unchanged: () => 'Add or remove at least one credit.',
  period_backwards: () => 'Choose an end date on or after the start date.',

  page_not_found: () => 'We couldn’t load more of this list. Reload the page.',
  body_unreadable: () => 'We couldn’t read the request body. Send it in the documented format.',
}
