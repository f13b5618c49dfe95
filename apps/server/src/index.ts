/** What tests and benchmarks use to start the server. */
export { openDatabase } from './adapters/database/database.ts'
export { startEmbeddedPostgres } from './adapters/database/embedded-postgres.ts'
export { openQueue } from './adapters/queue/pg-boss-queue.ts'
export { openSessions } from './auth/sessions.ts'
export { configFrom } from './config/config.ts'
export { jobs } from './jobs/registry.ts'
export { type Replacements, type RunningServer, startServer } from './server.ts'
