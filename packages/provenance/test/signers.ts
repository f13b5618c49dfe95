import { createAuthority, issueCertificate, readIdentity, signerOf } from '../src/certificates.ts'
import type { ClaimSigner } from '../src/index.ts'

const now = new Date()
export const authority = await createAuthority('Test studio', now)

/** Returns a signer with a new certificate, in PEM if given. */
export async function newSigner(organisation = 'Test studio', pem?: string): Promise<ClaimSigner> {
  const identity = readIdentity(pem ?? (await issueCertificate(authority, organisation, now)))
  return signerOf(identity, '1.2.3')
}
