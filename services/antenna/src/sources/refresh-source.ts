import { createHash, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { storeArticles } from '../articles/store-articles.ts'
import type { AntennaTables, SourceRow } from '../db/tables.ts'
import { FetchError } from '../fetching/fetch-error.ts'
import type { FetchResult, GuardedFetcher } from '../fetching/guarded-fetcher.ts'
import { type FetchOutcome, failuresAfter, nextTryAt } from '../fetching/schedule.ts'
import { FeedError } from '../reading/feed-error.ts'
import type { ParserPool } from '../reading/parser-pool.ts'
import { claimSource, type FetchRecord, recordFetch, wantPublication } from './repository.ts'

export interface RefreshDeps {
  db: Kysely<AntennaTables>
  fetcher: GuardedFetcher
  parser: ParserPool
  now(): Date
}

export type RefreshOutcome = 'skipped' | 'host-busy' | 'unchanged' | 'changed' | 'retry-later' | 'error'

/**
 * Fetches one source if its time has come and stores what it brought. Every end is recorded with the
 * next try; articles already stored stay whatever happens. Idempotent: a second delivery finds the
 * source claimed or its next try ahead.
 */
export async function refreshSource(deps: RefreshDeps, sourceId: string): Promise<RefreshOutcome> {
  const claim = randomUUID()
  const turn = await claimSource(deps.db, sourceId, claim)
  if (turn.kind !== 'claimed') return turn.kind === 'host-busy' ? 'host-busy' : 'skipped'
  const { source } = turn
  try {
    const result = await deps.fetcher.fetchFeed({
      url: source.feed_url,
      etag: source.etag,
      lastModified: source.last_modified,
    })
    return await take(deps, source, claim, result)
  } catch (error) {
    if (!(error instanceof FetchError || error instanceof FeedError)) {
      // The site has answered: it is not asked again as soon as the claim ends because of our own trouble.
      await recordFailure(deps, source, claim, { code: 'not_stored', message: String(error) }).catch(
        () => false,
      )
      throw error
    }
    // Our own shutdown is not the source's failure: the claim ends by itself.
    if (error.code === 'aborted') return 'skipped'
    await recordFailure(deps, source, claim, error)
    return 'error'
  }
}

async function recordFailure(
  deps: RefreshDeps,
  source: SourceRow,
  claim: string,
  { code, message }: { code: string; message: string },
): Promise<boolean> {
  return recordFetch(deps.db, source.id, claim, {
    ...scheduleAfter(deps, source, { kind: 'error' }),
    error_code: code,
    error_detail: message.replaceAll('\0', '').slice(0, 500),
  })
}

async function take(
  deps: RefreshDeps,
  source: SourceRow,
  claim: string,
  result: FetchResult,
): Promise<RefreshOutcome> {
  const schedule = scheduleAfter(deps, source, result)
  if (result.kind === 'retry-later') {
    await recordFetch(deps.db, source.id, claim, {
      ...schedule,
      error_code: `http_${result.status}`,
      error_detail: result.retryAfterSeconds === null ? null : `Retry-After ${result.retryAfterSeconds} s`,
    })
    return 'retry-later'
  }
  const well: FetchRecord = {
    ...schedule,
    etag: result.etag,
    last_modified: result.lastModified,
    last_ok_at: deps.now(),
    error_code: null,
    error_detail: null,
  }
  if (result.kind === 'unchanged') {
    await recordFetch(deps.db, source.id, claim, well)
    return 'unchanged'
  }
  const bodyHash = createHash('sha256').update(result.bytes).digest('hex')
  if (bodyHash === source.body_hash) {
    // New validators count even when the body is the same, or the site is asked for all of it for ever.
    await recordFetch(deps.db, source.id, claim, well)
    return 'unchanged'
  }
  const { bytes, contentType, finalUrl } = result
  const size = bytes.byteLength
  const feed = await deps.parser.read({ bytes, contentType, url: finalUrl, zone: source.zone })
  const changed = await deps.db.transaction().execute(async (tx) => {
    const kept = await recordFetch(tx, source.id, claim, {
      ...well,
      body_hash: bodyHash,
      items: feed.items.length,
      tagged_items: feed.taggedItems,
      bytes: size,
      charset: feed.charset,
      charset_reason: feed.charsetReason,
    })
    if (!kept) return 0
    const count = await storeArticles(tx, source.id, feed.items, deps.now())
    if (count > 0) await wantPublication(tx)
    return count
  })
  return changed > 0 ? 'changed' : 'unchanged'
}

function scheduleAfter(
  deps: RefreshDeps,
  source: SourceRow,
  outcome: FetchOutcome,
): Pick<FetchRecord, 'next_try_at' | 'failures'> {
  return {
    failures: failuresAfter(outcome, source.failures),
    next_try_at: nextTryAt({
      outcome,
      failures: source.failures,
      intervalSeconds: source.interval_s,
      now: deps.now(),
    }),
  }
}
