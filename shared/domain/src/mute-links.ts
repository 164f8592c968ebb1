import { findLinks } from './links.ts'
import type { MuteRule } from './mute-rules-in-force.ts'

/** Host of an address as rules name it: `www.` says nothing of whose it is. */
export function hostOf(href: string): string {
  return new URL(href).hostname.replace(/^www\./, '')
}

/** The hosts that a text links to. */
export function linkedHosts(text: string): string[] {
  return findLinks(text).map(({ href }) => hostOf(href))
}

/** An address as rules name it: http and https are one, and a fragment is no part of it. */
export function addressOf(href: string): string {
  const url = new URL(href)
  return `https://${url.host}${url.pathname}${url.search}`
}

/** Whether a rule hides this one picture or clip. Its post stays; the rules of hosts hide posts (`createMuteMatcher`). */
export function isNgAddress(rules: readonly MuteRule[], href: string): boolean {
  const address = addressOf(href)
  return rules.some(({ kind, value }) => kind === 'link' && value === address)
}
