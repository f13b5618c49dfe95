import type { Credits, GiftCardWorth } from '@keylight/contract'
import type { Message, NoParams } from './message.ts'
import type { WorkFailure } from './works.ts'

/** What users are told. Times are in ISO 8601; `model` is the name of a model. */
export interface Notifications {
  model_ready: { model: string }
  model_failed: { model: string; failure: WorkFailure }
  /** Of `ready + failed` pictures some failed, for which their owner got `credits` back. */
  shoot_ready: { model: string; ready: number; failed: number; credits: number }
  shoot_failed: { model: string; failed: number; credits: number }
  upscale_ready: { width: number; height: number }
  upscale_failed: { failure: WorkFailure }
  video_ready: { model: string; seconds: number }
  video_failed: { failure: WorkFailure }
  thumbnail_ready: NoParams
  thumbnail_failed: { failure: WorkFailure }
  gift_card_claimed: { worth: GiftCardWorth; credits: Credits }
  /** `title` is what the host wrote. */
  voucher_given: { title: string; credits: Credits; expiresAt: string }
  /** A voucher for having come by invitation, and one for having invited somebody. */
  invited_reward: { credits: Credits; expiresAt: string }
  inviting_reward: { credits: Credits; expiresAt: string }
  retention_warning: { lastSeenAt: string; deletedAt: string }
  /** Sentences from before there were codes. */
  other: { title: string; text: string }
}

export type NotificationMessage = Message<Notifications>
