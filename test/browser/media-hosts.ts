import type { Page } from '@playwright/test'

const picture = (hue: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="hsl(${hue} 60% 40%)"/><circle cx="430" cy="130" r="70" fill="hsl(${hue} 80% 70%)"/></svg>`

export interface ForeignHosts {
  /** Addresses asked of hosts other than the site, in order. */
  readonly asked: string[]
  /** Ends of addresses that are answered with 404. */
  readonly missing: Set<string>
}

/** Answers for every host but the site: pictures and players that are drawn here. No test asks the internet. */
export async function answerForeignHosts(page: Page, site: string): Promise<ForeignHosts> {
  const hosts: ForeignHosts = { asked: [], missing: new Set() }
  await page.route(
    (url) => url.origin !== site && url.protocol !== 'data:',
    async (route) => {
      const request = route.request()
      const url = request.url()
      hosts.asked.push(url)
      const isGone = [...hosts.missing].some((end) => url.endsWith(end))
      if (isGone) return route.fulfill({ status: 404 })
      if (request.resourceType() === 'document')
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>player</p>' })
      return route.fulfill({
        contentType: 'image/svg+xml',
        headers: { 'access-control-allow-origin': '*' },
        body: picture((url.length * 37) % 360),
      })
    },
  )
  return hosts
}
