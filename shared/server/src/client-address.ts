import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

type Addressed = Pick<FastifyRequest, 'ip'>

/** The caller's address in its one canonical spelling; an IPv4-mapped IPv6 address is the IPv4 one. */
export function clientAddress(request: Addressed): string {
  return ipaddr.isValid(request.ip) ? ipaddr.process(request.ip).toString() : 'unknown'
}

/** The key of a caller in limits: an IPv4 address, or the /64 of an IPv6 address. */
export function addressBucket(request: Addressed): string {
  const address = clientAddress(request)
  if (!ipaddr.IPv6.isValid(address)) return address
  const parts = ipaddr.IPv6.parse(address).parts.slice(0, 4)
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`
}
