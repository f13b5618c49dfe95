/** Counts the pixels to decode for an AVIF or HEIC file. */

/** Setting up a decoder for a tile takes as long as this many pixels. */
const pixelsPerTile = 20_000
/** Maximum nesting: images are made of tiles, rarely of images made of tiles. */
const deepest = 4

interface Item {
  /** Whether it is derived from other items, such as a grid. */
  isDerived: boolean
  pixels: number
  /** The items it is derived from, once per use, and its auxiliary items, such as alpha. */
  parts: number[]
}

/** Returns the megapixels to decode: infinity for a file with circular references or unreadable items. */
export function heifMegapixels(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    let pixels = 0
    for (const box of boxes(view, 0, view.byteLength)) if (box.type === 'meta') pixels += pixelsOf(view, box)
    return pixels / 1e6
  } catch (error) {
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY
    throw error
  }
}

function pixelsOf(view: DataView, meta: Box): number {
  const items = new Map<number, Item>()
  const item = (id: number) => {
    const known = items.get(id) ?? { isDerived: false, pixels: 0, parts: [] }
    items.set(id, known)
    return known
  }
  let primary = 0
  // These boxes start with four bytes of version and flags.
  for (const { type, from, to } of boxes(view, meta.from + 4, meta.to)) {
    if (type === 'pitm') primary = view.getUint8(from) === 0 ? view.getUint16(from + 4) : view.getUint32(from + 4)
    else if (type === 'iinf') readKinds(view, from, to, item)
    else if (type === 'iref') readParts(view, from, to, item)
    else if (type === 'iprp') readSizes(view, from, to, item)
  }
  return cost(items, primary, deepest, new Map())
}

function cost(items: Map<number, Item>, id: number, depth: number, known: Map<number, number>): number {
  const before = known.get(id)
  if (before !== undefined) return before
  const item = items.get(id)
  if (item === undefined) return 0
  if (depth === 0) return Number.POSITIVE_INFINITY
  let pixels = item.isDerived ? 0 : item.pixels + pixelsPerTile
  for (const part of item.parts) pixels += cost(items, part, depth - 1, known)
  known.set(id, pixels)
  return pixels
}

type FindItem = (id: number) => Item

/** Item information: which items are derived. */
function readKinds(view: DataView, from: number, to: number, item: FindItem): void {
  const isShort = view.getUint8(from) === 0
  for (const entry of boxes(view, from + (isShort ? 6 : 8), to)) {
    if (entry.type !== 'infe') continue
    const version = view.getUint8(entry.from)
    if (version < 2) continue
    const id = version === 2 ? view.getUint16(entry.from + 4) : view.getUint32(entry.from + 4)
    const kind = fourLetters(view, entry.from + (version === 2 ? 8 : 10))
    item(id).isDerived = ['grid', 'iovl', 'iden', 'tmap'].includes(kind)
  }
}

/** Item references: derivations (`dimg`) and auxiliary items (`auxl`, which point the other way). */
function readParts(view: DataView, from: number, to: number, item: FindItem): void {
  const idBytes = view.getUint8(from) === 0 ? 2 : 4
  const idAt = (at: number) => (idBytes === 2 ? view.getUint16(at) : view.getUint32(at))
  for (const { type, from: at } of boxes(view, from + 4, to)) {
    if (type !== 'dimg' && type !== 'auxl') continue
    const id = idAt(at)
    const count = view.getUint16(at + idBytes)
    for (let i = 0; i < count; i++) {
      const other = idAt(at + idBytes + 2 + i * idBytes)
      if (type === 'dimg') item(id).parts.push(other)
      else item(other).parts.push(id)
    }
  }
}

/** Item properties: the list (`ipco`) and the associations (`ipma`). Sizes are `ispe`. */
function readSizes(view: DataView, from: number, to: number, item: FindItem): void {
  const pixels: number[] = []
  for (const { type, from: at, to: end } of boxes(view, from, to)) {
    if (type === 'ipco')
      for (const property of boxes(view, at, end))
        pixels.push(
          property.type === 'ispe' ? view.getUint32(property.from + 4) * view.getUint32(property.from + 8) : 0,
        )
  }
  for (const { type, from: start } of boxes(view, from, to)) {
    if (type !== 'ipma') continue
    const idBytes = view.getUint8(start) === 0 ? 2 : 4
    const isWide = (view.getUint8(start + 3) & 1) !== 0
    const count = view.getUint32(start + 4)
    let at = start + 8
    for (let i = 0; i < count; i++) {
      const id = idBytes === 2 ? view.getUint16(at) : view.getUint32(at)
      const properties = view.getUint8(at + idBytes)
      at += idBytes + 1
      for (let j = 0; j < properties; j++) {
        const index = isWide ? view.getUint16(at) & 0x7fff : view.getUint8(at) & 0x7f
        item(id).pixels = Math.max(item(id).pixels, pixels[index - 1] ?? 0)
        at += isWide ? 2 : 1
      }
    }
  }
}

interface Box {
  type: string
  /** Byte range of the content. */
  from: number
  to: number
}

function* boxes(view: DataView, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    let size = view.getUint32(at)
    let head = 8
    if (size === 1) {
      size = Number(view.getBigUint64(at + 8))
      head = 16
    }
    const end = size === 0 ? to : at + size
    if (end < at + head || end > to) return
    yield { type: fourLetters(view, at + 4), from: at + head, to: end }
    at = end
  }
}

const fourLetters = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)))
