import { getDomain } from 'tldts'

/**
 * The site an address belongs to: its registrable domain by the Public Suffix List, private part included, so that two
 * blogs of one host are two sites. An IP address or a local name is a site with its port.
 */
export function siteOf(address: string): string {
  const url = new URL(address)
  return getDomain(url.hostname, { allowPrivateDomains: true }) ?? url.host
}

/**
 * Sites a link passes before the page, each once.
 * @param visited addresses in order, the page's own last
 * @param home the source's home page: its site is no other one
 */
export function otherSites(visited: readonly string[], home: string): string[] {
  const [page = ''] = visited.slice(-1)
  const own = new Set([page, home].filter((address) => URL.canParse(address)).map(siteOf))
  return [...new Set(visited.map(siteOf))].filter((site) => !own.has(site))
}
