import { z } from 'zod'
import { address, flag, type Subject, setting, wholeNumber } from './subject.ts'

export interface HttpConfig {
  host: string
  /** 0 for any free port. */
  port: number
  /** The public address, without a trailing slash. Undefined: made from host and port. */
  publicUrl: string | undefined
  /** Trust the proxy's header about the visitor's address. */
  trustProxy: boolean
}

const shape = {
  PORT: setting(wholeNumber(0, 65_535).default(3000), 'The port that the server listens on.', '`3000`'),
  HOST: setting(
    z.string().default('127.0.0.1'),
    'The network address that the server listens on; `0.0.0.0` for all.',
    '`127.0.0.1`',
  ),
  KEYLIGHT_URL: setting(
    address(['http:', 'https:'], 'https://photos.example.com').optional(),
    'The public address of this server. Links in mails start with it.',
    'from `HOST` and `PORT`',
  ),
  KEYLIGHT_TRUST_PROXY: setting(
    flag.default(false),
    '`true` if your own proxy sets `X-Forwarded-For`. Rate limits then count by the addresses in it.',
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
  })),
}
