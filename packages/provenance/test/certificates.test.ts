import 'reflect-metadata'
import { createPrivateKey } from 'node:crypto'
import * as x509 from '@peculiar/x509'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  CertificateUnfit,
  certificatesIn,
  createAuthority,
  issueCertificate,
  readIdentity,
} from '../src/certificates.ts'
import { readCredentials, signFile } from '../src/index.ts'
import { authority, newSigner } from './signers.ts'

const file = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#7a9' } })
  .png()
  .toBuffer()
const making = { way: 'composed', sources: [], source: 'algorithmicMedia', changes: [], at: new Date() } as const

const pemOf = (pkcs8: ArrayBuffer) =>
  createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' }).export({ format: 'pem', type: 'pkcs8' })

const p256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const usual = {
  usages: x509.KeyUsageFlags.digitalSignature,
  purposes: ['1.3.6.1.5.5.7.3.36'],
  isAuthority: false,
  namesIssuer: true,
}

/** Returns a certificate as a site owner may have it, with its issuer and key. */
async function theirCertificate(
  algorithm: EcKeyGenParams | RsaHashedKeyGenParams | { name: 'Ed25519' } = p256,
  { usages, purposes, isAuthority, namesIssuer }: typeof usual = usual,
): Promise<string> {
  const issuer = new x509.X509Certificate(certificatesIn(authority)[0]!)
  const issuerKey = createPrivateKey(authority).export({ format: 'der', type: 'pkcs8' })
  const keys = (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair
  const certificate = await x509.X509CertificateGenerator.create({
    subject: 'O=Acme, CN=Signer',
    issuer: issuer.subject,
    notBefore: new Date(Date.now() - 1000),
    notAfter: new Date(Date.now() + 1e9),
    publicKey: keys.publicKey,
    signingKey: await crypto.subtle.importKey('pkcs8', issuerKey, p256, false, ['sign']),
    signingAlgorithm: p256,
    extensions: [
      new x509.BasicConstraintsExtension(isAuthority, undefined, true),
      new x509.KeyUsagesExtension(usages, true),
      new x509.ExtendedKeyUsageExtension(purposes),
      ...(namesIssuer ? [await x509.AuthorityKeyIdentifierExtension.create(issuer)] : []),
    ],
  })
  const key = pemOf(await crypto.subtle.exportKey('pkcs8', keys.privateKey))
  return [certificate.toString('pem'), issuer.toString('pem'), key].join('\n')
}

test.each([
  { algorithm: 'es256', key: p256 },
  { algorithm: 'es384', key: { ...p256, namedCurve: 'P-384' } },
  {
    algorithm: 'ps256',
    key: {
      name: 'RSASSA-PKCS1-v1_5',
      hash: 'SHA-256',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
    },
  },
  { algorithm: 'ed25519', key: { name: 'Ed25519' as const } },
])('signs with a $algorithm certificate of the site owner', async ({ algorithm, key }) => {
  const signer = await newSigner('Acme', await theirCertificate(key))
  expect(signer.algorithm).toBe(algorithm)
  const signed = await signFile(file, 'image/png', making, signer)
  const report = await readCredentials(signed, 'image/png', { authorities: certificatesIn(authority)[0]! })
  expect(report).toMatchObject({ state: 'trusted', signer: { organisation: 'Acme', name: 'Signer' } })
})

describe('refuses', () => {
  const unfit = (pem: string, reason: RegExp) => {
    expect(() => readIdentity(pem)).toThrow(CertificateUnfit)
    expect(() => readIdentity(pem)).toThrow(reason)
  }

  test.each([
    ['a certificate for another purpose', { ...usual, purposes: ['1.3.6.1.5.5.7.3.1'] }, /content credentials/],
    ['a certificate for encryption', { ...usual, usages: x509.KeyUsageFlags.keyEncipherment }, /digital signatures/],
    ['a certificate authority', { ...usual, isAuthority: true }, /certificate authority/],
    ['a certificate without its issuer’s key', { ...usual, namesIssuer: false }, /key of its issuer/],
  ])('%s', async (_what, options, reason) => {
    unfit(await theirCertificate(p256, options), reason)
  })

  test('the wrong key, issuers in the wrong order, and other files', async () => {
    const pem = await theirCertificate()
    const other = await issueCertificate(authority, 'Acme', new Date())
    const otherKey = other.slice(other.indexOf('-----BEGIN PRIVATE'))
    unfit([...certificatesIn(pem), otherKey].join('\n'), /doesn’t belong/)
    unfit(certificatesIn(pem).join('\n'), /no private key/)
    unfit(otherKey, /no certificate/)
    const stranger = certificatesIn(await createAuthority('Stranger', new Date()))[0]!
    unfit([certificatesIn(pem)[0], stranger, pem.slice(pem.indexOf('-----BEGIN PRIVATE'))].join('\n'), /followed by/)
  })
})
