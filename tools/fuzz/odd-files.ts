/** Broken and unusual files, reproducible by seed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { manyScans, manyTiles } from '@keylight/testing/hostile-photos'
import sharp, { type Sharp } from 'sharp'

export interface OddFile {
  /** Defect of the file. */
  name: string
  bytes: Uint8Array
}

interface Random {
  /** Returns an integer from 0 to `limit` - 1. */
  below(limit: number): number
  of<T>(values: readonly T[]): T
}

/** Mulberry32: small, fast and portable. */
function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, of: (values) => values[below(values.length)]! }
}

const photos = join(import.meta.dirname, '../../testing/photos')

/** Returns valid photos in every format. */
async function wholeFiles(): Promise<Map<string, Buffer>> {
  const jpeg = readFileSync(join(photos, 'person-1-selfie1.jpg'))
  const small = sharp(jpeg).resize(600)
  return new Map([
    ['jpeg', await small.clone().jpeg().toBuffer()],
    ['progressive jpeg', await small.clone().jpeg({ progressive: true }).toBuffer()],
    ['png', await small.clone().png().toBuffer()],
    ['interlaced png', await small.clone().png({ progressive: true }).toBuffer()],
    ['webp', await small.clone().webp().toBuffer()],
    ['lossless webp', await small.clone().webp({ lossless: true, effort: 0 }).toBuffer()],
    ['avif', await small.clone().avif({ effort: 0 }).toBuffer()],
    ['heic', readFileSync(join(photos, 'person-1-selfie3.heic'))],
  ])
}

type Make = (random: Random, whole: [format: string, file: Buffer]) => Promise<OddFile> | OddFile

/** Kinds of defects. Each starts from a valid file. */
const ways: Make[] = [
  (random, [format, file]) => ({ name: `cut off ${format}`, bytes: file.subarray(0, random.below(file.length)) }),
  (random, [format, file]) => ({ name: `flipped bits in ${format}`, bytes: withFlips(random, file, file.length) }),
  (random, [format, file]) => ({
    name: `flipped bits in the header of ${format}`,
    bytes: withFlips(random, file, 600),
  }),
  (random, [format, file]) => {
    const from = random.below(file.length)
    return {
      name: `zeros in ${format}`,
      bytes: Buffer.from(file).fill(0, from, Math.min(file.length, from + random.below(5000))),
    }
  },
  (random, [format, file]) => {
    const [from, at] = [random.below(file.length), random.below(file.length)]
    const piece = file.subarray(from, from + random.below(20_000))
    return {
      name: `repeated piece in ${format}`,
      bytes: Buffer.concat([file.subarray(0, at), piece, file.subarray(at)]),
    }
  },
  (random, [format, file]) => {
    const header = random.of([
      '\xff\xd8\xff\xe0',
      '\x89PNG\r\n\x1a\n',
      'RIFF    WEBPVP8X',
      '\0\0\0\x20ftypavif',
      'GIF89a',
    ])
    return {
      name: `wrong first bytes on ${format}`,
      bytes: Buffer.concat([Buffer.from(header, 'latin1'), file.subarray(header.length)]),
    }
  },
  async (random) => {
    const [side, scans] = [random.of([520, 1500, 4000]), 1 + random.below(3000)]
    return { name: 'JPEG with many scans', bytes: await manyScans({ side, scans }) }
  },
  async (random) => ({
    name: 'AVIF with many tiles',
    bytes: await manyTiles({ side: random.of([520, 1500]), across: 1 + random.below(200) }),
  }),
  (random) => {
    const sides = [0, 1, 511, 520, 6000, 7000, 65_535, 1_000_000, 0x7fffffff, 0xffffffff]
    return {
      name: 'PNG with a false size',
      bytes: pngOf(random.of(sides), random.of(sides), random.of([1, 2, 4, 8, 16]), random.of([0, 2, 3, 4, 6])),
    }
  },
  async (random) => {
    const jpeg = await sharp(anyJpeg())
      .withMetadata({ orientation: 1 + random.below(8) })
      .jpeg()
      .toBuffer()
    return { name: 'rotated JPEG', bytes: jpeg }
  },
  async (random) => {
    const photo = sharp(anyJpeg())
    const kinds: Record<string, () => Sharp> = {
      'in CMYK': () => photo.withIccProfile('cmyk').toColourspace('cmyk').jpeg(),
      grey: () => photo.toColourspace('b-w').jpeg(),
      'Display P3': () => photo.withIccProfile('p3').png(),
      '16 bits': () => photo.toColourspace('rgb16').png(),
      palette: () => photo.png({ palette: true, colours: 2 + random.below(254) }),
      transparent: () => photo.ensureAlpha(0.01 * random.below(100)).webp(),
    }
    const [name, make] = random.of(Object.entries(kinds))
    return { name: `colours: ${name}`, bytes: await make().toBuffer() }
  },
  (random, [format, file]) => {
    const other = Buffer.from(random.of(['PK\x03\x04', '%PDF-1.7\n', '<html><script>', 'GIF89a']).repeat(50), 'latin1')
    const isBefore = random.below(2) === 0
    return {
      name: `${format} ${isBefore ? 'after' : 'before'} something else`,
      bytes: Buffer.concat(isBefore ? [other, file] : [file, other]),
    }
  },
  (random) => ({
    name: 'no photo',
    bytes: Buffer.from(
      random.of([
        '',
        'a',
        '\xff\xd8\xff',
        'Dear sir or madam',
        '%PDF-1.7\n',
        '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><image href="/etc/passwd"/></svg>',
        'II*\0',
        'BM',
        'GIF89a',
        'push graphic-context',
      ]),
      'latin1',
    ),
  }),
  (random) => {
    const chunks = Array.from({ length: random.of([10, 1000, 30_000]) }, () => chunk('tEXt', Buffer.from('a\0b')))
    const png = pngOf(600, 600, 8, 0)
    return { name: 'PNG with many chunks', bytes: Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]) }
  },
  (random) => {
    const bomb = chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(5_000_000))]))
    const profile = chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(50_000_000))]))
    const png = pngOf(600, 600, 8, 0)
    const added = random.below(2) === 0 ? Array<Buffer>(random.below(200)).fill(bomb) : [profile]
    return {
      name: 'PNG with a decompression bomb',
      bytes: Buffer.concat([png.subarray(0, 33), ...added, png.subarray(33)]),
    }
  },
  async (random) => {
    const [width, height] = random.of([
      [1, 1],
      [1, 16_000],
      [16_000, 1],
      [512, 16_000],
      [8000, 6000],
      [600, 600],
    ] as const)
    const format = random.of(['png', 'jpeg', 'webp'] as const)
    const flat = sharp({ create: { width, height, channels: 3, background: '#345' } })
    return { name: `flat ${format} of ${width}×${height}`, bytes: await flat.toFormat(format).toBuffer() }
  },
  (random, [format, file]) => {
    const noise = Buffer.from(Array.from({ length: 20_000 }, () => random.below(256)))
    return { name: `noise after the header of ${format}`, bytes: Buffer.concat([file.subarray(0, 400), noise]) }
  },
]

/** Yields `count` files, with each kind of defect equally often. */
export async function* oddFiles({ count, seed }: { count: number; seed: number }): AsyncGenerator<OddFile> {
  const whole = [...(await wholeFiles())]
  for (let i = 0; i < count; i++) {
    const random = randomOf(seed * 1_000_003 + i)
    yield await ways[i % ways.length]!(random, random.of(whole))
  }
}

const anyJpeg = () => readFileSync(join(photos, 'person-2-selfie1.jpg'))

function withFlips(random: Random, file: Buffer, within: number): Buffer {
  const flipped = Buffer.from(file)
  for (let flips = 1 + random.below(30); flips > 0; flips--) {
    const at = random.below(Math.min(within, file.length))
    flipped[at] = flipped[at]! ^ (1 << random.below(8))
  }
  return flipped
}

/** Returns a PNG that declares this size but has two rows of 600 bytes. */
function pngOf(width: number, height: number, bits: number, colours: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, colours], 8)
  const magic = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(1202)))
  return Buffer.concat([magic, chunk('IHDR', header), pixels, chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, body: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const out = Buffer.alloc(typed.length + 8)
  out.writeUInt32BE(body.length, 0)
  typed.copy(out, 4)
  out.writeUInt32BE(crc32(typed), typed.length + 4)
  return out
}
