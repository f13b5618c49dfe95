import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { addPasskey, SentTo, signInWithPasskey } from '@keylight/contract'

type Made = SentTo<typeof addPasskey>['credential']
type Used = SentTo<typeof signInWithPasskey>['credential']

/** Ways an authenticator, or the page calling it, can misbehave. */
interface Oddities {
  origin?: string
  rpId?: string
  /** User verification is missing. */
  unverified?: boolean
}

/** A software authenticator with one passkey, which returns the same responses as a browser. */
export interface Authenticator {
  make(options: { challenge: string; user: { id: string } }, odd?: Oddities): Made
  use(options: { challenge: string }, odd?: Oddities): Used
}

/** `counts`: whether it has a signature counter, like security keys. */
export function anAuthenticator(
  origin: string,
  { aaguid = Buffer.alloc(16), counts = false }: { aaguid?: Buffer; counts?: boolean } = {},
): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let userHandle = Buffer.from('nobody').toString('base64url')
  let uses = 0
  const clientData = (type: string, challenge: string, odd: Oddities) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: odd.origin ?? origin, crossOrigin: false }))
  /** Flags: user present, user verified, backup eligible. */
  const authenticatorData = (odd: Oddities, attested: Buffer | undefined) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(counts ? uses++ : 0)
    const flags = 0x01 | (odd.unverified ? 0 : 0x04) | 0x08 | (attested ? 0x40 : 0)
    const rpIdHash = createHash('sha256')
      .update(odd.rpId ?? new URL(origin).hostname)
      .digest()
    return Buffer.concat([rpIdHash, Buffer.of(flags), counter, attested ?? Buffer.alloc(0)])
  }
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }
  return {
    make({ challenge, user }, odd = {}) {
      userHandle = user.id
      const { x, y } = publicKey.export({ format: 'jwk' })
      const bytes = (text = '') => Buffer.from(text, 'base64url')
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]),
      )
      const attested = Buffer.concat([aaguid, Buffer.of(0, id.length), id, key])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(odd, attested)],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, odd).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      }
      return { ...credential, response }
    },
    use({ challenge }, odd = {}) {
      const data = authenticatorData(odd, undefined)
      const client = clientData('webauthn.get', challenge, odd)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        userHandle,
      }
      return { ...credential, response }
    },
  }
}

/** The CBOR types used by passkeys. */
function cbor(value: unknown): Buffer {
  const head = (major: number, count: number) =>
    count < 24
      ? Buffer.of((major << 5) | count)
      : count < 256
        ? Buffer.of((major << 5) | 24, count)
        : Buffer.of((major << 5) | 25, count >> 8, count & 255)
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)].flatMap(([key, item]) => [cbor(key), cbor(item)])
  return Buffer.concat([head(5, entries.length / 2), ...entries])
}
