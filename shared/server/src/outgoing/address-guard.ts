import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { FetchError } from './fetch-error.ts'

/** Addresses that may be fetched: public ones on `ports`, and the `exempt` servers (host:port). */
export interface AddressRules {
  exempt: ReadonlySet<string>
  ports: ReadonlySet<number>
}

/** The IPv6 range allocated for global unicast; all other addresses are refused. */
const globalIpv6 = ipaddr.parseCIDR('2000::/3')

/**
 * Rules from `FEED_ALLOW_HOSTS` entries ('host:port', IPv6 in brackets).
 * @throws TypeError naming an entry that is not host:port.
 */
export function addressRules(
  allowHosts: readonly string[],
  ports: readonly number[] = [80, 443],
): AddressRules {
  const exempt = allowHosts.map((entry) => {
    const port = /:(\d{1,5})$/.exec(entry)?.[1]
    const url = URL.parse(`http://${entry}`)
    if (!port || !url || url.pathname !== '/' || url.username) {
      throw new TypeError(`not a host:port entry: ${entry}`)
    }
    return hostPort(url.hostname, Number(port))
  })
  return { exempt: new Set(exempt), ports: new Set(ports) }
}

/** True for globally routable unicast addresses. An allow rule, because deny-lists miss new special ranges. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(globalIpv6)
}

/** True when the rules exempt this server, whatever its address. */
export function isExempt(rules: AddressRules, hostname: string, port: number): boolean {
  return rules.exempt.has(hostPort(hostname, port))
}

/** @throws FetchError 'ssrf' for a port outside the rules or an IP literal that is not public. */
export function assertAllowedHost(rules: AddressRules, hostname: string, port: number): void {
  if (isExempt(rules, hostname, port)) return
  if (!rules.ports.has(port)) throw new FetchError('ssrf', `port ${port} is not allowed`)
  const bare = withoutBrackets(hostname)
  if (isIP(bare) !== 0 && !isPublicAddress(bare))
    throw new FetchError('ssrf', `${bare} is not a public address`)
}

/**
 * Parses a feed address with the WHATWG parser only: another parser could see another host.
 * @throws FetchError 'bad_url' for an unparsable address, 'ssrf' for a forbidden one.
 */
export function parseAllowedUrl(rules: AddressRules, text: string, base?: URL): URL {
  const url = URL.parse(text, base)
  if (!url) throw new FetchError('bad_url', 'the address does not parse')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchError('ssrf', `scheme ${url.protocol} is not allowed`)
  }
  if (url.username || url.password)
    throw new FetchError('ssrf', 'an address with user information is not allowed')
  assertAllowedHost(rules, url.hostname, portOf(url))
  return url
}

/** The port of a URL, or its scheme's default. */
export function portOf(url: { protocol: string; port: string }): number {
  if (url.port) return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}

function hostPort(hostname: string, port: number): string {
  return `${withoutBrackets(hostname).toLowerCase()}:${port}`
}

function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}
