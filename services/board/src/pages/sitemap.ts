import type { ThreadRow } from '../db/tables.ts'

/** Maximum number of URLs in one sitemap (sitemaps.org). */
export const sitemapLimit = 50_000

/** sitemap.xml with the fixed screens and the threads in the given order. */
export function renderSitemap(
  origin: string,
  threads: readonly Pick<ThreadRow, 'id' | 'last_posted_at'>[],
): string {
  const fixed = ['/', '/board', '/about'].map((path) => `<url><loc>${origin}${path}</loc></url>`)
  const listed = threads
    .slice(0, sitemapLimit - fixed.length)
    .map(
      ({ id, last_posted_at }) =>
        `<url><loc>${origin}/board/thread/${id}</loc><lastmod>${last_posted_at.toISOString()}</lastmod></url>`,
    )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[...fixed, ...listed].join('\n')}\n</urlset>\n`
}
