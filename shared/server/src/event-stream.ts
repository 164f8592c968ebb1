import type { StreamState } from '@gamelog/contracts/admin/jobs'
import type { Redis } from 'ioredis'
import type * as z from 'zod/mini'
import type { App } from './app.ts'
import { unavailable } from './errors.ts'
import { group } from './event-stream-batches.ts'
import { createStreamDeadLetters } from './event-stream-dead-letters.ts'
import { createStreamReader, type StreamKeys } from './event-stream-reader.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { RedisHandle } from './redis.ts'

/** ms between two reads of a stream that has been emptied, unless the consumer says otherwise. */
const readPeriodMs = 500
/** About 150 MB of Redis for events of 250 bytes. */
const defaultCap = 500_000
/** Age of the oldest entry (s) and share of the cap above which health calls a stream degraded. */
const oldAfterSeconds = 60
const fullFrom = 0.8

/**
 * Events on their way to Postgres, each at least once. Redis keeps them durably (AOF, appendfsync always): what
 * `append` acknowledged is not lost.
 */
export interface EventStream<Event extends { id: string }> {
  /** Resolves once Redis has stored the event. @throws 503 when it has not, or when the stream is full */
  append(event: Event): Promise<void>
  /**
   * Appends `event` and keeps `value` at `key` for `ms`; while one is kept there it appends `repeat` instead. Both happen or
   * neither. @returns what is kept. @throws as `append` does
   */
  appendFirst(first: { key: string; value: string; ms: number }, event: Event, repeat: Event): Promise<string>
  /**
   * Stores what is in the stream, in batches, in every replica until the app closes. After a crash `store` may get an
   * event again: it must leave out the ids it has stored. An event that keeps failing by itself while Postgres
   * answers goes to the stream `events:<name>:dead`; the others are stored all the same.
   */
  consume(store: (events: Event[]) => Promise<void>, periodMs?: number): void
}

interface StreamOptions<Event> {
  name: string
  /** Key of the stream; default `events:<name>`, which redis-access.ts gives to the service. */
  key?: string
  /** Entries that do not fit go to the dead letters. */
  schema: z.ZodMiniType<Event>
  /** Entries the stream may hold; default 500,000. */
  cap?: number
}

const appendBelowCap = `
if redis.call('XLEN', KEYS[1]) >= tonumber(ARGV[1]) then return false end
return redis.call('XADD', KEYS[1], '*', 'event', ARGV[2])`

const appendFirstBelowCap = `
if redis.call('XLEN', KEYS[1]) >= tonumber(ARGV[1]) then return false end
local kept = redis.call('GET', KEYS[2])
redis.call('XADD', KEYS[1], '*', 'event', kept and ARGV[3] or ARGV[2])
if kept then return kept end
redis.call('SET', KEYS[2], ARGV[4], 'PX', ARGV[5])
return ARGV[4]`

type AppendFirstCommand = (
  ...args: [
    stream: string,
    key: string,
    cap: number,
    event: string,
    repeat: string,
    value: string,
    ms: number,
  ]
) => Promise<string | null>

type AppendCommand = (key: string, cap: number, event: string) => Promise<string | null>

/**
 * For a process that only appends; whoever consumes the stream opens it.
 * @returns a function that resolves once Redis has stored the event; it throws 503 when it has not, or when the stream is full
 */
export function createAppend<Event extends { id: string }>(
  redis: RedisHandle,
  key: string,
  cap: number,
): EventStream<Event>['append'] {
  redis.client.defineCommand('appendBelowCap', { numberOfKeys: 1, lua: appendBelowCap })
  const client = redis.client as Redis & { appendBelowCap: AppendCommand }
  return async (event) => {
    const id = await client.appendBelowCap(key, cap, JSON.stringify(event))
    if (id === null) throw unavailable()
  }
}

function createAppendFirst<Event extends { id: string }>(
  redis: RedisHandle,
  stream: string,
  cap: number,
): EventStream<Event>['appendFirst'] {
  redis.client.defineCommand('appendFirstBelowCap', { numberOfKeys: 2, lua: appendFirstBelowCap })
  const client = redis.client as Redis & { appendFirstBelowCap: AppendFirstCommand }
  return async ({ key, value, ms }, event, repeat) => {
    const events = [JSON.stringify(event), JSON.stringify(repeat)] as const
    const kept = await client.appendFirstBelowCap(stream, key, cap, ...events, value, ms)
    if (kept === null) throw unavailable()
    return kept
  }
}

/** Opens a stream; its length and age are part of `/internal/jobs` and, as information, of the app's health. */
export function openEventStream<Event extends { id: string }>(
  app: App,
  redis: RedisHandle,
  jobs: Jobs,
  { name, key = redis.sharedKey('events', name), schema, cap = defaultCap }: StreamOptions<Event>,
): EventStream<Event> {
  const keys: StreamKeys = { stream: key, dead: `${key}:dead`, failures: `${key}:failures` }
  const { client } = redis

  const readState = async (): Promise<StreamState> => {
    const [length, [oldest], deadLetters, pending] = await Promise.all([
      client.xlen(keys.stream),
      client.xrange(keys.stream, '-', '+', 'COUNT', 1),
      client.xlen(keys.dead),
      countPending(client, keys.stream),
    ])
    return {
      name,
      length,
      cap,
      pending,
      oldest_age_seconds: oldest ? entryAge(oldest[0]) : null,
      dead_letters: deadLetters,
    }
  }
  let stored: ((events: Event[]) => Promise<void>) | undefined
  const { list, ...letters } = createStreamDeadLetters({ client, keys, name, schema, store: () => stored })
  jobs.addStream({
    ...letters,
    async read() {
      const [state, dead] = await Promise.all([readState(), list()])
      return { state, dead }
    },
  })
  app.watchStream(name, () => client.xlen(keys.stream))
  app.addHealthCheck(`stream:${name}`, async () => {
    // Redis has a check of its own.
    const state = await readState().catch(() => undefined)
    const isLate = (state?.oldest_age_seconds ?? 0) > oldAfterSeconds
    const isFull = (state?.length ?? 0) > fullFrom * cap
    return isLate || isFull ? 'degraded' : 'ok'
  })

  return {
    append: createAppend(redis, key, cap),
    appendFirst: createAppendFirst(redis, key, cap),
    consume(store, periodMs = readPeriodMs) {
      stored = store
      const read = createStreamReader({ client, keys, consumer: jobs.instance, log: app.log, schema, store })
      jobs.everyReplica(`store-${name}`, periodMs, read)
    },
  }
}

/** Seconds since an entry was appended, by its id `<ms>-<n>`. */
function entryAge(id: string): number {
  return Math.max(0, Math.floor((Date.now() - Number.parseInt(id, 10)) / 1_000))
}

/** Entries delivered and not acknowledged; 0 before anything was read. */
async function countPending(client: Redis, stream: string): Promise<number> {
  try {
    const [count] = (await client.xpending(stream, group)) as [number]
    return count
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('NOGROUP')) return 0
    throw error
  }
}
