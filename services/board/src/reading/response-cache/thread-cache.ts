import type { RedisHandle } from '@gamelog/server/redis'
import type { ThreadVersion } from '../../db/thread-version.ts'

/** Version a stored body was made from, and where it can be continued. */
export interface BodyMeta extends ThreadVersion {
  tag: string
  postCount: number
  /** Number of the first post after the seal. */
  openFrom: number
  seal: { bytes: number; plainBytes: number; crc: number }
}

export interface ThreadState extends ThreadVersion {
  /** When this version was last read from Postgres, ms since the epoch; 0 = never. */
  verifiedAt: number
  /** Revision of the stored body; -1 = none. */
  bodyRevision: number
}

const lifetimeSeconds = 3_600

// One hash per thread: r, s = latest known version; v = verifiedAt; b = body, m = its meta, br = its revision.
// Versions only rise, in whichever order the replicas write.
const advanceVersionScript = `
local function advance(field, value)
  if tonumber(redis.call('HGET', KEYS[1], field) or '-1') < tonumber(value) then
    redis.call('HSET', KEYS[1], field, value)
  end
end
advance('r', ARGV[1])
advance('s', ARGV[2])
redis.call('EXPIRE', KEYS[1], ${lifetimeSeconds})
if ARGV[3] ~= '' then redis.call('HSET', KEYS[1], 'v', ARGV[3]) end`

const storeBodyScript = `${advanceVersionScript}
if tonumber(redis.call('HGET', KEYS[1], 'br') or '-1') <= tonumber(ARGV[1]) then
  redis.call('HSET', KEYS[1], 'br', ARGV[1], 'm', ARGV[4], 'b', ARGV[5])
end`

/** Versions and bodies of threads in the cache Redis, shared by all replicas. Every call rejects without Redis. */
export interface ThreadCache {
  state(id: number): Promise<ThreadState | null>
  /** Publishes a version to all replicas; `verified`: it was just read from Postgres. */
  advanceVersion(id: number, version: ThreadVersion, verified: boolean): Promise<void>
  drop(id: number): Promise<void>
  body(id: number): Promise<{ meta: BodyMeta; bytes: Buffer } | null>
  storeBody(id: number, meta: BodyMeta, bytes: Buffer): Promise<void>
}

export function createThreadCache({ client, key }: RedisHandle): ThreadCache {
  const keyOf = (id: number) => key('thread', String(id))
  client.defineCommand('boardAdvanceVersion', { numberOfKeys: 1, lua: advanceVersionScript })
  client.defineCommand('boardStoreBody', { numberOfKeys: 1, lua: storeBodyScript })
  const scripts = client as unknown as Record<
    'boardAdvanceVersion' | 'boardStoreBody',
    (key: string, ...values: (string | number | Buffer)[]) => Promise<unknown>
  >
  return {
    async state(id) {
      const [r, s, v, br] = await client.hmget(keyOf(id), 'r', 's', 'v', 'br')
      if (!r || !s) return null
      return {
        revision: Number(r),
        reactionRevision: Number(s),
        verifiedAt: Number(v ?? 0),
        bodyRevision: Number(br ?? -1),
      }
    },
    async advanceVersion(id, version, verified) {
      const at = verified ? Date.now() : ''
      await scripts.boardAdvanceVersion(keyOf(id), version.revision, version.reactionRevision, at)
    },
    async drop(id) {
      await client.del(keyOf(id))
    },
    async body(id) {
      const [m, b] = await client.hmgetBuffer(keyOf(id), 'm', 'b')
      return m && b ? { meta: JSON.parse(m.toString()) as BodyMeta, bytes: b } : null
    },
    async storeBody(id, meta, bytes) {
      const { revision, reactionRevision } = meta
      const metaText = JSON.stringify(meta)
      await scripts.boardStoreBody(keyOf(id), revision, reactionRevision, Date.now(), metaText, bytes)
    },
  }
}
