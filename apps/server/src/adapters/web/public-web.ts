import { lookup } from 'node:dns/promises'
import { Agent, request } from 'node:https'
import { BlockList, isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect } from 'node:tls'
import { type PublicWeb, type WebAnswer, WebRefused } from '@keylight/domain'

/** Name resolution and connections, replaced in tests. */
export interface WebParts {
  resolve: (host: string) => Promise<readonly string[]>
  /** Opens a TLS connection to this address; its certificate must be for this host. */
  openSocket: (address: string, host: string) => Duplex
}

const redirectsMax = 4
/** The timeout without incoming data. */
const idleMs = 20_000

const usualParts: WebParts = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  openSocket: (address, host) => connect({ host: address, port: 443, servername: host, ALPNProtocols: ['http/1.1'] }),
}

/**
 * Fetches pages from the public internet only. At each hop, the caller checks the hostname, and every address it
 * resolves to is checked. It then connects to one of these addresses, so DNS rebinding has no effect.
 */
export function openPublicWeb({ resolve, openSocket }: WebParts = usualParts): PublicWeb {
  const hop = async (
    url: URL,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Omit<WebAnswer, 'url'>> => {
    // `URL` keeps the brackets of IPv6 addresses.
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host)) throw new WebRefused('an IP address instead of a hostname')
    const addresses = await resolve(host)
    signal.throwIfAborted()
    const [address] = addresses
    if (address === undefined || !addresses.every(isPublicAddress))
      throw new WebRefused('a hostname in a private network')
    return await new Promise((done, fail) => {
      const asked = request(
        {
          host,
          path: url.pathname + url.search,
          headers: { host: url.host, 'accept-encoding': 'identity', ...headers },
          agent: connectingWith(() => openSocket(address, host)),
          // The name must not be resolved again.
          lookup: (_host, _options, done) => done(new WebRefused('a second DNS lookup'), '', 0),
          signal,
          timeout: idleMs,
          maxHeaderSize: 32 * 1024,
        },
        (answer) => {
          answer.setTimeout(idleMs, () => answer.destroy(new Error('no data before the timeout')))
          done({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer })
        },
      )
      asked.on('timeout', () => asked.destroy(new Error('no response before the timeout')))
      asked.on('error', fail)
      asked.end()
    })
  }
  return {
    async get(first, { isAllowed, signal, headers = {} }) {
      let url = first
      for (let redirects = 0; redirects <= redirectsMax; redirects++) {
        if (url.protocol !== 'https:' || !isAllowed(url)) throw new WebRefused('a disallowed host')
        const answer = await hop(url, headers, signal)
        const { location } = answer.headers
        if (![301, 302, 303, 307, 308].includes(answer.status) || typeof location !== 'string')
          return { ...answer, url }
        answer.body.destroy()
        if (!URL.canParse(location, url)) throw new WebRefused('a redirect without a location')
        url = new URL(location, url)
      }
      throw new WebRefused('too many redirects')
    },
  }
}

/** Returns an agent for a single request, so that connections aren't reused for another hostname. */
function connectingWith(open: () => Duplex): Agent {
  const agent = new Agent({ keepAlive: false })
  agent.createConnection = open
  return agent
}

const notPublic = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4')

/** Public IPv6 addresses are in 2000::/3. Some of those tunnel to IPv4, or are for documentation only. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6')

/** Returns whether an address is on the public internet rather than a private network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && global.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}
