import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { digestOfGiftCode, giftCodeFrom } from './codes.ts'

const newCode = () => giftCodeFrom(randomBytes(32))
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

describe("a gift card's code", () => {
  test('uses only unambiguous characters', () => {
    for (let i = 0; i < 50; i++) expect(newCode()).toMatch(/^KEYL(-[0-9A-HJKMNP-TV-Z]{4}){4}$/)
  })

  test('has the same digest in every notation', () => {
    const code = newCode()
    const digest = digestOfGiftCode(code)
    expect(digest).toMatch(/^[\w-]{43}$/)
    for (const written of [
      code.toLowerCase(),
      code.replaceAll('-', ' '),
      code.slice(5),
      `  ${code.replaceAll('-', '')}\n`,
      code.slice(5).replaceAll('0', 'o').replaceAll('1', 'l'),
    ])
      expect(digestOfGiftCode(written)).toBe(digest)
  })

  test('detects every wrong character and every swapped pair', () => {
    for (let i = 0; i < 20; i++) {
      const code = newCode().slice(5).replaceAll('-', '')
      for (let at = 0; at < code.length; at++) {
        for (const sign of signs) {
          if (sign === code[at]) continue
          expect(digestOfGiftCode(code.slice(0, at) + sign + code.slice(at + 1))).toBe('mistyped')
        }
        const [one, other] = [code[at]!, code[at + 1]]
        if (other === undefined || one === other) continue
        expect(digestOfGiftCode(code.slice(0, at) + other + one + code.slice(at + 2))).toBe('mistyped')
      }
    }
  })

  test('accepts cards issued before check characters existed', () => {
    expect(digestOfGiftCode('KEYL-7H3K-9Q2M-XW4T')).toMatch(/^[\w-]{43}$/)
    expect(digestOfGiftCode('7h3k 9q2m xw4t')).toBe(digestOfGiftCode('KEYL-7H3K-9Q2M-XW4T'))
  })

  test('rejects all other input', () => {
    for (const other of ['', 'KEYL', 'KEYL-7H3K-9Q2M', 'KEYL-7H3K-9Q2M-XW4', 'MAYA-REFERRALS', 'KEYL-7H3K-9Q2M-XW4U'])
      expect(digestOfGiftCode(other)).toBeUndefined()
  })

  test('differs for different bytes', () => {
    const bytes = randomBytes(32)
    expect(giftCodeFrom(bytes)).toBe(giftCodeFrom(bytes))
    expect(new Set(Array.from({ length: 1000 }, newCode)).size).toBe(1000)
  })
})
