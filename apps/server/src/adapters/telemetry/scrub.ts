/** Names in a query whose values open something, or say who somebody is: sign-in codes, signatures, gift cards. */
const secretNames = 'code|token|state|e|s|giftCard|hsref|email'
const secretValue = new RegExp(String.raw`(?<=(?:[?&;"']|%3F|%26)(?:${secretNames})(?:=|%3D))[^&#"'\s\\<>]+`, 'gi')
const bearer = /(?<=\bBearer )[\w.~+/=-]+/gi
// A run of letters is looked at from its beginning only, so that a long one takes no longer than its length.
const mailAddress = /(?<![\w.+-])[\w.+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){0,3}\.[a-z]{2,24}\b/gi

/** Stars in place of secrets, as many as there were bytes: formats that count bytes still hold. */
const hide = (secret: string) => '*'.repeat(Buffer.byteLength(secret))

/** The text without codes, tokens, signatures and mail addresses; of the same length in bytes. */
export const scrub = (text: string): string =>
  text.replace(secretValue, hide).replace(bearer, hide).replace(mailAddress, hide)
