import type { CreditKind, FailureCode, FieldProblem, PhotoFindingCode } from '@keylight/contract'
import type { Message, NoParams } from './message.ts'

/** `params` only carries a type; it doesn't exist at run time. */
interface ReasonOf<Params> {
  /** The code for clients. */
  readonly code: FailureCode
  readonly params?: Params
}
const reason = <Params extends object = NoParams>(code: FailureCode): ReasonOf<Params> => ({ code })

/** All failure reasons, with their code for clients and the parameters of their message. */
export const reasons = {
  // Any request
  nothing_here: reason('not_found'),
  input_invalid: reason('invalid_input'),
  request_unreadable: reason('invalid_input'),
  request_too_large: reason('file_too_big'),
  file_too_big: reason('file_too_big'),
  streams_full: reason('too_many_runs'),
  streams_busy: reason('engine_unavailable'),
  uploads_busy: reason('engine_unavailable'),
  own_uploads_busy: reason('too_many_runs'),
  studio_full: reason('too_many_runs'),
  storage_full: reason('storage_full'),
  engine_unavailable: reason('engine_unavailable'),
  too_many_attempts: reason<{ minutes: number }>('too_many_runs'),
  too_many_passwords: reason<{ minutes: number }>('too_many_runs'),
  too_many_mails: reason<{ minutes: number }>('too_many_runs'),
  internal: reason('internal'),
  unavailable: reason('unavailable'),
  idempotency_key_missing: reason('invalid_input'),
  idempotency_key_malformed: reason('invalid_input'),
  idempotency_key_reused: reason('key_reused'),
  request_still_running: reason('still_running'),

  // Accounts
  signed_out: reason('signed_out'),
  sign_in_too_old: reason<{ minutes: number }>('sign_in_again'),
  not_onboarded: reason('not_onboarded'),
  not_subscribed: reason('not_subscribed'),
  account_deleted: reason('signed_out'),
  single_sign_on_only: reason<{ name: string }>('sso_required'),
  identity_of_other_user: reason('email_taken'),
  email_not_yours: reason('invalid_input'),
  email_taken: reason('email_taken'),
  email_reserved: reason('email_taken'),
  email_change_elsewhere: reason('other_browser'),
  credentials_wrong: reason('wrong_credentials'),
  password_wrong: reason('wrong_credentials'),
  session_not_found: reason('not_found'),
  api_key_not_allowed: reason('key_not_allowed'),
  api_key_not_found: reason('not_found'),
  api_keys_full: reason<{ max: number }>('account_full'),
  api_key_unproved: reason('email_unproved'),
  passkey_unknown: reason('not_found'),
  passkey_refused: reason('wrong_credentials'),
  passkey_not_found: reason('not_found'),
  passkey_unproved: reason('email_unproved'),
  passkeys_full: reason<{ max: number }>('account_full'),
  link_of_other_browser: reason<{ email: string }>('other_browser'),
  sign_in_link_expired: reason('link_expired'),
  export_link_expired: reason('not_found'),
  consent_missing: reason('consent_needed'),
  notification_not_found: reason('not_found'),
  review_not_found: reason('not_found'),
  report_not_found: reason('not_found'),

  // Credits, gift cards, vouchers, invitations
  credits_short: reason<{ kind: CreditKind; needed: number; left: number }>('credits_exhausted'),
  credits_unproved: reason('credits_exhausted'),
  gift_card_unknown: reason('code_unknown'),
  gift_card_claimed: reason('code_used'),
  gift_card_claimed_by_you: reason('code_used'),
  gift_card_expired: reason<{ expiredAt: string }>('code_expired'),
  gift_card_mistyped: reason('code_unknown'),
  gift_card_cancelled: reason('code_expired'),
  gift_card_not_found: reason('not_found'),
  gift_card_unpaid: reason('not_ready'),
  gift_card_claimed_by_other: reason('code_used'),
  payments_off: reason('payments_off'),
  payments_unavailable: reason('payments_unavailable'),
  payment_declined: reason('payment_declined'),
  payment_pending: reason('not_ready'),
  invoice_not_ready: reason('not_ready'),
  payment_not_found: reason('not_found'),
  portal_not_found: reason('not_found'),
  plan_unchanged: reason('already_subscribed'),
  subscription_unsettled: reason('not_ready'),
  person_not_found: reason('not_found'),
  gift_card_unaddressed: reason('not_ready'),
  person_is_host: reason('not_possible'),
  account_suspended: reason('account_suspended'),
  person_has_fewer: reason<{ kind: CreditKind; left: number }>('credits_exhausted'),
  job_not_found: reason('not_found'),
  order_not_found: reason('not_found'),
  order_not_refundable: reason('not_refundable'),
  order_downloaded: reason('not_refundable'),
  order_too_old: reason<{ days: number }>('not_refundable'),
  order_claimed: reason('not_refundable'),
  invoice_link_expired: reason('not_found'),
  subscription_not_found: reason('not_found'),
  already_subscribed: reason('already_subscribed'),
  work_refunded: reason('not_ready'),
  voucher_not_found: reason('not_found'),
  voucher_redeemed: reason('code_used'),
  voucher_unproved: reason('email_unproved'),
  voucher_expired: reason<{ expiredAt: string }>('code_expired'),
  voucher_recipient_unknown: reason('not_found'),
  voucher_code_unknown: reason('code_unknown'),
  voucher_code_taken: reason('code_used'),
  voucher_code_early: reason<{ startsAt: string }>('not_ready'),
  voucher_used: reason('code_used'),
  voucher_used_up: reason('code_used'),
  voucher_for_credits: reason('wrong_plan'),
  voucher_for_plans: reason('wrong_plan'),
  voucher_for_other_plans: reason<{ plans: string[] }>('wrong_plan'),
  affiliate_unknown: reason('code_unknown'),
  affiliate_own: reason('own_code'),
  affiliate_already_named: reason('code_used'),
  affiliate_too_late: reason('code_expired'),
  affiliate_not_joined: reason('not_found'),
  affiliate_unproved: reason('email_unproved'),
  payout_too_small: reason<{ cents: number }>('not_ready'),
  payout_still_open: reason('not_ready'),
  payout_not_found: reason('not_found'),
  plan_for_one: reason('wrong_plan'),
  team_not_found: reason('not_found'),
  team_member_not_found: reason('not_found'),
  team_role_too_low: reason('not_allowed'),
  team_owner_stays: reason('not_allowed'),
  team_handed_over: reason('not_allowed'),
  team_has_members: reason('team_has_members'),
  team_member_already: reason('already_member'),
  team_member_unproved: reason('email_unproved'),
  team_sender_unproved: reason('email_unproved'),
  team_of_own: reason('already_member'),
  team_of_other: reason('already_member'),
  team_unpaid: reason('account_full'),
  seats_full: reason<{ seats: number }>('account_full'),
  seats_taken: reason<{ people: number; seats: number }>('account_full'),
  invitation_of_other: reason('not_allowed'),
  invitation_unproved: reason('email_unproved'),
  invitation_unknown: reason('code_unknown'),
  invitation_own: reason('own_code'),
  invitation_already_named: reason('code_used'),
  invitation_too_late: reason('code_used'),

  // Photos and models
  photo_not_found: reason('not_found'),
  photo_being_checked: reason('not_ready'),
  photos_full: reason('too_many_photos'),
  photo_last_of_model: reason('too_few_photos'),
  model_photos_full: reason<{ max: number; room: number }>('too_many_photos'),
  photo_refused: reason<{ findings: PhotoFindingCode[] }>('photo_refused'),
  onboarding_photos_missing: reason('too_few_photos'),
  training_photos_missing: reason('too_few_photos'),
  training_photos_taken: reason('not_found'),
  training_photos_deleted: reason('not_ready'),
  model_not_found: reason('not_found'),
  model_in_training: reason('not_ready'),
  model_failed: reason('not_ready'),

  // Work
  account_full: reason<{ max: number }>('account_full'),
  work_not_found: reason('not_found'),
  work_not_failed: reason('not_failed'),
  work_not_ready: reason('not_ready'),
  shoot_not_found: reason('not_found'),
  picture_not_found: reason('not_found'),
  picture_not_ready: reason('not_ready'),
  picture_failed: reason('not_ready'),
  styles_unavailable: reason<{ styles: string[] }>('style_unavailable'),
  prompt_not_understood: reason('not_understood'),
  garment_unavailable: reason('engine_cannot'),
  publishing_of_guest: reason('consent_needed'),
  publishing_removed: reason('not_ready'),
  team_photos_unusable: reason('engine_cannot'),
  team_full: reason<{ max: number }>('account_full'),
  invitations_full: reason('account_full'),
  invitation_full: reason('account_full'),
  team_photo_known: reason('account_full'),
  invitation_not_found: reason('not_found'),
  invitation_expired: reason('link_expired'),
  membership_not_found: reason('not_found'),
  garment_colour_unavailable: reason('engine_cannot'),
  dress_up_of_team_photo: reason('engine_cannot'),
  dress_up_of_finished_picture: reason('engine_cannot'),
  dress_up_of_drawn_picture: reason('engine_cannot'),
  light_of_team_photo: reason('engine_cannot'),
  light_of_finished_picture: reason('engine_cannot'),
  light_of_drawn_picture: reason('engine_cannot'),
  light_without_model: reason('engine_cannot'),
  light_without_photo: reason('engine_cannot'),
  retouch_of_finished_picture: reason('engine_cannot'),
  retouch_without_face: reason('engine_cannot'),
  dress_up_without_model: reason('engine_cannot'),
  group_too_large: reason<{ max: number }>('engine_cannot'),
  upscale_too_large: reason('engine_cannot'),
  thumbnail_not_found: reason('not_found'),
  thumbnail_not_ready: reason('not_ready'),
  video_not_found: reason('not_found'),
  video_too_long: reason<{ pictures: number; seconds: number }>('engine_cannot'),
  video_move_unavailable: reason('engine_cannot'),
  video_transition_unavailable: reason('engine_cannot'),
  video_of_team_photo: reason('engine_cannot'),
  video_of_finished_picture: reason('engine_cannot'),
  video_of_drawn_picture: reason('engine_cannot'),
  video_without_model: reason('engine_cannot'),
  chat_not_ready: reason('not_ready'),
  chat_changes_used: reason('too_many_runs'),

  // Free previews
  tryout_deleted: reason('not_found'),
  tryouts_used: reason<{ minutes: number }>('too_many_runs'),

  // Free tools
  api_runs_used: reason<{ minutes: number }>('too_many_runs'),
  tool_photo_unusable: reason('photo_refused'),
  scene_not_understood: reason('not_understood'),
  model_did_not_see: reason('engine_unavailable'),
  tool_busy: reason('engine_unavailable'),
  model_off: reason('engine_unavailable'),
  post_address_wrong: reason('invalid_input'),
  post_private: reason('not_found'),
  post_without_video: reason('not_found'),
  post_page_changed: reason('engine_unavailable'),
  post_unreachable: reason('engine_unavailable'),
  post_video_too_large: reason('file_too_big'),
  post_video_expired: reason('link_expired'),
  tool_runs_used: reason<{ minutes: number }>('too_many_runs'),
} as const satisfies Record<string, ReasonOf<object>>

/** The parameters of each reason. */
export type Reasons = {
  [R in keyof typeof reasons]: (typeof reasons)[R] extends ReasonOf<infer Params> ? Params : never
}
export type Reason = keyof Reasons

/** Problems with input fields: those named by schemas, and general ones. */
export interface FieldProblems extends Record<FieldProblem, NoParams> {
  required: NoParams
  malformed: NoParams
  not_an_option: NoParams
  too_short: { min: number }
  too_long: { max: number }
  too_few: { min: number }
  too_many: { max: number }
  too_small: { min: number }
  too_large: { max: number }
  photo_required: NoParams
  photo_refused: { findings: PhotoFindingCode[] }
  file_too_big: NoParams
  email_not_yours: NoParams
  password_wrong: NoParams
  password_common: NoParams
  page_not_found: NoParams
  body_unreadable: NoParams
}
export type FieldMessage = Message<FieldProblems>
