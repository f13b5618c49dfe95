import sharp from 'sharp'
import type { RgbImage } from '../pixels.ts'

export type PictureFormat = 'jpeg' | 'webp' | 'png' | 'avif'

/** How a picture came to be: terms of the IPTC digital source type vocabulary. */
export type DigitalSource = 'composite' | 'compositeWithTrainedAlgorithmicMedia' | 'algorithmicallyEnhanced'

const vocabulary = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

/** Nothing of the upload's metadata travels on; the picture says in XMP how it came to be. */
export async function encodePicture(
  image: RgbImage,
  { format, source, width = image.width }: { format: PictureFormat; source: DigitalSource; width?: number },
): Promise<Uint8Array> {
  const raw = { width: image.width, height: image.height, channels: 3 as const }
  const picture = sharp(image.data, { raw }).withXmp(xmpPacket(source))
  if (width < image.width) picture.resize({ width })
  switch (format) {
    case 'jpeg':
      return picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 84 }).toBuffer()
    case 'png':
      return picture.png().toBuffer()
    case 'avif':
      return picture.avif({ quality: 70, effort: 2 }).toBuffer()
  }
}

/** A small picture of an uploaded photo that every browser shows, no side longer than `longSide`. */
export async function encodePreview(image: RgbImage, longSide: number): Promise<Uint8Array> {
  const raw = { width: image.width, height: image.height, channels: 3 as const }
  return sharp(image.data, { raw })
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
}

/** The photo in its portrait's framing, to be looked at beside the picture. */
export async function encodeFramed(image: RgbImage): Promise<Uint8Array> {
  const raw = { width: image.width, height: image.height, channels: 3 as const }
  return sharp(image.data, { raw }).jpeg({ quality: 85 }).toBuffer()
}

function xmpPacket(source: DigitalSource): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<Iptc4xmpExt:DigitalSourceType>${vocabulary}${source}</Iptc4xmpExt:DigitalSourceType>
<xmp:CreatorTool>Keylight</xmp:CreatorTool>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}
