/** Real files in every format, signed and validated by the C2PA library. */

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { BytesBlob, WasmBuilder } from '../src/c2pa.ts'
import { certificatesIn } from '../src/certificates.ts'
import { type ClaimSigner, hasCredentials, readCredentials, signFile } from '../src/index.ts'
import type { Making } from '../src/manifest.ts'
import { signing } from '../src/settings.ts'
import { authority, newSigner } from './signers.ts'

const photo = await readFile(new URL('../../../testing/photos/person-1-selfie1.jpg', import.meta.url))
const packet =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>'
const picture = sharp(photo).resize(480).withXmp(packet)
const files = {
  'image/jpeg': await picture.clone().jpeg().toBuffer(),
  'image/png': await picture.clone().png().toBuffer(),
  'image/webp': await picture.clone().webp().toBuffer(),
  'image/avif': await picture.clone().avif({ effort: 0 }).toBuffer(),
} as const

const making: Making = {
  way: 'edited',
  sources: [{ title: 'Photo', format: 'image/jpeg' }],
  source: 'composite',
  changes: ['cropped', 'backgroundReplaced', 'relit', 'retouched'],
  face: { landmarks: 468, unmoved: 461, tolerancePixels: 0.5, light: 'changed' },
  at: new Date('2026-11-28T12:00:00Z'),
}
const authorities = certificatesIn(authority).join('\n')
let signer: ClaimSigner
beforeAll(async () => {
  signer = await newSigner()
})

describe.each(Object.entries(files) as [keyof typeof files, Buffer][])('%s', (format, bytes) => {
  test('is signed with its provenance, without changes to its pixels or XMP', async () => {
    const signed = await signFile(bytes, format, making, signer)
    const pixels = (file: Uint8Array) => sharp(file).raw().toBuffer()
    expect(Buffer.compare(await pixels(signed), await pixels(bytes))).toBe(0)
    expect((await sharp(signed).metadata()).xmp?.toString()).toContain('rdf:RDF')
    expect(signed.length - bytes.length).toBeLessThan(10 * 1024)
    const report = await readCredentials(signed, format)
    expect(report).toMatchObject({
      state: 'valid',
      failures: ['signingCredential.untrusted'],
      signer: { organisation: 'Test studio', name: 'Keylight' },
      software: { name: 'Keylight', version: '1.2.3' },
      at: '2026-11-28T12:00:00.000Z',
      face: making.face,
      sources: [{ title: 'Photo', relationship: 'parentOf', signer: null }],
    })
    expect(report.actions.map(({ action, change, digitalSource }) => [action, change, digitalSource])).toEqual([
      ['c2pa.opened', null, null],
      ['c2pa.cropped', 'cropped', null],
      ['c2pa.edited', 'backgroundReplaced', 'composite'],
      ['c2pa.adjustedColor', 'relit', 'algorithmicallyEnhanced'],
      ['c2pa.edited', 'retouched', 'algorithmicallyEnhanced'],
    ])
    expect(await readCredentials(signed, format, { authorities })).toMatchObject({ state: 'trusted', failures: [] })
  })

  test('is invalid after a byte changes', async () => {
    const signed = Buffer.from(await signFile(bytes, format, making, signer))
    const at = signed.length - 40
    signed[at] = signed[at]! ^ 1
    const { state, failures } = await readCredentials(signed, format, { authorities })
    expect([state, failures.join()]).toEqual(['invalid', expect.stringMatching(/mismatch|unreadable/)])
  })
})

test("names an AI-generated image's generator and input photo", async () => {
  const source = 'compositeWithTrainedAlgorithmicMedia'
  const made = { ...making, way: 'generated', source, generator: 'fal.ai', face: null } as const
  const report = await readCredentials(await signFile(files['image/jpeg'], 'image/jpeg', made, signer), 'image/jpeg')
  expect(report).toMatchObject({ state: 'valid', face: null, sources: [{ relationship: 'inputTo' }] })
  expect(report.actions[0]).toMatchObject({ action: 'c2pa.created', by: 'fal.ai', digitalSource: source })
})

test("preserves a source's credentials", async () => {
  const first = await signFile(files['image/jpeg'], 'image/jpeg', making, signer)
  const sources = [{ title: 'Image', format: 'image/jpeg', file: first }] as const
  const second = await signFile(
    files['image/png'],
    'image/png',
    { ...making, sources, changes: ['upscaled'], face: null },
    await newSigner('Another studio'),
  )
  const report = await readCredentials(second, 'image/png', { authorities })
  expect(report).toMatchObject({
    state: 'trusted',
    signer: { organisation: 'Another studio' },
    face: null,
    sources: [{ title: 'Image', relationship: 'parentOf', signer: 'Test studio' }],
  })
  expect(Buffer.from(second).includes('Background replaced')).toBe(true)
})

/** Returns a photo as a camera signs it: with its place and a thumbnail. */
async function cameraPhoto(): Promise<Uint8Array> {
  await signFile(files['image/png'], 'image/png', making, signer)
  const builder = WasmBuilder.fromJson(JSON.stringify({ claim_generator_info: [{ name: 'Camera' }] }), signing)
  builder.setThumbnailFromBlob('image/jpeg', new BytesBlob(files['image/jpeg'], 'image/jpeg'))
  builder.addAssertion('c2pa.metadata', {
    '@context': { exif: 'http://ns.adobe.com/exif/1.0/' },
    'exif:GPSLatitude': '39,21.102N',
  })
  builder.addAction({
    action: 'c2pa.created',
    digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture',
  })
  const by = {
    alg: signer.algorithm,
    reserveSize: signer.reserveSize,
    sign: async (claim: Uint8Array) => new Uint8Array(await signer.sign(claim, signer.reserveSize)),
  }
  try {
    return await builder.sign(by, [], 'image/jpeg', new BytesBlob(files['image/jpeg'], 'image/jpeg'))
  } finally {
    builder.free()
  }
}

test("redacts places and thumbnails from an upload's credentials", async () => {
  const file = await cameraPhoto()
  expect(Buffer.from(file).includes('GPSLatitude')).toBe(true)
  const sources = [{ title: 'Photo', format: 'image/jpeg', file, redact: true }] as const
  const signed = Buffer.from(await signFile(files['image/webp'], 'image/webp', { ...making, sources }, signer))
  const report = await readCredentials(signed, 'image/webp', { authorities })
  expect(report).toMatchObject({ state: 'trusted', failures: [], sources: [{ signer: 'Test studio' }] })
  expect(report.actions.filter(({ action }) => action === 'c2pa.redacted')).toHaveLength(2)
  expect(signed.includes('digitalCapture')).toBe(true)
  expect(signed.includes('GPSLatitude')).toBe(false)
  expect(signed.length - files['image/webp'].length).toBeLessThan(files['image/jpeg'].length)
})

test('describes a source whose credentials are broken, without carrying them on', async () => {
  const file = Buffer.from(await cameraPhoto())
  file.fill(0xff, file.indexOf('jumdc2pa') + 40, file.indexOf('GPSLatitude'))
  const sources = [{ title: 'Photo', format: 'image/jpeg', file, redact: true }] as const
  const signed = Buffer.from(await signFile(files['image/jpeg'], 'image/jpeg', { ...making, sources }, signer))
  expect(await readCredentials(signed, 'image/jpeg', { authorities })).toMatchObject({
    state: 'trusted',
    sources: [{ title: 'Photo', signer: null }],
  })
  expect(signed.includes('GPSLatitude')).toBe(false)
})

test('reports files without credentials', async () => {
  expect(hasCredentials(photo)).toBe(false)
  expect(await readCredentials(photo, 'image/jpeg')).toMatchObject({ state: 'none', actions: [] })
})

test("never fetches a file's external references", async () => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const remote = packet.replace(
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/>',
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dcterms="http://purl.org/dc/terms/" dcterms:provenance="http://127.0.0.1:${port}/manifest.c2pa"/></rdf:RDF><!--jumdc2pa-->`,
  )
  const file = await sharp(photo).resize(64).withXmp(remote).jpeg().toBuffer()
  try {
    await readCredentials(file, 'image/jpeg')
    const sources = [{ title: 'Photo', format: 'image/jpeg', file }] as const
    await signFile(files['image/jpeg'], 'image/jpeg', { ...making, sources }, signer).catch(() => {})
    expect(requests).toEqual([])
  } finally {
    server.close()
  }
})
