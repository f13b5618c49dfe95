import { createHash } from 'node:crypto'

/** Returns the digest a key is stored under. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
