import { isIP } from 'node:net'
import { type AddressRules, isExempt, isPublicAddress, portOf } from '@gamelog/server/outgoing/address-guard'
import type { ParserPool } from '../../intake/parsing/parser-pool.ts'

interface LinkRules {
  /** Servers exempt from the rules (FEED_ALLOW_HOSTS). */
  servers: AddressRules
  publicOrigin: string
}

/** Names that mean something in a reader's own network only, if anything. */
const localName = /^[^.]*$|(?:^|\.)(?:localhost|local|internal|intranet|private|corp|home|lan|home\.arpa)$/

/**
 * Whether a feed may send readers' browsers to an address: a public server that is not ourselves, without a user or
 * password. Anything else would let a feed press buttons in a reader's own network, or on our site as the reader.
 */
export function isPublicLink(address: string, { servers, publicOrigin }: LinkRules): boolean {
  const url = URL.parse(address)
  if (url?.username !== '' || url.password !== '') return false
  if (isExempt(servers, url.hostname, portOf(url))) return true
  if (url.host === new URL(publicOrigin).host) return false
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return isIP(host) === 0 ? !localName.test(host) : isPublicAddress(host)
}

/** A parser whose items lead to public servers only: other links and thumbnails are null. */
export function withPublicLinks(parser: ParserPool, rules: LinkRules): ParserPool {
  const publicOrNull = (address: string | null) =>
    address !== null && isPublicLink(address, rules) ? address : null
  const checked =
    (read: ParserPool['read']): ParserPool['read'] =>
    async (input) => {
      const feed = await read(input)
      const items = feed.items.map((item) => ({
        ...item,
        link: publicOrNull(item.link),
        thumbnailUrl: publicOrNull(item.thumbnailUrl),
      }))
      return { ...feed, items }
    }
  return {
    ...parser,
    read: checked(parser.read),
    takeHeavySlot() {
      const slot = parser.takeHeavySlot()
      return slot && { ...slot, read: checked(slot.read) }
    },
  }
}
