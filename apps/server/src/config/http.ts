import { isIP } from 'node:net'
import { z } from 'zod'
import { address, flag, type Subject, setting, wholeNumber } from './subject.ts'

export interface HttpConfig {
  host: string
  /** 0 for any free port. */
  port: number
  /** The public URL, without a trailing slash. Undefined: derived from host and port. */
  publicUrl: string | undefined
  /**
   * Proxies trusted with a visitor's IP address: none, a number of hops, or the networks they are in. The left end of
   * `X-Forwarded-For` is never trusted, because visitors can forge it.
   */
  trustProxy: false | number | string[]
  /** Whether to serve developer pages, such as `/kit`. */
  development: boolean
}

/** Returns whether the text is an IP address such as `10.0.0.7`, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const trustedProxies = z
  .string()
  .refine((text) => /^(true|false|[1-9])$/.test(text) || text.split(',').every((part) => isNetwork(part.trim())), {
    error: 'must be true, false, a number of proxies from 1 to 9, or networks like 10.0.0.0/8, separated by commas',
  })
  .transform((text): HttpConfig['trustProxy'] => {
    if (text === 'false') return false
    if (text === 'true') return 1
    return /^[1-9]$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim())
  })

const shape = {
  PORT: setting(wholeNumber(0, 65_535).default(3000), 'The port the server listens on.', '`3000`'),
  HOST: setting(
    z.string().default('127.0.0.1'),
    'The network address the server listens on. Use `0.0.0.0` for all.',
    '`127.0.0.1`',
  ),
  KEYLIGHT_URL: setting(
    address(['http:', 'https:'], 'https://photos.example.com').optional(),
    'The public URL of this server. Links in emails start with it.',
    'from `HOST` and `PORT`',
  ),
  KEYLIGHT_TRUST_PROXY: setting(
    trustedProxies.default(false),
    'The number of your own proxies that append to `X-Forwarded-For` (`true` for one), or their networks, such as ' +
      '`10.0.0.0/8,192.168.1.7`. Rate limits then apply per visitor’s IP address.',
    '`false`',
  ),
  KEYLIGHT_DEVELOPMENT: setting(
    flag.default(false),
    '`true` also serves `/kit`, a developer page with all interface components.',
    '`false`',
  ),
}

export const http: Subject<HttpConfig> = {
  title: 'Web server',
  shape,
  schema: z.object(shape).transform((values) => ({
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.KEYLIGHT_URL?.replace(/\/+$/, ''),
    trustProxy: values.KEYLIGHT_TRUST_PROXY,
    development: values.KEYLIGHT_DEVELOPMENT,
  })),
}
