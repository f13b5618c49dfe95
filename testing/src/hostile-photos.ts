/** Small files that take far more decoding work than any photo. */
import sharp from 'sharp'

/** A grey progressive JPEG with many empty scans. */
export async function manyScans({ side, scans }: { side: number; scans: number }): Promise<Buffer> {
  const grey = sharp({ create: { width: side, height: side, channels: 3, background: '#b8a894' } }).toColourspace('b-w')
  const jpeg = await grey.jpeg({ progressive: true }).toBuffer()
  const blocks = Math.ceil(side / 8) ** 2
  // Huffman table with one code, 0: an end-of-band run of 16,384 blocks plus the number in the next 14 bits.
  const table = Buffer.from([0xff, 0xc4, 0, 20, 0x10, 1, ...Array<number>(15).fill(0), 0xe0])
  const bits = `0${'1'.repeat(14)}`.repeat(Math.ceil(blocks / 32_767))
  const bytes = bits.match(/.{1,8}/g)!.map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2))
  // Start of scan: one component, its tables, and coefficients 1 to 63 at full precision.
  const scan = Buffer.from([
    ...[0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0],
    ...bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])),
  ])
  const endOfImage = jpeg.subarray(-2)
  return Buffer.concat([jpeg.subarray(0, -2), table, ...Array<Buffer>(scans).fill(scan), endOfImage])
}

/** An AVIF of `across` × `across` tiles that all reference a single coded image of the full size. */
export async function manyTiles({ side, across }: { side: number; across: number }): Promise<Buffer> {
  const plain = sharp({ create: { width: side, height: side, channels: 3, background: '#b8a894' } })
  const avif = await plain.avif({ effort: 0 }).toBuffer()
  const coded = contentOf(avif, 'mdat')
  const configuration = box('av1C', contentOf(avif, 'av1C'))
  const [grid, tile] = [1, 2]
  const size = box('ispe', zeros(4), u32(side), u32(side))
  const meta = (dataAt: number) =>
    box(
      'meta',
      zeros(4),
      box('hdlr', zeros(8), letters('pict'), zeros(13)),
      box('pitm', zeros(4), u16(grid)),
      // Offsets and lengths have four bytes. The grid's description precedes the coded image.
      box('iloc', zeros(4), u16(0x4400), u16(2), place(grid, dataAt, 8), place(tile, dataAt + 8, coded.length)),
      box('iinf', zeros(4), u16(2), information(grid, 'grid'), information(tile, 'av01')),
      box('iref', zeros(4), box('dimg', u16(grid), u16(across ** 2), ...Array<Buffer>(across ** 2).fill(u16(tile)))),
      box(
        'iprp',
        box('ipco', size, configuration),
        box('ipma', zeros(4), u32(2), u16(grid), Buffer.from([1, 1]), u16(tile), Buffer.from([2, 1, 2])),
      ),
    )
  const start = box('ftyp', letters('avif'), zeros(4), letters('avifmif1miaf'))
  const dataAt = start.length + meta(0).length + 8
  const description = Buffer.concat([Buffer.from([0, 0, across - 1, across - 1]), u16(side), u16(side)])
  return Buffer.concat([start, meta(dataAt), box('mdat', description, coded)])
}

const zeros = (count: number) => Buffer.alloc(count)
const letters = (text: string) => Buffer.from(text, 'latin1')
const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)])
const place = (item: number, from: number, length: number) =>
  Buffer.concat([u16(item), u16(0), u16(1), u32(from), u32(length)])
const information = (item: number, kind: string) =>
  box('infe', Buffer.from([2, 0, 0, 0]), u16(item), u16(0), letters(kind), zeros(1))

function box(type: string, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([u32(content.length + 8), letters(type), content])
}

/** Returns the offset of the first box of a type. */
function contentOf(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type) - 4
  return file.subarray(at + 8, at + file.readUInt32BE(at))
}
