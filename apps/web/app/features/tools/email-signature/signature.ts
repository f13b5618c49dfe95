/** A signature's data. */

export const networks = [
  { id: 'linkedin', name: 'LinkedIn', mark: 'in', hosts: ['linkedin.com'] },
  { id: 'x', name: 'X', mark: 'X', hosts: ['x.com', 'twitter.com'] },
  { id: 'instagram', name: 'Instagram', mark: 'Ig', hosts: ['instagram.com'] },
  { id: 'facebook', name: 'Facebook', mark: 'f', hosts: ['facebook.com'] },
  { id: 'youtube', name: 'YouTube', mark: 'Yt', hosts: ['youtube.com'] },
  { id: 'github', name: 'GitHub', mark: 'Gh', hosts: ['github.com'] },
] as const
export type Network = (typeof networks)[number]['id']

export const fonts = {
  arial: 'Arial,Helvetica,sans-serif',
  verdana: 'Verdana,Geneva,sans-serif',
  georgia: 'Georgia,Times,serif',
  tahoma: 'Tahoma,Geneva,sans-serif',
} as const
export type Font = keyof typeof fonts

/** An image in a signature, embedded or linked, and its display size. */
export interface SignaturePicture {
  src: string
  width: number
  height: number
}

export interface SignatureWords {
  name: string
  role: string
  company: string
  email: string
  phone: string
  website: string
  address: string
  /** Closing line: pronouns, opening hours, a legal note. */
  note: string
  links: Readonly<Partial<Record<Network, string>>>
}

export interface Signature extends SignatureWords {
  layout: LayoutName
  colour: string
  font: Font
  /** Social links as icons or text. */
  marks: boolean
  photo: SignaturePicture | null
  logo: SignaturePicture | null
}

export const layoutNames = ['classic', 'line', 'card', 'banner', 'column', 'compact', 'letter', 'centred'] as const
export type LayoutName = (typeof layoutNames)[number]

/** Returns a URL that is safe to link, or undefined. Only http and https, never scripts. */
export function webAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return undefined
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[\w.-]+:\d/.test(text) ? text : `https://${text}`
  if (!URL.canParse(whole)) return undefined
  const { protocol, hostname, href } = new URL(whole)
  return /^https?:$/.test(protocol) && hostname.includes('.') ? href : undefined
}

/** Returns the URL of a profile, given as a URL or a username. */
export function profileAddress(id: Network, typed: string): string | undefined {
  const { hosts } = networks.find((network) => network.id === id)!
  const text = typed.trim()
  if (!/[./]/.test(text) && /^@?[\w-]+$/.test(text)) {
    const name = text.replace(/^@/, '')
    return `https://www.${hosts[0]}/${{ linkedin: 'in/', youtube: '@' }[id as 'linkedin'] ?? ''}${name}`
      .replace('www.x.com', 'x.com')
      .replace('www.github.com', 'github.com')
  }
  return webAddress(text)
}

/** Returns a URL as people write it, without protocol. */
export const shownAddress = (address: string): string =>
  address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')

export const phoneAddress = (phone: string): string => `tel:${phone.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')}`
