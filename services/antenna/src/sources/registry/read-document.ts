import type { WorkerContext } from '../../context.ts'
import type { SourceRow } from '../../db/tables.ts'
import type { FeedInput, ReadFeed } from '../../intake/parsing/feed.ts'
import { FeedError } from '../../intake/parsing/feed-error.ts'
import type { HeavySlot } from '../../intake/parsing/parser-pool.ts'
import { recordFetch } from './repository.ts'

/** A claimed source, its claim, and the slot its document is read in if it was too heavy before. */
export interface ClaimedSource {
  source: SourceRow
  claim: string
  slot: HeavySlot | null
  /** When the fetch began, by both clocks. */
  began: { at: Date; clock: number }
}

/** A document of more bytes is heavy from the start; hardly a feed has a tenth of that. */
const largeBytes = 1_500_000
/** A smaller one that was read this quickly (ms) goes to the shared threads again. */
const quickMs = 1_000

/** A document that was read; `apart` says where its next version is. */
export interface ReadDocument {
  feed: ReadFeed
  apart: boolean
}

/**
 * Reads a source's document in the slot it holds, else in a shared thread. One too heavy for those, by its size or
 * as it turns out, is read in the heavy slot, or, while that is taken, fetched again when it is free.
 * @throws FeedError
 */
export async function readDocument(
  { db, parser, now }: Pick<WorkerContext, 'db' | 'parser' | 'now'>,
  { source, claim, slot }: ClaimedSource,
  input: FeedInput,
): Promise<ReadDocument | 'parser-busy'> {
  if (slot) return readInHeavySlot(slot, input)
  if (input.bytes.byteLength <= largeBytes) {
    try {
      return { feed: await parser.read(input), apart: false }
    } catch (error) {
      if (!isTooHeavy(error)) throw error
    }
  }
  const free = parser.takeHeavySlot()
  if (!free) {
    await recordFetch(db, source.id, claim, {
      next_try_at: now(),
      failures: source.failures,
      parsed_apart: true,
    })
    return 'parser-busy'
  }
  try {
    return { ...(await readInHeavySlot(free, input)), apart: true }
  } finally {
    free.release()
  }
}

async function readInHeavySlot(slot: HeavySlot, input: FeedInput): Promise<ReadDocument> {
  const began = performance.now()
  const feed = await slot.read(input)
  const slow = performance.now() - began > quickMs
  return { feed, apart: slow || input.bytes.byteLength > largeBytes }
}

/** True for a document that exceeded a parser thread's time or memory. */
export function isTooHeavy(error: unknown): boolean {
  return error instanceof FeedError && (error.code === 'parse_timeout' || error.code === 'parse_memory')
}
