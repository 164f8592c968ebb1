import type { Redis } from 'ioredis'

/** An entry's fields are null when it was deleted after it had been delivered. */
export type RawEntry = [id: string, fields: string[] | null]

/** Name of the one reader group a stream has. */
export const group = 'store'
/** Entries of a batch; Redis must send it within the command timeout of 500 ms. */
const batchSize = 500
/** ms after which a batch that another consumer has not acknowledged is taken over. */
const claimAfterMs = 30_000
/** ms without a sign of life after which a consumer is removed from the group; containers have a new name each time. */
const consumerLifetimeMs = 86_400_000

interface StreamBatches {
  /** Delivered to this consumer before and not acknowledged. */
  unfinished(): AsyncGenerator<RawEntry[]>
  /** Delivered to other consumers, which have not acknowledged them for 30 s. */
  abandoned(): AsyncGenerator<RawEntry[]>
  /** Delivered to no consumer yet. */
  added(): AsyncGenerator<RawEntry[]>
  /** Removes consumers that are gone and have left nothing. */
  removeDeadConsumers(): Promise<void>
}

/** Reads a stream in batches, oldest entries first. */
export function createStreamBatches(client: Redis, stream: string, consumer: string): StreamBatches {
  const readGroup = async (after: string): Promise<RawEntry[]> => {
    const args = ['GROUP', group, consumer, 'COUNT', batchSize, 'STREAMS', stream, after] as const
    const answer = await client.xreadgroup(...args).catch(async (error: Error) => {
      // Also after Redis lost its data; events may have been appended since, so from the first entry.
      if (!error.message.startsWith('NOGROUP')) throw error
      await client.xgroup('CREATE', stream, group, '0', 'MKSTREAM').catch(ignoreExisting)
      return client.xreadgroup(...args)
    })
    return (answer as [string, RawEntry[]][] | null)?.[0]?.[1] ?? []
  }

  return {
    async *unfinished() {
      for (let after = '0'; ; ) {
        const entries = await readGroup(after)
        if (entries.length === 0) return
        yield entries
        after = entries.at(-1)?.[0] ?? '0'
      }
    },

    async *abandoned() {
      for (let start = '0-0'; ; ) {
        const args = [stream, group, consumer, claimAfterMs, start, 'COUNT', batchSize] as const
        const [next, entries] = (await client.xautoclaim(...args)) as [string, RawEntry[]]
        if (entries.length > 0) yield entries
        if (next === '0-0') return
        start = next
      }
    },

    async *added() {
      for (;;) {
        const entries = await readGroup('>')
        if (entries.length > 0) yield entries
        if (entries.length < batchSize) return
      }
    },

    async removeDeadConsumers() {
      // Rows are flat: name, …, pending, …, idle, …
      const rows = (await client.xinfo('CONSUMERS', stream, group)) as (string | number)[][]
      for (const row of rows) {
        const value = (field: string) => row[row.indexOf(field) + 1]
        const isDead = value('pending') === 0 && Number(value('idle')) > consumerLifetimeMs
        if (isDead) await client.xgroup('DELCONSUMER', stream, group, String(value('name')))
      }
    },
  }
}

function ignoreExisting(error: Error): void {
  if (!error.message.startsWith('BUSYGROUP')) throw error
}
