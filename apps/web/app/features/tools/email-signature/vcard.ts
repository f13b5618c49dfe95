/** vCard 3.0 (RFC 2426), which all address books can read. */
import { networks, profileAddress, type SignatureWords, webAddress } from './signature.ts'

const escaped = (text: string): string =>
  text
    .trim()
    .replace(/\\/g, '\\\\')
    .replace(/\r?\n/g, '\\n')
    .replace(/([,;])/g, '\\$1')

/** Splits a name into family and given names. Treats the last word as the family name, which address books require. */
function namesOf(name: string): [family: string, given: string] {
  const words = name.trim().split(/\s+/)
  return words.length < 2 ? ['', words[0] ?? ''] : [words.at(-1) ?? '', words.slice(0, -1).join(' ')]
}

/** Returns a vCard. `photo`: a base64 JPEG, omitted for QR codes, which have no room for it. */
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

/** Folds lines to at most 75 bytes without splitting a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const sign of line) {
    const size = encoder.encode(sign).length
    // Continuation lines begin with a space.
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
