import { type DeadLetter, deadLettersListed } from '@gamelog/contracts/admin/jobs'
import type { Redis } from 'ioredis'
import type * as z from 'zod/mini'
import type { StreamKeys } from './event-stream-reader.ts'
import { maskError, maskJson } from './jobs/mask.ts'
import { letterId, type WatchedStream } from './jobs/watched.ts'
import { isOutage } from './map-error.ts'
import { readKnown } from './read-known.ts'

interface Stream<Event> {
  client: Redis
  keys: StreamKeys
  name: string
  schema: z.ZodMiniType<Event>
  /** Undefined in a process that only appends. */
  store: () => ((events: Event[]) => Promise<void>) | undefined
}

type Entry = [id: string, fields: string[]]

/** The events of a stream that were given up. */
export function createStreamDeadLetters<Event>({
  client,
  keys,
  name,
  schema,
  store,
}: Stream<Event>): Omit<WatchedStream, 'read'> & { list(): Promise<DeadLetter[]> } {
  return {
    name,
    async list() {
      const entries = await client.xrevrange(keys.dead, '+', '-', 'COUNT', deadLettersListed)
      return (entries as Entry[]).map((entry) => toLetter(name, entry))
    },
    async retry(id) {
      const [entry] = (await client.xrange(keys.dead, id, id)) as Entry[]
      if (!entry) return 'gone'
      const event = readKnown(schema, readJson(fieldsOf(entry).get('event')))
      const storeNow = store()
      if (event === undefined || !storeNow) return 'failed'
      try {
        // Stored once: what is in the table already is left out by its id.
        await storeNow([event])
      } catch (error) {
        if (isOutage(error)) throw error
        return 'failed'
      }
      await client.xdel(keys.dead, id)
      return 'done'
    },
    async discard(id) {
      return (await client.xdel(keys.dead, id)) > 0 ? 'done' : 'gone'
    },
  }
}

function toLetter(part: string, entry: Entry): DeadLetter {
  const fields = fieldsOf(entry)
  return {
    id: letterId(part, entry[0]),
    kind: 'event',
    part,
    job: part,
    first_at: entryTime(fields.get('first') ?? entry[0]),
    at: entryTime(entry[0]),
    error: maskError(fields.get('error') ?? ''),
    attempts: Number(fields.get('attempts')),
    content: maskJson(fields.get('event') ?? ''),
  }
}

function fieldsOf([, fields]: Entry): Map<string, string> {
  const pairs = fields.flatMap((field, index) =>
    index % 2 === 0 ? [[field, fields[index + 1] ?? ''] as const] : [],
  )
  return new Map(pairs)
}

/** When an entry was added, by its id `<ms>-<n>`. */
function entryTime(id: string): string {
  return new Date(Number.parseInt(id, 10)).toISOString()
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
