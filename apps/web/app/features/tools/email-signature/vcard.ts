/** A card for address books, in the version that all of them read (RFC 2426). */
import { networks, profileAddress, type SignatureWords, webAddress } from './signature.ts'

const escaped = (text: string): string =>
  text
    .trim()
    .replace(/\\/g, '\\\\')
    .replace(/\r?\n/g, '\\n')
    .replace(/([,;])/g, '\\$1')

/** The last word is the family name; address books need one. */
function namesOf(name: string): [family: string, given: string] {
  const words = name.trim().split(/\s+/)
  return words.length < 2 ? ['', words[0] ?? ''] : [words.at(-1) ?? '', words.slice(0, -1).join(' ')]
}

/** `photo` is a JPEG in base64. Left out for a QR code, which has no room for it. */
export function vcardOf(words: SignatureWords, photo?: string): string {
  const { name, role, company, email, phone, website, address, links } = words
  const web = webAddress(website)
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${namesOf(name).map(escaped).join(';')};;;`,
    `FN:${escaped(name)}`,
    role.trim() && `TITLE:${escaped(role)}`,
    company.trim() && `ORG:${escaped(company)}`,
    email.trim() && `EMAIL;TYPE=INTERNET,WORK:${escaped(email)}`,
    phone.trim() && `TEL;TYPE=WORK,VOICE:${phone.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')}`,
    web && `URL:${web}`,
    address.trim() && `ADR;TYPE=WORK:;;${escaped(address)};;;;`,
    ...networks.flatMap(({ id }) => {
      const profile = links[id] ? profileAddress(id, links[id]) : undefined
      return profile ? `X-SOCIALPROFILE;TYPE=${id}:${profile}` : []
    }),
    photo && `PHOTO;ENCODING=b;TYPE=JPEG:${photo}`,
    'END:VCARD',
  ]
  return `${lines
    .filter(Boolean)
    .map((line) => folded(String(line)))
    .join('\r\n')}\r\n`
}

/** Lines of at most 75 bytes, and none cut through a sign. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const sign of line) {
    const size = encoder.encode(sign).length
    // A line that goes on begins with a space.
    if (bytes + size > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += sign
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}
