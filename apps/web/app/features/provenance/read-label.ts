import { digitalSourcePrefix } from '@keylight/provenance/manifest'

/** XMP is stored before the pixels in JPEG, and in or near the end in other formats. */
const searchedBytes = 1_000_000

/**
 * Returns the IPTC digital source type in a file's XMP, such as `trainedAlgorithmicMedia`, or null. Searches the first
 * and last megabyte.
 */
export async function readLabel(file: Blob): Promise<string | null> {
  for (const part of [file.slice(0, searchedBytes), file.slice(-searchedBytes)]) {
    const text = new TextDecoder('latin1').decode(await part.arrayBuffer())
    const packet = /<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/.exec(text)?.[0] ?? ''
    const found = /DigitalSourceType[^h]{0,20}(http:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/\w+)/.exec(
      packet,
    )?.[1]
    if (found !== undefined) return found.slice(digitalSourcePrefix.length)
  }
  return null
}
