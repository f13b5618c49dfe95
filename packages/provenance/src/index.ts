export {
  CertificateUnfit,
  certificatesIn,
  createAuthority,
  type Identity,
  issueCertificate,
  readIdentity,
} from './certificates.ts'
export { signatureBytes, signClaim } from './cose.ts'
export type { Change, FaceMeasurement, Format, Making, Source } from './manifest.ts'
export { readCredentials } from './read.ts'
export type { Report } from './report.ts'
export { type ClaimSigner, hasCredentials, type SignatureTerms, signFile } from './sign.ts'
