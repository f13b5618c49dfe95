/** COSE_Sign1 signatures (RFC 9052) in CBOR (RFC 8949), as C2PA embeds them. */
import { constants, type KeyObject, sign } from 'node:crypto'
import type { SignatureTerms } from './sign.ts'

export type Algorithm = SignatureTerms['algorithm']

/** Identifiers in the COSE registry, and what Node needs to make the signature. */
const algorithms: Record<Algorithm, { id: number; hash: string | null }> = {
  es256: { id: -7, hash: 'sha256' },
  es384: { id: -35, hash: 'sha384' },
  ps256: { id: -37, hash: 'sha256' },
  ed25519: { id: -8, hash: null },
}

/** Labels of header parameters. */
const labels = { algorithm: 1, x5chain: 33 }

/** Returns the major type and length of a CBOR item. */
function head(major: number, length: number): Buffer {
  const type = major << 5
  if (length < 24) return Buffer.from([type | length])
  if (length < 0x100) return Buffer.from([type | 24, length])
  const long = Buffer.alloc(length < 0x1_0000 ? 3 : 5)
  long[0] = type | (long.length === 3 ? 25 : 26)
  long.writeUIntBE(length, 1, long.length - 1)
  return long
}
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const byteString = (bytes: Uint8Array) => Buffer.concat([head(2, bytes.length), bytes])
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
const array = (items: Uint8Array[]) => Buffer.concat([head(4, items.length), ...items])
const map = (entries: [Uint8Array, Uint8Array][]) => Buffer.concat([head(5, entries.length), ...entries.flat()])
const nothing = Buffer.from([0xf6])
const sign1Tag = Buffer.from([0xd2])

/** Room for the signature, headers and padding, besides the certificates. */
const roomBytes = 1024
/** The padding takes at least this much, so that its length always has two bytes. */
const paddingBytesMin = 256

/** Returns the size of all signatures with these certificates, in bytes. */
export const signatureBytes = (chain: readonly Uint8Array[], extraBytes = 0) =>
  roomBytes + extraBytes + chain.reduce((sum, { length }) => sum + length + 3, 0)

/** Returns a signed claim of exactly `size` bytes. `chain` starts with the signer’s certificate. */
export function signClaim(
  claim: Uint8Array,
  { key, algorithm, chain }: { key: KeyObject; algorithm: Algorithm; chain: readonly Uint8Array[] },
  size: number,
): Uint8Array {
  const certificates = chain.map(byteString)
  const headers = byteString(
    map([
      [integer(labels.algorithm), integer(algorithms[algorithm].id)],
      [integer(labels.x5chain), chain.length === 1 ? certificates[0]! : array(certificates)],
    ]),
  )
  const toSign = array([text('Signature1'), headers, byteString(Buffer.alloc(0)), byteString(claim)])
  const signature = byteString(signBytes(toSign, key, algorithm))
  const withPadding = (padding: number) =>
    Buffer.concat([
      sign1Tag,
      array([headers, map([[text('pad'), byteString(Buffer.alloc(padding))]]), nothing, signature]),
    ])
  const padding = paddingBytesMin + size - withPadding(paddingBytesMin).length
  if (padding < paddingBytesMin) throw new Error('The signature is larger than the reserved space.')
  return withPadding(padding)
}

function signBytes(bytes: Uint8Array, key: KeyObject, algorithm: Algorithm): Buffer {
  const options =
    algorithm === 'ps256'
      ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
      : { dsaEncoding: 'ieee-p1363' as const }
  return sign(algorithms[algorithm].hash, bytes, { key, ...options })
}
