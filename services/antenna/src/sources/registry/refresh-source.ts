import { createHash, randomUUID } from 'node:crypto'
import { FetchError } from '@gamelog/server/outgoing/fetch-error'
import { requestPublish } from '../../articles/publication/repository.ts'
import { storeArticles } from '../../articles/store/store-articles.ts'
import type { WorkerContext } from '../../context.ts'
import type { SourceRow } from '../../db/tables.ts'
import type { FetchResult } from '../../intake/fetching/guarded-fetcher.ts'
import { type FetchOutcome, failuresAfter, nextTryAt } from '../../intake/fetching/schedule.ts'
import { FeedError } from '../../intake/parsing/feed-error.ts'
import { statusOf } from './error-words.ts'
import { feedAddress, moveAfter, resetMovedAddress } from './feed-address.ts'
import { type ClaimedSource, isTooHeavy, readDocument } from './read-document.ts'
import {
  claimSource,
  type FetchEntry,
  type FetchRecord,
  findDueSource,
  insertFetch,
  recordFetch,
} from './repository.ts'

type RefreshContext = Pick<WorkerContext, 'db' | 'fetcher' | 'parser' | 'now'>

export type RefreshOutcome =
  | 'skipped'
  | 'host-busy'
  | 'parser-busy'
  | 'unchanged'
  | 'changed'
  | 'retry-later'
  | 'error'

/**
 * Fetches one source if it is due and stores its articles. Every outcome is recorded with the next try;
 * stored articles are never removed. Idempotent: a second delivery of the job finds the source claimed
 * or not due. A source with a heavy document takes its parser slot first, so that it neither holds a claim nor
 * delays another source while it waits.
 */
export async function refreshSource(context: RefreshContext, sourceId: string): Promise<RefreshOutcome> {
  const due = await findDueSource(context.db, sourceId)
  if (!due) return 'skipped'
  const slot = due.parsed_apart ? context.parser.takeHeavySlot() : null
  if (due.parsed_apart && !slot) return 'parser-busy'
  try {
    const claim = randomUUID()
    const result = await claimSource(context.db, sourceId, claim)
    if (result.kind !== 'claimed') return result.kind === 'host-busy' ? 'host-busy' : 'skipped'
    return await refreshClaimed(context, {
      source: result.source,
      claim,
      slot,
      began: { at: context.now(), clock: performance.now() },
    })
  } finally {
    slot?.release()
  }
}

async function refreshClaimed(context: RefreshContext, claimed: ClaimedSource): Promise<RefreshOutcome> {
  const { source } = claimed
  try {
    const fetched = await context.fetcher.fetchFeed({
      url: feedAddress(source),
      etag: source.etag,
      lastModified: source.last_modified,
    })
    return await storeResult(context, claimed, fetched)
  } catch (error) {
    if (!(error instanceof FetchError || error instanceof FeedError)) {
      // The site answered: back off, or it would be fetched again as soon as the claim ends.
      await recordFailure(context, claimed, { code: 'not_stored', message: String(error) }).catch(() => false)
      throw error
    }
    // Our own shutdown is not a failure of the source; the claim expires.
    if (error.code === 'aborted') return 'skipped'
    await recordFailure(context, claimed, error, learnedFrom(error, source))
    return 'error'
  }
}

/** What a failure says about the source, beside that it failed. */
function learnedFrom(error: FetchError | FeedError, source: SourceRow): Partial<FetchRecord> {
  if (error instanceof FeedError) return isTooHeavy(error) ? { parsed_apart: true } : {}
  // Gone for good, unless it was only the remembered address that is.
  const paused = error.code === 'http_410' && feedAddress(source) === source.feed_url
  const pause: Partial<FetchRecord> = paused
    ? { paused, pause_reason: 'gone', paused_at: new Date(), paused_until: null }
    : {}
  return { ...resetMovedAddress(source), ...pause }
}

async function recordFailure(
  context: RefreshContext,
  { source, claim, began }: ClaimedSource,
  { code, message }: { code: string; message: string },
  more: Partial<FetchRecord> = {},
): Promise<boolean> {
  const error = { error_code: code, error_detail: message.replaceAll('\0', '').slice(0, 500) }
  const record = { ...scheduleAfter(context, source, { kind: 'error' }), ...more, ...error }
  return recordFetch(context.db, source.id, claim, record, {
    ...entryOf(began, 'failed', statusOf(code)),
    ...error,
  })
}

/** What is kept of a fetch that ends now. */
function entryOf(
  { at, clock }: ClaimedSource['began'],
  result: FetchEntry['result'],
  status: number | null,
): FetchEntry {
  return { at, result, status, ms: Math.round(performance.now() - clock) }
}

async function storeResult(
  context: RefreshContext,
  claimed: ClaimedSource,
  result: FetchResult,
): Promise<RefreshOutcome> {
  const { source, claim, began } = claimed
  const schedule = scheduleAfter(context, source, result)
  if (result.kind === 'retry-later') {
    const error = {
      error_code: `http_${result.status}`,
      error_detail: result.retryAfterSeconds === null ? null : `Retry-After ${result.retryAfterSeconds} s`,
    }
    const entry = { ...entryOf(began, 'failed', result.status), ...error }
    await recordFetch(context.db, source.id, claim, { ...schedule, ...error }, entry)
    return 'retry-later'
  }
  const success: FetchRecord = {
    ...schedule,
    ...moveAfter(source, result.permanentUrl),
    etag: result.etag,
    last_modified: result.lastModified,
    last_ok_at: context.now(),
    error_code: null,
    error_detail: null,
  }
  if (result.kind === 'unchanged') {
    await recordFetch(context.db, source.id, claim, success, entryOf(began, 'unchanged', 304))
    return 'unchanged'
  }
  const bodyHash = createHash('sha256').update(result.bytes).digest('hex')
  if (bodyHash === source.body_hash) {
    // New validators are stored for the same body too, else every later fetch would transfer it again.
    await recordFetch(context.db, source.id, claim, success, entryOf(began, 'unchanged', 200))
    return 'unchanged'
  }
  const { bytes, contentType, finalUrl } = result
  const size = bytes.byteLength
  const read = await readDocument(context, claimed, { bytes, contentType, url: finalUrl, zone: source.zone })
  if (read === 'parser-busy') return read
  const { feed, apart } = read
  const changed = await context.db.transaction().execute(async (tx) => {
    const document = {
      body_hash: bodyHash,
      items: feed.items.length,
      tagged_items: feed.taggedItems,
      bytes: size,
      charset: feed.charset,
      charset_reason: feed.charsetReason,
      format: feed.format,
      parsed_apart: apart,
    }
    if (!(await recordFetch(tx, source.id, claim, { ...success, ...document }))) return 0
    const { added, changed } = await storeArticles(tx, source, feed.items, context.now())
    const entry = entryOf(began, 'ok', 200)
    await insertFetch(tx, source.id, { ...entry, items: feed.items.length, added, changed, bytes: size })
    if (added + changed > 0) await requestPublish(tx)
    return added + changed
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
