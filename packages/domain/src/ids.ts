import { randomBytes } from 'node:crypto'

/** What an id is of, by its first letters. */
const prefixes = {
  user: 'usr',
  session: 'ses',
  signInMethod: 'sim',
  verification: 'ver',
  photo: 'pho',
  model: 'mdl',
  shoot: 'sht',
  picture: 'pic',
  tryout: 'try',
  upscale: 'ups',
  video: 'vid',
  thumbnail: 'thb',
  chat: 'cht',
  chatMessage: 'msg',
  chatStep: 'stp',
  notification: 'ntf',
  voucher: 'vch',
  giftCard: 'gft',
  review: 'rev',
} as const
export type IdKind = keyof typeof prefixes

/** What an id is of, by its first letters; undefined for what is no id of ours. */
export function kindOfId(id: string): IdKind | undefined {
  const prefix = id.split('_')[0]
  return (Object.keys(prefixes) as IdKind[]).find((kind) => prefixes[kind] === prefix)
}

/** Without letters and digits that look alike (0 o, 1 i l, u v). Its 29 signs give 107 bits in 22 places. */
const alphabet = '23456789abcdefghjkmnpqrstwxyz'
const length = 22

/** An unguessable id like `usr_7h3k…`. */
export function newId(kind: IdKind): string {
  let random = ''
  while (random.length < length) {
    for (const byte of randomBytes(length)) {
      // Bytes past the last whole round of the alphabet would favour its first letters.
      if (byte < alphabet.length * 8 && random.length < length) random += alphabet[byte % alphabet.length]
    }
  }
  return `${prefixes[kind]}_${random}`
}
