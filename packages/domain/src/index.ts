export * as accounts from './accounts/accounts.ts'
export { deleteAccount } from './accounts/delete-account.ts'
export { getPrivacy } from './accounts/privacy.ts'
export { withdrawConsent } from './accounts/withdraw-consent.ts'
export * as affiliates from './affiliates/affiliates.ts'
export { commissionFollower } from './affiliates/affiliates.ts'
export * as apiTools from './api-tools/api-tools.ts'
export * as audit from './audit/audit.ts'
export * as chats from './chats/chats.ts'
export * as companies from './companies/companies.ts'
export * as companyInvitations from './companies/company-invitations.ts'
export * as consents from './consents/consents.ts'
export * as credits from './credits/credits.ts'
export { migrate, NewerDatabase, pendingMigrations } from './db/migrate.ts'
export type { Db, OrderPurpose, Schema, Tx } from './db/schema.ts'
export * as deletions from './deletions/deletions.ts'
export * as deskGiftCards from './desk/gift-cards.ts'
export * as deskJobs from './desk/jobs.ts'
export * as deskOrders from './desk/orders.ts'
export * as desk from './desk/overview.ts'
export * as deskPayments from './desk/payments-csv.ts'
export * as deskPayouts from './desk/payouts-csv.ts'
export * as people from './desk/people.ts'
export * as suspension from './desk/suspension.ts'
export * as events from './events/events.ts'
export * as accountExports from './exports/account-export.ts'
export { Failure } from './failure.ts'
export * as favourites from './favourites/favourites.ts'
export * as gallery from './gallery/gallery.ts'
export * as reports from './gallery/reports.ts'
export * as boughtCards from './gifts/bought-cards.ts'
export { giftCardFollower } from './gifts/bought-cards.ts'
export * as giftCards from './gifts/gift-cards.ts'
export * as history from './history/history.ts'
export * as idempotency from './idempotency/idempotency.ts'
export { type IdKind, newId } from './ids.ts'
export * as ledger from './ledger/ledger.ts'
export * as looks from './looks/looks.ts'
export { runMaintenance } from './maintenance/run-maintenance.ts'
export { tidyRemains } from './maintenance/tidy-remains.ts'
export type { ChatAnswer, ChatAnswers, ChatRefusal } from './messages/chats.ts'
export type { ExportLabels } from './messages/exports.ts'
export type { FieldMessage, FieldProblems, Reasons } from './messages/failures.ts'
export type { LedgerTitles } from './messages/ledger.ts'
export type { MailContent, MailMessage, Mails } from './messages/mails.ts'
export type { Message, NoParams } from './messages/message.ts'
export type { Notifications } from './messages/notifications.ts'
export type { Languages, Sentences } from './messages/sentences.ts'
export type { PriceCut, VoucherTitles } from './messages/vouchers.ts'
export type { WorkFailure, WorkFailures, WorkKind } from './messages/works.ts'
export * as modelPhotos from './models/model-photos.ts'
export * as models from './models/models.ts'
export * as notifications from './notifications/notifications.ts'
export * as onboarding from './onboarding/onboarding.ts'
export type { Offer, SettledOrder, SettledPayment } from './orders-face.ts'
export * as invoices from './payments/invoices.ts'
export * as payments from './payments/orders.ts'
export * as planChanges from './payments/plan-changes.ts'
export { addMonths } from './payments/rules.ts'
export * as photos from './photos/photos.ts'
export type {
  Analytics,
  Ask,
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
  PublicWeb,
  Queue,
  QueueDesk,
  QueuedJob,
  QueuedState,
  Report,
  RequestDeps,
  Retention,
  Seals,
  SiteUrl,
  Step,
  StoredObject,
  ToldByProvider,
  ToldPayment,
  UploadedPhoto,
  Urls,
  WebAnswer,
} from './ports.ts'
export { ModelStopped, WebRefused } from './ports.ts'
export * as postVideos from './post-videos/post-videos.ts'
export * as previews from './previews/previews.ts'
export * as prompts from './prompts/prompts.ts'
export { type EventInput, eventChannel, publishEvent } from './publish-event.ts'
export type { RateLimit } from './rate-limits/rate-limits.ts'
export * as rateLimits from './rate-limits/rate-limits.ts'
export * as referrals from './referrals/referrals.ts'
export * as retouches from './retouches/retouches.ts'
export * as reviews from './reviews/reviews.ts'
export * as pictures from './shoots/pictures.ts'
export * as shoots from './shoots/shoots.ts'
export * as teamPreview from './shoots/team-preview.ts'
export * as subscriptions from './subscriptions/subscriptions.ts'
export * as teamInvitations from './teams/invitations.ts'
export * as teamMembers from './teams/members.ts'
export * as thumbnails from './thumbnails/thumbnails.ts'
export { seePicture } from './tools/see-picture.ts'
export * as toolRuns from './tools/tool-runs.ts'
export * as tryouts from './tryouts/tryouts.ts'
export * as upscales from './upscales/upscales.ts'
export * as videos from './videos/videos.ts'
export * as visitReports from './visits/report.ts'
export * as visits from './visits/visits.ts'
export * as voucherCheckout from './vouchers/checkout.ts'
export { voucherFollower } from './vouchers/checkout.ts'
export * as voucherCodes from './vouchers/voucher-codes.ts'
export * as vouchers from './vouchers/vouchers.ts'
export * as shares from './works/shares.ts'
export * as works from './works/works.ts'
export * as writers from './writers/writers.ts'
