/** Query parameters with secrets or personal data: sign-in codes, signatures, gift cards. */
const secretNames = 'code|token|state|e|s|giftCard|hsref|email'
const secretValue = new RegExp(String.raw`(?<=(?:[?&;"']|%3F|%26)(?:${secretNames})(?:=|%3D))[^&#"'\s\\<>]+`, 'gi')
const bearer = /(?<=\bBearer )[\w.~+/=-]+/gi
// Matches only from the start of a run of letters, so that time grows in proportion to its length.
const mailAddress = /(?<![\w.+-])[\w.+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){0,3}\.[a-z]{2,24}\b/gi

/** Replaces a secret with as many stars as it has bytes, since some formats count bytes. */
const hide = (secret: string) => '*'.repeat(Buffer.byteLength(secret))

/** Removes codes, tokens, signatures and mail addresses without changing the number of bytes. */
export const scrub = (text: string): string =>
  text.replace(secretValue, hide).replace(bearer, hide).replace(mailAddress, hide)
