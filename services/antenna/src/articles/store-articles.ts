import type { Db } from '../db/tables.ts'
import { articleId } from '../reading/article-id.ts'
import { canonicalLink } from '../reading/links.ts'
import type { FeedItem } from '../reading/read-feed.ts'
import {
  type ArticleInsert,
  type ArticleUpdate,
  findKnownArticles,
  insertArticles,
  type KnownArticle,
  updateArticle,
} from './repository.ts'

const day = 86_400_000
/** Bounded because a statement takes at most 65,535 parameters and matches are searched linearly. */
const batchSize = 1_000

type Candidate = Omit<ArticleInsert, 'published_at' | 'date_known'> & { published_at: Date | null }

/**
 * Stores a feed's items: inserts new articles, updates changed titles, links, summaries and thumbnails.
 * An item is the article with its guid (of this source) or its canonical link. Items without a usable
 * link are left out. Idempotent.
 * @returns number of rows inserted or changed.
 */
export async function storeArticles(
  db: Db,
  sourceId: string,
  items: readonly FeedItem[],
  now: Date,
): Promise<number> {
  const candidates = uniqueCandidates(sourceId, items, now)
  let stored = 0
  for (let from = 0; from < candidates.length; from += batchSize)
    stored += await storeBatch(db, sourceId, candidates.slice(from, from + batchSize), now)
  return stored
}

async function storeBatch(
  db: Db,
  sourceId: string,
  candidates: readonly Candidate[],
  now: Date,
): Promise<number> {
  const known = await findKnownArticles(db, {
    sourceId,
    ids: candidates.map((candidate) => candidate.id),
    canonicalLinks: candidates.map((candidate) => candidate.canonical_link),
    guids: candidates.flatMap((candidate) => candidate.guid ?? []),
  })
  const inserts: ArticleInsert[] = []
  let changed = 0
  for (const candidate of candidates) {
    const match = findMatch(known, sourceId, candidate)
    if (!match)
      inserts.push({
        ...candidate,
        published_at: candidate.published_at ?? now,
        date_known: candidate.published_at !== null,
      })
    else if (match.source_id === sourceId) changed += await applyChanges(db, match, candidate, known)
  }
  return changed + (await insertArticles(db, inserts))
}

function uniqueCandidates(sourceId: string, items: readonly FeedItem[], now: Date): Candidate[] {
  const candidates: Candidate[] = []
  const seen = new Set<string>()
  for (const item of items) {
    if (item.link === null) continue
    const canonical = canonicalLink(item.link)
    const keys = [`link ${canonical}`, ...(item.guid === null ? [] : [`guid ${item.guid}`])]
    if (keys.some((key) => seen.has(key))) continue
    for (const key of keys) seen.add(key)
    candidates.push({
      id: articleId(canonical),
      source_id: sourceId,
      guid: item.guid,
      canonical_link: canonical,
      link: item.link,
      title: item.title || item.summary.slice(0, 80) || '（無題）',
      summary: item.summary,
      thumbnail_url: item.thumbnailUrl,
      published_at: usableDate(item.publishedAt, now),
    })
  }
  return candidates
}

/** Null for dates more than a day ahead, which are errors of the feed. */
function usableDate(seconds: number | null, now: Date): Date | null {
  if (seconds === null || seconds < 0) return null
  const date = new Date(seconds * 1_000)
  return date.getTime() > now.getTime() + day ? null : date
}

function findMatch(
  known: readonly KnownArticle[],
  sourceId: string,
  candidate: Candidate,
): KnownArticle | undefined {
  return (
    known.find((row) => row.source_id === sourceId && row.guid !== null && row.guid === candidate.guid) ??
    known.find((row) => row.canonical_link === candidate.canonical_link || row.id === candidate.id)
  )
}

async function applyChanges(
  db: Db,
  row: KnownArticle,
  candidate: Candidate,
  known: readonly KnownArticle[],
): Promise<0 | 1> {
  const changes: ArticleUpdate = {}
  if (row.title !== candidate.title) changes.title = candidate.title
  if (row.summary !== candidate.summary) changes.summary = candidate.summary
  if (row.thumbnail_url !== candidate.thumbnail_url && candidate.thumbnail_url !== null)
    changes.thumbnail_url = candidate.thumbnail_url
  const taken = known.some((other) => other !== row && other.canonical_link === candidate.canonical_link)
  if (!taken && row.link !== candidate.link) {
    changes.link = candidate.link
    changes.canonical_link = candidate.canonical_link
  }
  // The first date stays: a bumped date must not move an old article to the top.
  if (!row.date_known && candidate.published_at !== null) {
    changes.published_at = candidate.published_at
    changes.date_known = true
  }
  if (Object.keys(changes).length === 0) return 0
  await updateArticle(db, row.id, changes)
  return 1
}
