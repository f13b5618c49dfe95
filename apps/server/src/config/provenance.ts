import { resolve } from 'node:path'
import { z } from 'zod'
import { projectRoot } from './data.ts'
import { requireBothOrNeither, type Subject, setting } from './subject.ts'

export interface ProvenanceConfig {
  /** Absolute paths of the site owner's certificate and key. Undefined: those in the data folder. */
  certificate: { certificate: string; key: string } | undefined
}

const generated = 'a certificate of an authority created in the data folder, which verification sites show as unknown'

const shape = {
  KEYLIGHT_CERTIFICATE: setting(
    z.string().optional(),
    'Your certificate for content credentials (C2PA), followed by its issuers, as a PEM file. Every image and video is signed with it. Processes on several machines need the same one. It must allow digital signatures, and one of these purposes: content credentials, email protection, document signing.',
    generated,
  ),
  KEYLIGHT_CERTIFICATE_KEY: setting(
    z.string().optional(),
    'The certificate’s private key as a PEM file without a passphrase: P-256, P-384, RSA or Ed25519.',
    generated,
  ),
}

export const provenance: Subject<ProvenanceConfig> = {
  title: 'Content credentials',
  shape,
  schema: z.object(shape).transform((values, context): ProvenanceConfig => {
    requireBothOrNeither(values, ['KEYLIGHT_CERTIFICATE', 'KEYLIGHT_CERTIFICATE_KEY'], context)
    const { KEYLIGHT_CERTIFICATE: certificate, KEYLIGHT_CERTIFICATE_KEY: key } = values
    if (certificate === undefined || key === undefined) return { certificate: undefined }
    return { certificate: { certificate: resolve(projectRoot, certificate), key: resolve(projectRoot, key) } }
  }),
}
