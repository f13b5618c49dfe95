/**
 * Mean quantisation of the lowest frequencies from which a JPEG shows blocks and colour blotches. Cameras have 1 to 4,
 * quality 85 of common encoders has 6, messengers have 8 to 15.
 */
const coarseFrom = 6
/** Number of frequencies that count, from the lowest. */
const lowest = 6

/** Returns whether a JPEG is compressed strongly enough to show. The coarser of its tables counts: that of colour. */
export function isCoarseJpeg(bytes: Uint8Array): boolean {
  const [quantisation, startOfScan] = [0xdb, 0xda]
  let coarsest = 0
  for (let at = 2; bytes[at] === 0xff && bytes[at + 1] !== startOfScan && at + 4 < bytes.length; ) {
    const end = at + 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!)
    if (bytes[at + 1] === quantisation)
      for (let table = at + 4; table < end; ) {
        // The upper half of a table's first byte is 1 for values of two bytes.
        const size = bytes[table]! >> 4 === 0 ? 1 : 2
        let sum = 0
        for (let k = 1; k <= lowest; k++) sum += bytes[table + k * size] ?? 0
        coarsest = Math.max(coarsest, sum / lowest)
        table += 1 + 64 * size
      }
    at = end
  }
  return coarsest >= coarseFrom
}
