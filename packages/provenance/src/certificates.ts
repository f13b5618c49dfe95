/** Certificates that satisfy C2PA’s certificate profile, in PEM. */
import 'reflect-metadata'
import { createPrivateKey, type KeyObject, randomBytes, X509Certificate } from 'node:crypto'
import * as x509 from '@peculiar/x509'
import { type Algorithm, signatureBytes, signClaim } from './cose.ts'
import type { ClaimSigner } from './sign.ts'

x509.cryptoProvider.set(crypto)

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/**
 * Validity in years. Without a time stamp, a file’s signature is only valid as long as its certificate, so certificates
 * are replaced with a command rather than by expiry.
 */
const validYears = { authority: 30, certificate: 10 }

/** Key purposes that C2PA allows: content credentials, and signing emails and documents. */
const purposes = {
  contentCredentials: '1.3.6.1.4.1.62558.2.1',
  emailProtection: '1.3.6.1.5.5.7.3.4',
  documentSigning: '1.3.6.1.5.5.7.3.36',
}

/** A certificate, the ones that issued it, and its key. */
export interface Identity {
  key: KeyObject
  algorithm: Algorithm
  /** In DER, the signer’s first, without the root. */
  chain: Uint8Array[]
  subject: string
  /** Excluding the root’s, since only the signer’s certificate and its issuers are embedded. */
  expiresAt: Date
}

/** Thrown for a certificate or key that can’t be used. The message explains why. */
export class CertificateUnfit extends Error {}

/** Returns a new certificate authority: its certificate and its key. */
export async function createAuthority(organisation: string, at: Date): Promise<string> {
  const keys = await createKeys()
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    ...validity(at, validYears.authority),
    serialNumber: newSerial(),
    name: nameOf(organisation, 'Keylight certificate authority'),
    keys,
    signingAlgorithm: algorithm,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return `${certificate.toString('pem')}\n${await pemOf(keys.privateKey)}`
}

/** Returns a new certificate from an authority, the authority’s certificate, and the new key. */
export async function issueCertificate(authority: string, organisation: string, at: Date): Promise<string> {
  const issuer = new x509.X509Certificate(certificatesIn(authority)[0]!)
  const signingKey = await crypto.subtle.importKey(
    'pkcs8',
    createPrivateKey(authority).export({ format: 'der', type: 'pkcs8' }),
    algorithm,
    false,
    ['sign'],
  )
  const keys = await createKeys()
  const certificate = await x509.X509CertificateGenerator.create({
    ...validity(at, validYears.certificate),
    serialNumber: newSerial(),
    subject: nameOf(organisation, 'Keylight'),
    issuer: issuer.subject,
    publicKey: keys.publicKey,
    signingKey,
    signingAlgorithm: algorithm,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([purposes.contentCredentials, purposes.emailProtection]),
      await x509.AuthorityKeyIdentifierExtension.create(issuer),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return [certificate.toString('pem'), issuer.toString('pem'), await pemOf(keys.privateKey)].join('\n')
}

/** Returns all certificates in a PEM file, in order, without keys. */
export const certificatesIn = (pem: string): string[] =>
  pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []

/**
 * Returns the identity in a PEM file: certificates, the signer’s first, and its key. Throws `CertificateUnfit` if C2PA
 * doesn’t allow it.
 */
export function readIdentity(pem: string): Identity {
  const [own, ...issuers] = certificatesIn(pem).map(parse)
  if (own === undefined) throw new CertificateUnfit('It contains no certificate.')
  const key = keyIn(pem)
  if (!own.checkPrivateKey(key)) throw new CertificateUnfit('The key doesn’t belong to the first certificate.')
  checkProfile(own)
  for (const [index, issuer] of issuers.entries())
    if (![own, ...issuers][index]!.checkIssued(issuer) || ![own, ...issuers][index]!.verify(issuer.publicKey))
      throw new CertificateUnfit('Each certificate must be followed by the one that issued it.')
  const embedded = [own, ...issuers].filter((each) => each === own || !each.checkIssued(each))
  return {
    key,
    algorithm: algorithmOf(key),
    chain: embedded.map(({ raw }) => new Uint8Array(raw)),
    subject: own.subject.replaceAll('\n', ', '),
    expiresAt: new Date(Math.min(...embedded.map(({ validToDate }) => validToDate.getTime()))),
  }
}

function parse(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch {
    throw new CertificateUnfit('A certificate in it can’t be read.')
  }
}

function keyIn(pem: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch {
    throw new CertificateUnfit('It contains no private key, or the key has a passphrase.')
  }
}

/** Checks what validators require of a signer’s certificate. */
function checkProfile(own: X509Certificate): void {
  const parsed = new x509.X509Certificate(new Uint8Array(own.raw))
  if (parsed.getExtension(x509.BasicConstraintsExtension)?.ca)
    throw new CertificateUnfit('The first certificate belongs to a certificate authority.')
  const usages = parsed.getExtension(x509.KeyUsagesExtension)?.usages ?? 0
  if ((usages & x509.KeyUsageFlags.digitalSignature) === 0)
    throw new CertificateUnfit('The certificate isn’t for digital signatures.')
  const given = own.keyUsage ?? []
  if (!Object.values(purposes).some((purpose) => given.includes(purpose)))
    throw new CertificateUnfit('The certificate isn’t for content credentials, emails or documents.')
  if (parsed.getExtension(x509.AuthorityKeyIdentifierExtension) === null)
    throw new CertificateUnfit('The certificate doesn’t name the key of its issuer.')
}

function algorithmOf(key: KeyObject): Algorithm {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key
  if (type === 'ec' && details?.namedCurve === 'prime256v1') return 'es256'
  if (type === 'ec' && details?.namedCurve === 'secp384r1') return 'es384'
  if (type === 'rsa' || type === 'rsa-pss') return 'ps256'
  if (type === 'ed25519') return 'ed25519'
  throw new CertificateUnfit('The key must be P-256, P-384, RSA or Ed25519.')
}

const createKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])

async function pemOf(key: CryptoKey): Promise<string> {
  const der = Buffer.from(await crypto.subtle.exportKey('pkcs8', key))
  const pem = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ format: 'pem', type: 'pkcs8' })
  return pem.toString()
}

/** Clocks may differ by an hour. */
const toleranceMs = 3_600_000

function validity(at: Date, years: number) {
  const notAfter = new Date(at)
  notAfter.setUTCFullYear(at.getUTCFullYear() + years)
  return { notBefore: new Date(at.getTime() - toleranceMs), notAfter }
}

/** Returns a random positive serial number of 16 bytes. */
function newSerial(): string {
  const bytes = randomBytes(16)
  bytes[0] = (bytes[0]! & 0x7f) | 0x40
  return bytes.toString('hex')
}

const nameOf = (organisation: string, name: string) => new x509.Name([{ O: [organisation] }, { CN: [name] }]).toString()

/** Returns a signer with this identity. `version` is Keylight’s. */
export const signerOf = (identity: Identity, version: string): ClaimSigner => ({
  algorithm: identity.algorithm,
  reserveSize: signatureBytes(identity.chain),
  version,
  sign: async (claim, size) => signClaim(claim, identity, size),
})
