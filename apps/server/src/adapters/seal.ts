import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts and decrypts text with AES-256-GCM, under a key of 32 bytes. `open` throws for any other key. */
export function sealWith(key: Buffer) {
  return {
    close(text: string): Buffer {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed: Uint8Array): string {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
      decipher.setAuthTag(sealed.subarray(-16))
      return decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
