import { randomBytes } from 'node:crypto'

/** The prefix of each kind of id. */
const prefixes = {
  user: 'usr',
  session: 'ses',
  signInMethod: 'sim',
  verification: 'ver',
  passkey: 'psk',
  apiKey: 'key',
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
  voucherCode: 'vcd',
  payout: 'pyt',
  review: 'rev',
  order: 'ord',
  payment: 'pay',
  planChange: 'chg',
  publication: 'pub',
  company: 'com',
  teamInvitation: 'cin',
  teamPhotoInvitation: 'inv',
  teamMember: 'mem',
  share: 'shr',
  report: 'rpt',
  creditChange: 'chg',
  toolPuzzle: 'puz',
} as const
export type IdKind = keyof typeof prefixes

/** Returns the kind of an id by its prefix; undefined if the prefix is unknown. */
export function kindOfId(id: string): IdKind | undefined {
  const prefix = id.split('_')[0]
  return (Object.keys(prefixes) as IdKind[]).find((kind) => prefixes[kind] === prefix)
}

/** No ambiguous characters (0 o, 1 i l, u v). 22 characters from an alphabet of 29 hold 107 bits. */
const alphabet = '23456789abcdefghjkmnpqrstwxyz'
const length = 22

/** Returns an unguessable id, such as `usr_7h3k…`. */
export function newId(kind: IdKind): string {
  let random = ''
  while (random.length < length) {
    for (const byte of randomBytes(length)) {
      // Larger bytes are skipped, because they would favour the first characters of the alphabet.
      if (byte < alphabet.length * 8 && random.length < length) random += alphabet[byte % alphabet.length]
    }
  }
  return `${prefixes[kind]}_${random}`
}
