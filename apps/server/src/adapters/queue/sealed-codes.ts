import { createHmac } from 'node:crypto'
import type { Secrets } from '../../secrets.ts'
import { sealWith } from '../seal.ts'

/** Encrypts the codes of email links in jobs, so that a copy of the database contains no working link. */
export interface SealedCodes {
  /** Returns a job's data with encrypted codes. */
  close(data: unknown): unknown
  /** Returns a job's data with the original codes. Throws if no secret fits. */
  open(data: unknown): unknown
}

const codes = /(?<=\/auth\/callback\?code=)[\w.-]+/g
const mark = 'sealed.'

/** Encrypts codes with the first secret. Codes encrypted with the others can still be decrypted. */
export function sealedCodes(secrets: Secrets): SealedCodes {
  const [own, ...others] = secrets.map((secret) =>
    sealWith(createHmac('sha256', secret).update('codes in jobs').digest()),
  )
  const replaced = (data: unknown, by: (code: string) => string): unknown =>
    data === undefined ? data : JSON.parse(JSON.stringify(data).replace(codes, by))
  const opened = (sealed: Buffer): string => {
    for (const seal of others) {
      try {
        return seal.open(sealed)
      } catch {
        // Encrypted with another secret.
      }
    }
    return own!.open(sealed)
  }
  return {
    close: (data) => replaced(data, (code) => mark + own!.close(code).toString('base64url')),
    open: (data) =>
      replaced(data, (code) =>
        code.startsWith(mark) ? opened(Buffer.from(code.slice(mark.length), 'base64url')) : code,
      ),
  }
}
