import { createHash } from 'node:crypto'

/** Returns the digest under which a key is stored. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
