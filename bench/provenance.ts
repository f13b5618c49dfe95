/** Benchmarks signing: its time, alone and compared with encoding, and the bytes it adds. */
import { readFile } from 'node:fs/promises'
import { encodePicture, type PictureFormat } from '@keylight/imaging'
import { type Format, type Making, signFile } from '@keylight/provenance'
import { createAuthority, issueCertificate, readIdentity, signerOf } from '@keylight/provenance/certificates'
import sharp from 'sharp'
import { median } from './measure.ts'
import type { BenchRow } from './row.ts'

const group = 'provenance'
const rounds = 15
const size = { width: 1024, height: 1280 }

const making: Making = {
  way: 'edited',
  sources: [{ title: 'Photo', format: 'image/jpeg' }],
  source: 'composite',
  changes: ['cropped', 'resized', 'backgroundReplaced', 'clothesComposited', 'relit', 'toned', 'retouched'],
  face: { landmarks: 468, unmoved: 461, tolerancePixels: 0.5, similarity: 0.934, light: 'changed' },
  at: new Date(),
}

export async function* benchProvenance(): AsyncGenerator<BenchRow> {
  const now = new Date()
  const identity = readIdentity(await issueCertificate(await createAuthority('Keylight', now), 'Keylight', now))
  const signer = signerOf(identity, '1.0.0')
  const photo = sharp(await readFile(new URL('../testing/photos/person-1-selfie1.jpg', import.meta.url)))
  const image = { ...size, data: await photo.resize(size).removeAlpha().raw().toBuffer() }
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const encode = () => encodePicture(image, { format, source: 'composite' })
    const sign = (bytes: Uint8Array) => signFile(bytes, `image/${format}` as Format, making, signer)
    yield* measure(format, encode, sign)
  }
}

async function* measure(
  format: PictureFormat,
  encode: () => Promise<Uint8Array>,
  sign: (bytes: Uint8Array) => Promise<Uint8Array>,
): AsyncGenerator<BenchRow> {
  const file = await encode()
  const added = (await sign(file)).length - file.length
  const times = { encode: [] as number[], sign: [] as number[] }
  for (let i = 0; i < rounds; i++) {
    const began = performance.now()
    await encode()
    const encoded = performance.now()
    await sign(file)
    times.encode.push(encoded - began)
    times.sign.push(performance.now() - encoded)
  }
  const milliseconds = median(times.sign)
  const name = `signing a ${format.toUpperCase()}`
  yield { group, name, value: milliseconds / 1000, unit: 's', target: 0.03, better: 'lower' }
  const share = milliseconds / median(times.encode)
  yield { group, name: `${name}, compared with encoding it`, value: share, unit: '×', better: 'lower' }
  yield { group, name: `${name}, added size`, value: added / 1024, unit: 'KiB', target: 10, better: 'lower' }
}
