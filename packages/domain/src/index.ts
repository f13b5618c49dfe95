export * as accounts from './accounts/accounts.ts'
export type { AttemptLimit } from './attempts/attempts.ts'
export * as attempts from './attempts/attempts.ts'
export * as credits from './credits/credits.ts'
export { migrate } from './db/migrate.ts'
export type { Db, Schema, Tx } from './db/schema.ts'
export * as events from './events/events.ts'
export { eventChannel, type News, tell } from './events/tell.ts'
export { Failure } from './failure.ts'
export * as favourites from './favourites/favourites.ts'
export { type IdKind, newId } from './ids.ts'
export * as models from './models/models.ts'
export * as onboarding from './onboarding/onboarding.ts'
export * as photos from './photos/photos.ts'
export type {
  Clock,
  Deps,
  EventBus,
  JobOrder,
  Lane,
  Mail,
  Mailer,
  ObjectStore,
  Queue,
  Report,
  Step,
  StoredObject,
  Urls,
} from './ports.ts'
export * as shoots from './shoots/shoots.ts'
export { sweep } from './sweeping/sweep.ts'
export * as tryouts from './tryouts/tryouts.ts'
