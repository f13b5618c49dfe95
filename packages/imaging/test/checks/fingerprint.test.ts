import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fingerprintOf, looksTheSame } from '../../src/checks/fingerprint.ts'
import { decode, photoBytes } from '../pictures.ts'

const fingerprint = async (bytes: Uint8Array) => fingerprintOf(await decode(bytes))

test('recognises a photo saved again, smaller or slightly brighter', async () => {
  for (const name of ['person-1-selfie1', 'person-2-studio', 'person-6-selfie2', 'person-7-selfie3']) {
    const photo = await photoBytes(name)
    const original = await fingerprint(photo)
    const changes = [
      sharp(photo).jpeg({ quality: 55 }),
      sharp(photo).resize(420).webp({ quality: 70 }),
      sharp(photo).linear(1.1, 0).jpeg(),
    ]
    for (const change of changes) {
      const again = await fingerprint(await change.toBuffer())
      expect(looksTheSame(original, again), name).toBe(true)
    }
  }
})

test('distinguishes all test photos, even of the same person or place', async () => {
  const names = [
    'person-1-selfie1',
    'person-1-selfie2',
    'person-1-selfie3',
    'person-1-selfie4',
    'person-1-studio',
    'person-3-selfie3',
    'person-4-selfie3',
    'person-6-studio',
    'person-7-selfie3',
  ]
  const prints = await Promise.all(names.map(async (name) => fingerprint(await photoBytes(name))))
  const pairs = prints.flatMap((a, i) => prints.slice(i + 1).map((b) => looksTheSame(a, b)))
  expect(pairs).not.toContain(true)
})
