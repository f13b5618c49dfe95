import { type DigitalSource, digitalSourcePrefix, digitalSources } from '@keylight/provenance/manifest'

export type { DigitalSource }

/** Returns an XMP packet with the digital source type. */
export function xmpPacket(source: DigitalSource): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<Iptc4xmpExt:DigitalSourceType>${digitalSourcePrefix}${source}</Iptc4xmpExt:DigitalSourceType>
<xmp:CreatorTool>Keylight</xmp:CreatorTool>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}

/** Returns the source stated in an XMP packet, if it is one of ours. */
export function statedSource(xmp: string): DigitalSource | undefined {
  const stated = /digitalsourcetype\/(\w+)/.exec(xmp)?.[1]
  return digitalSources.find((source) => source === stated)
}
