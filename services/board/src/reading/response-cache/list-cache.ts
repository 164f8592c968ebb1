import { randomUUID } from 'node:crypto'
import type { ReadyAnswer } from '@gamelog/server/answers/ready-answer'
import type { RedisHandle } from '@gamelog/server/redis'

export interface StoredList extends ReadyAnswer {
  /** Version of the lists, read before the list was made. */
  version: string
  /** ms since the epoch. */
  madeAt: number
  /** Hash of the content without the time it was generated. */
  contentHash: string
}

/** Thread lists and their version in the cache Redis, shared by all replicas. Every call rejects without Redis. */
export interface ListCache {
  /** Random id that every change of the lists replaces. */
  version(): Promise<string>
  advanceVersion(): Promise<void>
  list(archived: boolean): Promise<StoredList | null>
  storeList(archived: boolean, list: StoredList): Promise<void>
}

export function createListCache({ client, key }: RedisHandle): ListCache {
  const versionKey = key('list-version')
  const listKey = (archived: boolean) => key('list', archived ? 'archived' : 'current')
  return {
    async version() {
      const version = await client.get(versionKey)
      if (version !== null) return version
      await client.set(versionKey, randomUUID(), 'NX')
      return (await client.get(versionKey)) ?? ''
    },
    async advanceVersion() {
      await client.set(versionKey, randomUUID())
    },
    async list(archived) {
      const fields = ['bytes', 'tag', 'version', 'madeAt', 'contentHash'] as const
      const [bytes, ...texts] = await client.hmgetBuffer(listKey(archived), ...fields)
      const [tag, version, madeAt, contentHash] = texts.map((text) => text?.toString())
      if (!bytes || !tag || !version || !contentHash) return null
      return { bytes, tag, version, madeAt: Number(madeAt), contentHash }
    },
    async storeList(archived, list) {
      await client.hset(listKey(archived), { ...list })
    },
  }
}
