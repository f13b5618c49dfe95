import { lookup } from 'node:dns/promises'
import { Agent, request } from 'node:https'
import { BlockList, isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect } from 'node:tls'
import { type PublicWeb, type WebAnswer, WebRefused } from '@keylight/domain'

/** What tests replace: who answers for a name, and how a connection to an address is opened. */
export interface WebParts {
  resolve: (host: string) => Promise<readonly string[]>
  /** Opens an encrypted connection to this address, whose certificate is for this host. */
  openSocket: (address: string, host: string) => Duplex
}

const redirectsMax = 4
/** Nothing arrives for so long. */
const idleMs = 20_000

const usualParts: WebParts = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  openSocket: (address, host) => connect({ host: address, port: 443, servername: host, ALPNProtocols: ['http/1.1'] }),
}

/**
 * Gets pages from the public internet only. Each hop is checked: its host by the caller, and every address that its name
 * resolves to. The connection is then opened to a checked address, so that a second, different answer for the name has no
 * effect.
 */
export function openPublicWeb({ resolve, openSocket }: WebParts = usualParts): PublicWeb {
  const hop = async (
    url: URL,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Omit<WebAnswer, 'url'>> => {
    // URL keeps the brackets of IPv6.
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host)) throw new WebRefused('an address without a name')
    const addresses = await resolve(host)
    signal.throwIfAborted()
    const [address] = addresses
    if (address === undefined || !addresses.every(isPublicAddress)) throw new WebRefused('a name of a private network')
    return await new Promise((done, fail) => {
      const asked = request(
        {
          host,
          path: url.pathname + url.search,
          headers: { host: url.host, 'accept-encoding': 'identity', ...headers },
          agent: connectingWith(() => openSocket(address, host)),
          // The address must not be resolved again.
          lookup: (_host, _options, done) => done(new WebRefused('a second look-up'), '', 0),
          signal,
          timeout: idleMs,
          maxHeaderSize: 32 * 1024,
        },
        (answer) => {
          answer.setTimeout(idleMs, () => answer.destroy(new Error('nothing arrived for too long')))
          done({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer })
        },
      )
      asked.on('timeout', () => asked.destroy(new Error('no answer for too long')))
      asked.on('error', fail)
      asked.end()
    })
  }
  return {
    async get(first, { isAllowed, signal, headers = {} }) {
      let url = first
      for (let redirects = 0; redirects <= redirectsMax; redirects++) {
        if (url.protocol !== 'https:' || !isAllowed(url)) throw new WebRefused('a host that is not allowed')
        const answer = await hop(url, headers, signal)
        const { location } = answer.headers
        if (![301, 302, 303, 307, 308].includes(answer.status) || typeof location !== 'string')
          return { ...answer, url }
        answer.body.destroy()
        if (!URL.canParse(location, url)) throw new WebRefused('a redirect to nowhere')
        url = new URL(location, url)
      }
      throw new WebRefused('too many redirects')
    },
  }
}

/** For one request. An agent of its own also keeps connections from being used again for another name. */
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

/** IPv6 gives out 2000::/3. Some of it leads to IPv4 addresses by a detour, or is for documents only. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6')

/** Whether an address belongs to the public internet, and to nobody's own network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && global.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}
