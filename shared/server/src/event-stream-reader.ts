import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import type * as z from 'zod/mini'
import { createStreamBatches, group, type RawEntry } from './event-stream-batches.ts'
import { isOutage } from './map-error.ts'
import { readKnown } from './read-known.ts'

export interface StreamKeys {
  stream: string
  /** Stream of the events that were given up. */
  dead: string
  /** Hash: how often an entry failed by itself, by its id. */
  failures: string
}

interface Reader<Event> {
  client: Redis
  keys: StreamKeys
  /** Name of this process within the reader group. */
  consumer: string
  log: FastifyBaseLogger
  schema: z.ZodMiniType<Event>
  store: (events: Event[]) => Promise<void>
}

interface Entry<Event> {
  id: string
  event: Event
}

/** Tries of an event by itself before it is given up. */
const maxTries = 10
/** ms between two checks for batches other consumers left. */
const claimPeriodMs = 10_000
/** Dead letters kept, about. */
const deadLettersKept = 10_000

/**
 * @returns a function that stores all entries: those this consumer has not finished, those other consumers left, new
 * ones. It rejects during an outage, which counts as no event's failure, and when events failed.
 */
export function createStreamReader<Event>(reader: Reader<Event>): () => Promise<void> {
  const { client, keys, consumer, log, schema, store } = reader
  const batches = createStreamBatches(client, keys.stream, consumer)
  // An earlier process of this name may have left something.
  let hasUnfinished = true
  let claimedAt = 0

  const forget = async (ids: readonly string[]) => {
    if (ids.length === 0) return
    const results = await client
      .multi()
      .xack(keys.stream, group, ...ids)
      .xdel(keys.stream, ...ids)
      .hdel(keys.failures, ...ids)
      .exec()
    const failure = results?.find(([error]) => error !== null)?.[0]
    if (failure) throw failure
  }

  const giveUp = async (id: string, text: string, reason: string, attempts = 1) => {
    const fields = ['event', text, 'error', reason.slice(0, 500), 'attempts', attempts, 'first', id]
    await client.xadd(keys.dead, 'MAXLEN', '~', deadLettersKept, '*', ...fields)
    log.error({ stream: keys.stream, entry: id, error: reason }, 'event moved to the dead letters')
    await forget([id])
  }

  const parse = async (entries: readonly RawEntry[]): Promise<Entry<Event>[]> => {
    const good: Entry<Event>[] = []
    for (const [id, fields] of entries) {
      const text = fields?.[1]
      const event = readKnown(schema, readJson(text))
      if (event !== undefined) good.push({ id, event })
      else if (fields === null) await forget([id])
      else await giveUp(id, text ?? '', 'it does not fit the schema')
    }
    return good
  }

  /** Stores one event; notes a failure that is its own. */
  const storeAlone = async ({ id, event }: Entry<Event>): Promise<Error | undefined> => {
    try {
      await store([event])
      return undefined
    } catch (error) {
      if (isOutage(error)) throw error
      const { message } = error as Error
      const tries = await client.hincrby(keys.failures, id, 1)
      if (tries >= maxTries) await giveUp(id, JSON.stringify(event), message, tries)
      return error as Error
    }
  }

  /** @returns the last failure of an event that is to be tried again or was given up. */
  const storeEach = async (entries: readonly Entry<Event>[]): Promise<Error | undefined> => {
    let failure: Error | undefined
    const stored: string[] = []
    try {
      for (const entry of entries) {
        const error = await storeAlone(entry)
        if (error) failure = error
        else stored.push(entry.id)
      }
    } finally {
      await forget(stored)
    }
    return failure
  }

  const storeBatch = async (raw: readonly RawEntry[]): Promise<Error | undefined> => {
    const entries = await parse(raw)
    if (entries.length === 0) return undefined
    if (entries.length === 1) return storeEach(entries)
    try {
      await store(entries.map(({ event }) => event))
    } catch (error) {
      if (isOutage(error)) throw error
      return storeEach(entries)
    }
    await forget(entries.map(({ id }) => id))
    return undefined
  }

  return async () => {
    let failure: Error | undefined
    const storeAll = async (found: AsyncGenerator<RawEntry[]>) => {
      for await (const batch of found) failure = (await storeBatch(batch)) ?? failure
    }
    const hadUnfinished = hasUnfinished
    hasUnfinished = true
    if (hadUnfinished) await storeAll(batches.unfinished())
    if (Date.now() - claimedAt >= claimPeriodMs) {
      await storeAll(batches.abandoned())
      await batches.removeDeadConsumers()
      claimedAt = Date.now()
    }
    await storeAll(batches.added())
    hasUnfinished = failure !== undefined
    if (failure) throw failure
  }
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
