import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Failure } from '@keylight/domain'
import { verifyPassword as verifyScrypt } from 'better-auth/crypto'

const derive = promisify(argon2)

/**
 * Argon2id with OWASP's parameters. scrypt of the same strength needs 128 MiB per sign-in, which few servers can spare.
 */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const prefix = `argon2id$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`

const digest = (password: string, nonce: Buffer): Promise<Buffer> =>
  derive('argon2id', { ...cost, message: password.normalize('NFKC'), nonce })

/** Returns a password's hash in the stored format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return `${prefix}${nonce.toString('base64url')}$${(await digest(password, nonce)).toString('base64url')}`
}

/** Returns whether a password matches a hash. Also verifies outdated scrypt hashes. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  if (isOutdated(hash)) return await verifyScrypt({ hash, password })
  const [nonce = '', expected = ''] = hash.slice(prefix.length).split('$')
  return timingSafeEqual(await digest(password, Buffer.from(nonce, 'base64url')), Buffer.from(expected, 'base64url'))
}

/** Returns whether the hash should be upgraded at the next successful sign-in. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(prefix)

/** Throws `Failure` if a new password is too easy to guess. `field` is its name in the form. */
export async function refuseCommon(password: string, email: string, field: string): Promise<void> {
  // The list is large, and many servers never need it.
  const { passwordStrength, strengthMin } = await import('@keylight/contract/password-strength')
  if (passwordStrength(password, email) >= strengthMin) return
  throw new Failure('input_invalid', {}, { [field]: { code: 'password_common', params: {} } })
}
