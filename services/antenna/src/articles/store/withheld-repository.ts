import { type RawBuilder, sql } from 'kysely'

/** Host of an article's canonical link, which is in lower case and without a trailing dot. */
export const articleHost = sql<string>`substring(articles.canonical_link from '^https?://(\\[[^]]*\\]|[^/:?#]+)')`

const inForce = sql`t.restored_at is null`

/** The same link is the same article, whichever source brings it and under whatever id. */
const sameLink = sql`t.canonical_link = articles.canonical_link and coalesce(t.same_title = articles.title, true)`

/** True for an article of `host` or of a host below it. */
export function isOfHost(host: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${articleHost} = ${host} or right(${articleHost}, length(${host}) + 1) = '.' || ${host})`
}

/** Not taken down, alone or with its site. In this form Postgres joins once instead of searching for each article. */
export const isNotTakenDown = sql<boolean>`(
  not exists (select from takedowns t where ${inForce} and t.target = 'article' and t.article_id = articles.id)
  and not exists (select from takedowns t where ${inForce} and t.target = 'article' and ${sameLink})
  and not exists (select from takedowns t where ${inForce} and t.target = 'site' and ${isOfHost(sql`t.host`)})
)`

/** The picture of an article, or null where it was taken down. */
export const shownThumbnail = sql<string | null>`case when
  exists (select from takedowns t where ${inForce} and t.target = 'thumbnail' and t.article_id = articles.id)
  or exists (select from takedowns t where ${inForce} and t.target = 'thumbnail' and ${sameLink})
  or exists (select from takedowns t where ${inForce} and t.target = 'thumbnail' and t.thumbnail_url = articles.thumbnail_url)
  then null else articles.thumbnail_url end`
