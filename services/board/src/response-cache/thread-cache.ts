import type { Redis } from 'ioredis'
import type { ThreadVersion } from '../threads/thread-version.ts'

/** What a stored body was made from, and where it can be continued. */
export interface BodyMeta extends ThreadVersion {
  tag: string
  postCount: number
  /** Number of the first post behind the seal. */
  openFrom: number
  seal: { bytes: number; plainBytes: number; crc: number }
}

export interface ThreadState extends ThreadVersion {
  /** When this version was last seen in Postgres, ms since the epoch; 0 = never. */
  verifiedAt: number
  /** Revision of the stored body; -1 = there is none. */
  bodyRevision: number
}

/** Hash of a thread: r, s = newest version known; v = verified; b = its body, m = what the body is, br = from which r. */
const lifetime = 3_600

// Versions only rise, whichever replica is late.
const raise = `
local function up(field, value)
  if tonumber(redis.call('HGET', KEYS[1], field) or '-1') < tonumber(value) then
    redis.call('HSET', KEYS[1], field, value)
  end
end
up('r', ARGV[1])
up('s', ARGV[2])
redis.call('EXPIRE', KEYS[1], ${lifetime})
if ARGV[3] ~= '' then redis.call('HSET', KEYS[1], 'v', ARGV[3]) end`

const store = `${raise}
if tonumber(redis.call('HGET', KEYS[1], 'br') or '-1') <= tonumber(ARGV[1]) then
  redis.call('HSET', KEYS[1], 'br', ARGV[1], 'm', ARGV[4], 'b', ARGV[5])
end`

/** Ready-made bodies of threads, shared by all replicas. Every call rejects while Redis is away. */
export interface ThreadCache {
  state(id: number): Promise<ThreadState | null>
  /** Tells every replica of a version; `verified` = just read in Postgres. */
  raise(id: number, version: ThreadVersion, verified: boolean): Promise<void>
  drop(id: number): Promise<void>
  body(id: number): Promise<{ meta: BodyMeta; bytes: Buffer } | null>
  store(id: number, meta: BodyMeta, bytes: Buffer): Promise<void>
}

export function createThreadCache(client: Redis, key: (...parts: string[]) => string): ThreadCache {
  const keyOf = (id: number) => key('board', 'thread', String(id))
  client.defineCommand('boardRaise', { numberOfKeys: 1, lua: raise })
  client.defineCommand('boardStore', { numberOfKeys: 1, lua: store })
  const scripts = client as unknown as Record<
    'boardRaise' | 'boardStore',
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
    async raise(id, version, verified) {
      const at = verified ? Date.now() : ''
      await scripts.boardRaise(keyOf(id), version.revision, version.reactionRevision, at)
    },
    async drop(id) {
      await client.del(keyOf(id))
    },
    async body(id) {
      const [m, b] = await client.hmgetBuffer(keyOf(id), 'm', 'b')
      return m && b ? { meta: JSON.parse(m.toString()) as BodyMeta, bytes: b } : null
    },
    async store(id, meta, bytes) {
      const { revision, reactionRevision } = meta
      await scripts.boardStore(keyOf(id), revision, reactionRevision, Date.now(), JSON.stringify(meta), bytes)
    },
  }
}
