import { clientAddress, isPrivateAddress } from '@gamelog/server/client-address'
import type { FastifyRequest } from 'fastify'

type RequestAddress = Pick<FastifyRequest, 'ip' | 'headers'>

/** Callers that are compared. */
const remembered = 200
/** Fewer callers say nothing. */
const enough = 10

export interface AddressWatch {
  note(request: RequestAddress): void
  /** The address all of the last callers seem to have although they are different people; null when they differ. */
  shared(): string | null
}

/**
 * Notices that everyone has one address: a proxy in front that TRUST_PROXY does not name, or a container network that hides
 * who calls. Different people are told apart by what the proxy says, else by their browsers.
 */
export function createAddressWatch(): AddressWatch {
  let callers: { address: string; said: string; browser: string }[] = []
  return {
    note(request) {
      const said = String(request.headers['x-outer-forwarded-for'] ?? '')
      const browser = String(request.headers['user-agent'] ?? '')
      callers = [...callers.slice(1 - remembered), { address: clientAddress(request), said, browser }]
    },
    shared() {
      const [first] = callers
      if (first === undefined || callers.length < enough) return null
      if (callers.some(({ address }) => address !== first.address)) return null
      const said = new Set(callers.map((caller) => caller.said))
      const browsers = new Set(callers.map(({ browser }) => browser))
      const areDifferent = said.size > 1 || (isPrivateAddress(first.address) && browsers.size > 1)
      return areDifferent ? first.address : null
    },
  }
}
