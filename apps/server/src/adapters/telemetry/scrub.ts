import type { AnalyticsEvent } from '@keylight/contract'

/** Query parameters with secrets or personal data: sign-in codes, file grants, gift cards. */
const secretNames = 'code|token|state|g|giftCard|hsref|email'
const secretValue = new RegExp(String.raw`(?<=(?:[?&;"']|%3F|%26)(?:${secretNames})(?:=|%3D))[^&#"'\s\\<>]+`, 'gi')
const bearer = /(?<=\bBearer )[\w.~+/=-]+/gi
// Matches only from the start of a run of letters, to stay linear.
const mailAddress = /(?<![\w.+-])[\w.+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){0,3}\.[a-z]{2,24}\b/gi

/** API keys, gift card codes, and the ids of links that work for anyone: shares, invitations, memberships. */
const bareSecret =
  /(?<![A-Za-z0-9])(?:kl_[0-9A-Za-z]{8,64}|KEYL(?:-?[0-9A-Z]{4}){3,4}|keyl(?:-[0-9a-z]{4}){3,4}|(?:shr|inv|mem|cin)_[0-9a-z]{10,40})(?![A-Za-z0-9])/g

/** Replaces a secret with one asterisk per byte, since some formats have byte counts. */
const hide = (secret: string) => '*'.repeat(Buffer.byteLength(secret))

/** Removes codes, tokens, keys, signatures, secret ids and email addresses without changing the number of bytes. */
export const scrub = (text: string): string =>
  text.replace(secretValue, hide).replace(bearer, hide).replace(mailAddress, hide).replace(bareSecret, hide)

/** Returns an event without secrets. */
export const scrubbed = <Event extends Pick<AnalyticsEvent, 'path' | 'properties'>>(event: Event): Event => ({
  ...event,
  path: scrub(event.path),
  properties: Object.fromEntries(
    Object.entries(event.properties).map(([key, value]) => [key, typeof value === 'string' ? scrub(value) : value]),
  ),
})

/** In characters. A slice takes a few milliseconds. */
const sliceLength = 64 * 1024

/**
 * Yields a long text, scrubbed slice by slice, so that other work can run in between. Slices end at the end of a line
 * or a JSON string, which no secret spans.
 */
export function* scrubInSlices(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = start + sliceLength
    const cut = Math.max(text.lastIndexOf('"', end), text.lastIndexOf('\n', end))
    const next = end >= text.length ? text.length : cut > start ? cut : nextCut(text, end)
    yield scrub(text.slice(start, next))
    start = next
  }
}

function nextCut(text: string, from: number): number {
  const found = /["\n]/.exec(text.slice(from))
  return found ? from + found.index : text.length
}
