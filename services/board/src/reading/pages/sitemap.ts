import type { SiteState } from '@gamelog/contracts/admin/site-state'
import { formatRange, rangesUpTo } from '@gamelog/contracts/board/post-range'
import { indexedPaths, type Screen, screenEntries } from '@gamelog/contracts/screens'
import { sectionOf } from '@gamelog/contracts/section-screens'
import { sectionState } from '@gamelog/domain/section-states'
import type { ThreadRow } from '../../db/tables.ts'

/** Maximum number of URLs in one sitemap (sitemaps.org). */
export const sitemapLimit = 50_000

export type SitemapThread = Pick<ThreadRow, 'id' | 'post_count' | 'last_posted_at'>

/** sitemap.xml: the fixed screens, and every thread with the later pages of its posts, active last first. */
export function renderSitemap(
  origin: string,
  threads: readonly SitemapThread[],
  sections: SiteState['sections'],
): string {
  const screens = screenEntries.map(([, screen]) => screen)
  const fixed = listedPaths(screens, sections).map((path) => `<url><loc>${origin}${path}</loc></url>`)
  const listed = threads
    .flatMap((thread) => threadPaths(thread).map((path) => ({ path, at: thread.last_posted_at })))
    .slice(0, sitemapLimit - fixed.length)
    .map(({ path, at }) => `<url><loc>${origin}${path}</loc><lastmod>${at.toISOString()}</lastmod></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[...fixed, ...listed].join('\n')}\n</urlset>\n`
}

/** Addresses of screens for search engines: none of a section that is not open. */
export function listedPaths(screens: readonly Screen[], sections: SiteState['sections']): string[] {
  return screens.flatMap((screen) => {
    const section = sectionOf(screen.path)
    return section && sectionState(sections, section) !== 'open' ? [] : indexedPaths(screen)
  })
}

/** The thread, whose page holds its first posts, and its other pages. */
function threadPaths({ id, post_count }: SitemapThread): string[] {
  const path = `/board/thread/${id}`
  const later = rangesUpTo(post_count).slice(1)
  return [path, ...later.map((range) => `${path}/${formatRange(range)}`)]
}
