import { createHash, randomUUID } from 'node:crypto'
import { storeArticles } from '../articles/store-articles.ts'
import type { WorkerContext } from '../context.ts'
import type { SourceRow } from '../db/tables.ts'
import { FetchError } from '../fetching/fetch-error.ts'
import type { FetchResult } from '../fetching/guarded-fetcher.ts'
import { type FetchOutcome, failuresAfter, nextTryAt } from '../fetching/schedule.ts'
import { requestPublish } from '../publication/repository.ts'
import { FeedError } from '../reading/feed-error.ts'
import { claimSource, type FetchRecord, recordFetch } from './repository.ts'

type RefreshContext = Pick<WorkerContext, 'db' | 'fetcher' | 'parser' | 'now'>

export type RefreshOutcome = 'skipped' | 'host-busy' | 'unchanged' | 'changed' | 'retry-later' | 'error'

/**
 * Fetches one source if it is due and stores its articles. Every outcome is recorded with the next try;
 * stored articles are never removed. Idempotent: a second delivery of the job finds the source claimed
 * or not due.
 */
export async function refreshSource(context: RefreshContext, sourceId: string): Promise<RefreshOutcome> {
  const claim = randomUUID()
  const result = await claimSource(context.db, sourceId, claim)
  if (result.kind !== 'claimed') return result.kind === 'host-busy' ? 'host-busy' : 'skipped'
  const { source } = result
  try {
    const fetched = await context.fetcher.fetchFeed({
      url: source.feed_url,
      etag: source.etag,
      lastModified: source.last_modified,
    })
    return await storeResult(context, source, claim, fetched)
  } catch (error) {
    if (!(error instanceof FetchError || error instanceof FeedError)) {
      // The site answered: back off, or it would be fetched again as soon as the claim ends.
      await recordFailure(context, source, claim, { code: 'not_stored', message: String(error) }).catch(
        () => false,
      )
      throw error
    }
    // Our own shutdown is not a failure of the source; the claim expires.
    if (error.code === 'aborted') return 'skipped'
    await recordFailure(context, source, claim, error)
    return 'error'
  }
}

async function recordFailure(
  context: RefreshContext,
  source: SourceRow,
  claim: string,
  { code, message }: { code: string; message: string },
): Promise<boolean> {
  return recordFetch(context.db, source.id, claim, {
    ...scheduleAfter(context, source, { kind: 'error' }),
    error_code: code,
    error_detail: message.replaceAll('\0', '').slice(0, 500),
  })
}

async function storeResult(
  context: RefreshContext,
  source: SourceRow,
  claim: string,
  result: FetchResult,
): Promise<RefreshOutcome> {
  const schedule = scheduleAfter(context, source, result)
  if (result.kind === 'retry-later') {
    await recordFetch(context.db, source.id, claim, {
      ...schedule,
      error_code: `http_${result.status}`,
      error_detail: result.retryAfterSeconds === null ? null : `Retry-After ${result.retryAfterSeconds} s`,
    })
    return 'retry-later'
  }
  const success: FetchRecord = {
    ...schedule,
    etag: result.etag,
    last_modified: result.lastModified,
    last_ok_at: context.now(),
    error_code: null,
    error_detail: null,
  }
  if (result.kind === 'unchanged') {
    await recordFetch(context.db, source.id, claim, success)
    return 'unchanged'
  }
  const bodyHash = createHash('sha256').update(result.bytes).digest('hex')
  if (bodyHash === source.body_hash) {
    // New validators are stored for the same body too, else every later fetch would transfer it again.
    await recordFetch(context.db, source.id, claim, success)
    return 'unchanged'
  }
  const { bytes, contentType, finalUrl } = result
  const size = bytes.byteLength
  const feed = await context.parser.read({ bytes, contentType, url: finalUrl, zone: source.zone })
  const changed = await context.db.transaction().execute(async (tx) => {
    const recorded = await recordFetch(tx, source.id, claim, {
      ...success,
      body_hash: bodyHash,
      items: feed.items.length,
      tagged_items: feed.taggedItems,
      bytes: size,
      charset: feed.charset,
      charset_reason: feed.charsetReason,
    })
    if (!recorded) return 0
    const count = await storeArticles(tx, source.id, feed.items, context.now())
    if (count > 0) await requestPublish(tx)
    return count
  })
  return changed > 0 ? 'changed' : 'unchanged'
}

function scheduleAfter(
  context: RefreshContext,
  source: SourceRow,
  outcome: FetchOutcome,
): Pick<FetchRecord, 'next_try_at' | 'failures'> {
  return {
    failures: failuresAfter(outcome, source.failures),
    next_try_at: nextTryAt({
      outcome,
      failures: source.failures,
      intervalSeconds: source.interval_s,
      now: context.now(),
    }),
  }
}
