import type { Redis } from 'ioredis'
import type { WriteRefusal } from './write-refusal.ts'

/** Seconds until the key of the check goes by itself. */
const lifetime = 60

const refusals: readonly (readonly [beginning: string, refusal: WriteRefusal])[] = [
  ['OOM', 'memory-full'],
  ['MISCONF', 'disk-full'],
  ['READONLY', 'read-only'],
]

/**
 * Writes a key of the service's own.
 * @returns why Redis refuses it; null when it was written. @throws when Redis does not answer
 */
export async function findRedisRefusal({
  client,
  key,
}: {
  client: Redis
  key(...parts: string[]): string
}): Promise<WriteRefusal | null> {
  try {
    await client.set(key('write-check'), '1', 'EX', lifetime)
    return null
  } catch (error) {
    const { message } = error as Error
    const refusal = refusals.find(([beginning]) => message.startsWith(beginning))?.[1]
    if (refusal === undefined) throw error
    return refusal
  }
}
