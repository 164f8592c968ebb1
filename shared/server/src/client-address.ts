import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

type Addressed = Pick<FastifyRequest, 'ip'>

/** The caller's address in its one canonical spelling; an IPv4-mapped IPv6 address is the IPv4 one. */
export function clientAddress(request: Addressed): string {
  return ipaddr.isValid(request.ip) ? ipaddr.process(request.ip).toString() : 'unknown'
}

/** Of a network between containers or machines; not the loopback. */
export function isPrivateAddress(address: string): boolean {
  return ipaddr.isValid(address) && ['private', 'uniqueLocal'].includes(ipaddr.parse(address).range())
}

/** The caller's source port as nginx saw it; null when a proxy in front does not tell it. */
export function clientPort(request: Pick<FastifyRequest, 'headers'>): number | null {
  const header = String(request.headers['x-client-port'] ?? '')
  const port = /^[1-9][0-9]{0,4}$/.test(header) ? Number(header) : 0
  return port > 0 && port <= 65_535 ? port : null
}

/** The key of a caller in limits: an IPv4 address, or the /64 of an IPv6 address (as in nginx/templates/client.conf). */
export function addressBucket(request: Addressed): string {
  return networkOf(clientAddress(request), 64)
}

/** Network of one customer of a provider: an IPv4 address, or the /56 of an IPv6 address. */
export function customerNetwork(request: Addressed): string {
  return networkOf(clientAddress(request), 56)
}

function networkOf(address: string, ipv6Bits: 56 | 64): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  const [first = 0, second = 0, third = 0, fourth = 0] = ipaddr.IPv6.parse(address).parts
  const parts = [first, second, third, ipv6Bits === 64 ? fourth : fourth & 0xff00]
  return `${parts.map((part) => part.toString(16)).join(':')}::/${ipv6Bits}`
}
