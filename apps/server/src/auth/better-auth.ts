import { limits } from '@keylight/contract'
import { type Db, newId } from '@keylight/domain'
import { betterAuth } from 'better-auth'
import { hashPassword, verifyPassword } from './passwords.ts'

export interface BetterAuthConfig {
  secret: string
  baseUrl: string
}

export type BetterAuth = ReturnType<typeof openBetterAuth>

/** Configures better-auth for our tables. Its own endpoints aren't served. */
export function openBetterAuth(db: Db, config: BetterAuthConfig) {
  const fields = { createdAt: 'created_at', updatedAt: 'updated_at' }
  return betterAuth({
    appName: 'Keylight',
    baseURL: config.baseUrl,
    basePath: '/api/auth/better',
    secret: config.secret,
    telemetry: { enabled: false },
    // Its log messages contain personal data, and it also throws all errors.
    logger: { disabled: true },
    database: { db, type: 'postgres', transaction: true },
    user: { modelName: 'users', fields: { ...fields, emailVerified: 'email_verified' } },
    session: {
      modelName: 'sessions',
      fields: {
        ...fields,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      expiresIn: limits.sessionHoursMax * 3600,
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'sign_in_methods',
      fields: {
        ...fields,
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: { modelName: 'verifications', fields: { ...fields, expiresAt: 'expires_at' } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: limits.passwordLengthMin,
      maxPasswordLength: limits.passwordLengthMax,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    // Our own limits count across processes and per email address.
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: ({ model }) => newId(idKinds[model] ?? 'verification'), validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
  })
}

const idKinds: Partial<Record<string, 'user' | 'session' | 'signInMethod'>> = {
  user: 'user',
  session: 'session',
  account: 'signInMethod',
}
