import type { ClaimSigner } from '@keylight/provenance'
import { type Identity, signerOf } from '@keylight/provenance/certificates'
import { version } from '../../version.ts'
import { type CertificateFiles, loadIdentity, versionOf } from './certificate-files.ts'

/**
 * Returns a function that returns the signer of content credentials. It loads the certificate again when its file
 * changes, so that a new certificate is used without a restart. Throws if the certificate can't be used or has expired.
 */
export function openSigner(files: CertificateFiles): () => Promise<ClaimSigner> {
  let loaded: { version: string; identity: Identity } | undefined
  return async () => {
    const now = await versionOf(files)
    if (loaded?.version !== now) loaded = { version: now, identity: await loadIdentity(files) }
    const { identity } = loaded
    if (identity.expiresAt.getTime() < Date.now())
      throw new Error(`The certificate for content credentials expired on ${identity.expiresAt.toISOString()}.`)
    return signerOf(identity, version)
  }
}
