import type { SiteClicks } from './repository.ts'

/** Clicks by name, most first: a name that a removed source has left to another stands once, in the colours of the present one. */
export function mergeByName(rows: readonly SiteClicks[]): Omit<SiteClicks, 'is_removed'>[] {
  const sites = new Map<string, SiteClicks>()
  for (const row of rows) {
    const known = sites.get(row.site)
    const shown = known === undefined || known.is_removed ? row : known
    sites.set(row.site, { ...shown, clicks: row.clicks + (known?.clicks ?? 0) })
  }
  return [...sites.values()]
    .map(({ site, accent, clicks }) => ({ site, accent, clicks }))
    .sort((a, b) => b.clicks - a.clicks)
}

export function sumOf(rows: readonly { clicks: number }[]): number {
  return rows.reduce((sum, { clicks }) => sum + clicks, 0)
}
