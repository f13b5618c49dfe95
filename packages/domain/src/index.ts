export * as accounts from './account/account.ts'
export * as consents from './account/consents.ts'
export { deleteAccount } from './account/delete-account.ts'
export * as accountExports from './account/export/account-export.ts'
export { getPrivacy } from './account/privacy.ts'
export { withdrawConsent } from './account/withdraw-consent.ts'
export * as adminGiftCards from './admin/gift-cards.ts'
export * as adminJobs from './admin/jobs.ts'
export * as adminOrders from './admin/orders.ts'
export * as adminOverview from './admin/overview.ts'
export * as adminPayments from './admin/payments-csv.ts'
export * as adminPayouts from './admin/payouts-csv.ts'
export * as suspension from './admin/suspension.ts'
export * as adminUsers from './admin/users.ts'
export * as affiliates from './affiliates/affiliates.ts'
export { commissionFollower } from './affiliates/affiliates.ts'
export * as audit from './audit/audit.ts'
export * as checkout from './billing/checkout.ts'
export * as delivery from './billing/delivery.ts'
export * as invoices from './billing/invoices.ts'
export type { Offer, SettledOrder, SettledPayment } from './billing/order-events.ts'
export * as orders from './billing/orders.ts'
export * as planChanges from './billing/plan-changes.ts'
export * as refunds from './billing/refunds.ts'
export { addMonths } from './billing/rules.ts'
export * as subscriptions from './billing/subscriptions.ts'
export * as paymentWebhooks from './billing/webhooks.ts'
export * as chats from './chats/chats.ts'
export * as credits from './credits/credits.ts'
export * as ledger from './credits/ledger.ts'
export { createTables, migrate, NewerDatabase, newestMigration, pendingMigrations } from './db/migrate.ts'
export type { Db, OrderPurpose, Schema, Tx } from './db/schema.ts'
export * as events from './events/events.ts'
export { Failure } from './failure.ts'
export * as favourites from './favourites/favourites.ts'
export * as deletions from './files/deletions.ts'
export { userFolder } from './files/keys.ts'
export * as gallery from './gallery/gallery.ts'
export * as reports from './gallery/reports.ts'
export * as boughtCards from './gift-cards/bought-cards.ts'
export { giftCardFollower } from './gift-cards/bought-cards.ts'
export * as giftCards from './gift-cards/gift-cards.ts'
export * as history from './history/history.ts'
export * as idempotency from './idempotency/idempotency.ts'
export { type IdKind, newId } from './ids.ts'
export * as lights from './lights/lights.ts'
export { runMaintenance } from './maintenance/run-maintenance.ts'
export { tidyRemains } from './maintenance/tidy-remains.ts'
export type { ExportLabels } from './messages/account.ts'
export type { ChatAnswer, ChatAnswers, ChatRefusal } from './messages/chats.ts'
export type { LedgerTitles } from './messages/credits.ts'
export type { FieldMessage, FieldProblems, Reasons } from './messages/failures.ts'
export type { MailContent, MailMessage, Mails } from './messages/mails.ts'
export type { Message, NoParams } from './messages/message.ts'
export type { Notifications } from './messages/notifications.ts'
export type { Languages, Sentences } from './messages/sentences.ts'
export type { PriceCut, VoucherTitles } from './messages/vouchers.ts'
export type { WorkFailure, WorkFailures, WorkKind } from './messages/work.ts'
export * as modelPhotos from './models/model-photos.ts'
export * as models from './models/models.ts'
export * as notifications from './notifications/notifications.ts'
export * as onboarding from './onboarding/onboarding.ts'
export * as photos from './photos/photos.ts'
export type {
  Analytics,
  ByteRange,
  Clock,
  Deps,
  EventBus,
  GiftSecrets,
  Grants,
  JobOrder,
  Lane,
  LanguageModel,
  Mail,
  Mailer,
  ObjectStore,
  OrderFollower,
  Outbox,
  Payments,
  PlanChange,
  PreparedQuery,
  ProviderPayment,
  ProviderState,
  PublicWeb,
  Queue,
  QueuedJob,
  QueuedState,
  QueueInspector,
  Report,
  RequestDeps,
  Retention,
  SignedTokens,
  SiteUrl,
  Step,
  StoredObject,
  UploadedPhoto,
  Urls,
  WebAnswer,
} from './ports.ts'
export { ModelStopped, WebRefused } from './ports.ts'
export * as prompts from './prompts/prompts.ts'
export { type EventInput, eventChannel, publishEvent } from './publish-event.ts'
export type { RateLimit } from './rate-limits/rate-limits.ts'
export * as rateLimits from './rate-limits/rate-limits.ts'
export * as referrals from './referrals/referrals.ts'
export * as retouches from './retouches/retouches.ts'
export * as reviews from './reviews/reviews.ts'
export * as shares from './shares/shares.ts'
export * as pictures from './shoots/pictures.ts'
export * as shoots from './shoots/shoots.ts'
export * as teamPhotoPreview from './shoots/team-preview.ts'
export * as previews from './styles/previews.ts'
export * as styles from './styles/styles.ts'
export * as teamPhotoInvitations from './team-photos/invitations.ts'
export * as teamPhotoMembers from './team-photos/members.ts'
export * as teamInvitations from './teams/team-invitations.ts'
export * as teams from './teams/teams.ts'
export * as thumbnails from './thumbnails/thumbnails.ts'
export * as apiTools from './tools/api-tools.ts'
export * as postVideos from './tools/post-videos.ts'
export { seePicture } from './tools/see-picture.ts'
export * as toolRuns from './tools/tool-runs.ts'
export * as writers from './tools/writers.ts'
export * as tryouts from './tryouts/tryouts.ts'
export * as upscales from './upscales/upscales.ts'
export * as videos from './videos/videos.ts'
export * as visitReports from './visits/report.ts'
export * as visits from './visits/visits.ts'
export * as voucherCheckout from './vouchers/checkout.ts'
export { voucherFollower } from './vouchers/checkout.ts'
export * as voucherCodes from './vouchers/voucher-codes.ts'
export * as vouchers from './vouchers/vouchers.ts'
export * as works from './work/work.ts'
