import type { RequestDeps } from '../../ports.ts'
import type { AccountRows } from './read-account.ts'

/** Returns the profile, sign-in methods and consents. */
export function serializeProfile({ sentences }: Pick<RequestDeps, 'sentences'>, rows: AccountRows) {
  const { user } = rows
  return {
    profile: {
      id: user.id,
      email: user.email,
      emailVerified: user.email_verified,
      name: user.name === '' ? null : user.name,
      plan: user.plan,
      subscriptionStatus: user.subscription_status,
      language: user.locale,
      mails: { finishedWork: user.mail_finished_work, retention: user.mail_retention },
      light: user.light,
      createdAt: user.created_at,
      lastSignedInAt: user.last_seen_at,
    },
    signInMethods: rows.signInMethods.map((row) => ({ kind: row.provider_id, since: row.created_at })),
    passkeys: rows.passkeys.map((row) => ({
      name: row.name,
      synced: row.synced,
      since: row.created_at,
      lastUsedAt: row.used_at,
    })),
    apiKeys: rows.apiKeys.map((row) => ({
      name: row.name,
      beginsWith: row.prefix,
      scopes: row.scopes,
      since: row.created_at,
      endsAt: row.expires_at,
      lastUsedAt: row.used_at,
    })),
    sessions: rows.sessions.map((row) => ({
      browser: row.user_agent,
      beganAt: row.created_at,
      endsAt: row.expires_at,
    })),
    knownBrowsers: rows.knownBrowsers.map((row) => ({ since: row.created_at, lastSignedInAt: row.seen_at })),
    consents: rows.consents.map((row) => ({
      version: row.version,
      givenAt: row.given_at,
      withdrawnAt: row.withdrawn_at,
      words: sentences.consent(row.version) ?? undefined,
    })),
    onboarding: rows.onboarding?.steps ?? null,
  }
}
