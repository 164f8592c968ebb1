import { type FoundArticle, takedownSearchSize } from '@gamelog/contracts/antenna/takedown'
import { articleId } from '@gamelog/contracts/common/ids'
import type { Db } from '../../db/tables.ts'
import { canonicalLink } from '../../intake/parsing/links.ts'
import { sumClicksOf } from '../../statistics/reports/repository.ts'
import { type ArticleSearch, countOfHosts, listConcerning, searchArticles } from './repository.ts'

/**
 * Articles of any age, shown or not: by address (the article's own, that of our page about it, or a bare host), by id, or by
 * words of the title. Newest first.
 */
export async function findArticles(db: Db, written: string, publicOrigin: string): Promise<FoundArticle[]> {
  const rows = await searchArticles(db, readSearch(written.trim(), publicOrigin), takedownSearchSize)
  const ids = rows.map(({ id }) => id)
  const [clicks, takedowns, ofHosts] = await Promise.all([
    sumClicksOf(db, ids),
    listConcerning(db, ids),
    countOfHosts(
      db,
      rows.map(({ host }) => host),
    ),
  ])
  return rows.map(({ id, title, link, host, site, accent, thumbnail_url, published_at }) => ({
    id,
    title,
    link,
    host,
    site,
    accent,
    image_url: thumbnail_url,
    published_at: published_at.toISOString(),
    clicks: clicks.get(id) ?? 0,
    of_host: ofHosts.get(host) ?? 0,
    takedowns: takedowns.filter(({ article }) => article === id).map(({ id, target }) => ({ id, target })),
  }))
}

function readSearch(written: string, publicOrigin: string): ArticleSearch {
  if (articleId.safeParse(written).success) return { id: written }
  const url = /^https?:\/\//i.test(written) ? URL.parse(written) : null
  if (!url) return { words: written }
  const ours = url.origin === publicOrigin && url.pathname === '/redirect' ? url.searchParams.get('id') : null
  if (ours !== null && articleId.safeParse(ours).success) return { id: ours }
  const canonical = canonicalLink(written)
  if (url.pathname === '/' && url.search === '') return { host: new URL(canonical).hostname }
  return { link: url.href, canonical }
}
