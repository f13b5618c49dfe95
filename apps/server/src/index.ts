/** The API for tests and benchmarks to start the server. */
export { openDatabase } from './adapters/database/database.ts'
export { findEmbeddedPostgres, startEmbeddedPostgres } from './adapters/database/embedded-postgres.ts'
export { openLanguageModel } from './adapters/llm/chat-completions.ts'
export { smtpMailer } from './adapters/mail/smtp.ts'
export { stripeVersion } from './adapters/payments/stripe.ts'
export { openTestCheckout } from './adapters/payments/test-checkout.ts'
export { openQueue } from './adapters/queue/pg-boss-queue.ts'
export { queueInspector } from './adapters/queue/queue-inspector.ts'
export { sealedCodes } from './adapters/queue/sealed-codes.ts'
export { openFolderStore } from './adapters/storage/folder-store.ts'
export { openS3Store } from './adapters/storage/s3-store.ts'
export { endAllAccess, endSessions } from './auth/end-sessions.ts'
export { openSessions } from './auth/sessions.ts'
export { CannotStart } from './cannot-start.ts'
export { type Config, configFrom, type Environment, subjects } from './config/config.ts'
export { checkDataFolder, checkDisk, checkSecret, judgeSpace } from './doctor/check-data-folder.ts'
export { checkMail } from './doctor/check-mail.ts'
export { checkPayments } from './doctor/check-payments.ts'
export { checkPrices } from './doctor/check-prices.ts'
export {
  checkAddress,
  checkAdmin,
  checkLegalPages,
  checkPlaceholders,
} from './doctor/check-settings.ts'
export { checkSingleSignOn } from './doctor/check-single-sign-on.ts'
export { checkStorage } from './doctor/check-storage.ts'
export { type Finding, findingsAbout, messageOf, report } from './doctor/finding.ts'
export { openProvider } from './engine.ts'
export { jobs } from './jobs/registry.ts'
export { openLog } from './log.ts'
export { type Replacements, type RunningServer, startServer } from './server.ts'
export { version } from './version.ts'
