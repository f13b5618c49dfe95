import type { Credits } from '@keylight/contract'
import type { Message, NoParams } from './message.ts'
import type { PriceCut } from './vouchers.ts'
import type { WorkFailure } from './work.ts'

/** All notifications. Times are in ISO 8601; `model` is a model's name. */
export interface Notifications {
  model_ready: { model: string }
  model_failed: { model: string; failure: WorkFailure }
  /** `member` is a person's name. */
  team_member_ready: { member: string }
  team_member_failed: { member: string; failure: WorkFailure }
  /** `credits` were refunded for the `failed` images. */
  shoot_ready: { model: string; ready: number; failed: number; credits: number }
  shoot_failed: { model: string; failed: number; credits: number }
  upscale_ready: { width: number; height: number }
  upscale_failed: { failure: WorkFailure }
  video_ready: { model: string; seconds: number }
  video_failed: { failure: WorkFailure }
  thumbnail_ready: NoParams
  thumbnail_failed: { failure: WorkFailure }
  gift_card_claimed: { worth: number; credits: Credits }
  /** To the buyer. `day` is null for a printed card. */
  gift_card_taken_back: { worth: number }
  gift_card_given_back: { worth: number }
  gift_card_bought: { recipient: string; worth: number; day: string | null }
  gift_card_opened: { recipient: string }
  /** `title` was written by the admin. */
  voucher_given: { title: string; credits: Credits; expiresAt: string }
  voucher_discount_given: { title: string; worth: PriceCut; expiresAt: string }
  /** Vouchers for both sides of a referral. */
  invited_reward: { credits: Credits; expiresAt: string }
  inviting_reward: { credits: Credits; expiresAt: string }
  retention_warning: { lastSeenAt: string; deletedAt: string }
  /** `team` is its name, which may be empty; `who` and `sender` are names or addresses. */
  team_invited: { sender: string; team: string }
  team_joined: { who: string }
  team_left: { who: string }
  team_removed: { team: string }
  team_admin: { team: string }
  /**
   * `until`: when the former owner's subscription ends; null if it has already ended. `hasPack` is missing from
   * notifications that predate team packs.
   */
  team_handed_over: { team: string; until: string | null; hasPack?: boolean }
  team_unpaid: { team: string }
  /** Text stored before messages had codes. */
  other: { title: string; text: string }
}

export type NotificationMessage = Message<Notifications>
