import type { FeedSource } from '@gamelog/contracts/antenna/source'
import { detourBase, feedUrl, siteUrl } from './feeds/addresses.ts'
import { demoSites } from './feeds/sites.ts'

/** Short, so that the demo visibly gets new articles. */
const intervalSeconds = 20

/**
 * Content of the sources file in demo mode.
 * @param origin where the worker reaches the demo server, e.g. `http://demo:3010`.
 * @param publicBase where a browser reaches it (DEMO_PUBLIC_BASE); no slash at its end.
 */
export function demoSources(origin: string, publicBase = origin): FeedSource[] {
  return demoSites
    .filter(({ isExtra }) => !isExtra)
    .map((site) => ({
      id: site.id,
      name: site.name,
      feed_url: feedUrl(origin, site),
      home_url: siteUrl(publicBase, site),
      zone: '+09:00',
      accent: site.accent,
      rule: site.rule,
      interval_s: intervalSeconds,
    }))
}

/** FEED_ALLOW_HOSTS of the demo: where its feeds are fetched, and where their links and pictures lead. */
export function demoServers(origin: string, publicBase: string): string {
  const servers = [origin, publicBase, detourBase(publicBase)].map((address) => {
    const { protocol, hostname, port } = new URL(address)
    return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
  })
  return [...new Set(servers)].join(',')
}
