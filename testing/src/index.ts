export { type Authenticator, anAuthenticator } from './authenticator.ts'
export { aTestBrowser, type TestBrowser } from './browser.ts'
export {
  aFailure,
  aModel,
  anOnboardedUser,
  aPhoto,
  aPicture,
  aSession,
  aThumbnailDesign,
  aUser,
  emailOf,
  giveCredits,
} from './builders.ts'
export { type TestClock, testClock } from './clock.ts'
export { type FreshDatabase, freshDatabase } from './database.ts'
export { english, languages } from './english.ts'
export { untilEvent, untilEventOf } from './events.ts'
export { aFullAccount, type FullAccount } from './full-account.ts'
export { type HeldEngine, heldEngine } from './held-engine.ts'
export { adminEmail, aMember, aMemberWithModel, aNewcomer, aServerWithAdmin, type Member } from './members.ts'
export { type OidcProvider, startOidcProvider } from './oidc-provider.ts'
export { photo } from './photos.ts'
export { isPseudo, pseudo, pseudoLocale } from './pseudo-catalogue.ts'
export { randomFrom } from './random.ts'
export {
  type Answer,
  aServer,
  aServerWithHeldEngine,
  callServer,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from './server.ts'
export { aReadyPicture, picturesEnded, shootEnded } from './shoots.ts'
export { type SmtpServer, startSmtpServer } from './smtp-server.ts'
export {
  type Received,
  type ReceivedEvent,
  startTelemetryServices,
  type TelemetryServices,
} from './telemetry-services.ts'
export { isTrained, uploadSelfies } from './training.ts'
export { eventually, untilBlocked } from './waiting.ts'
