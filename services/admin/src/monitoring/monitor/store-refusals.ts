import type { StoreName } from '@gamelog/contracts/monitor/services'
import { findDatabaseRefusal } from '@gamelog/server/database-writes'
import { findRedisRefusal } from '@gamelog/server/redis-writes'
import type { WriteRefusal } from '@gamelog/server/write-refusal'
import type { AdminContext } from '../../context.ts'
import { redisMemory } from './redis-memory.ts'

const words: Readonly<Record<WriteRefusal, string>> = {
  'memory-full': 'メモリが上限',
  'disk-full': 'ディスクに空きなし',
  'read-only': '読み取り専用',
}

/** For each store, a function that tries a write. @returns why it is refused, in Japanese; null when it was taken */
export function storeRefusals({
  db,
  redis,
}: Pick<AdminContext, 'db' | 'redis'>): Record<StoreName, () => Promise<string | null>> {
  return {
    async postgres() {
      const refusal = await findDatabaseRefusal(db)
      return refusal && words[refusal]
    },
    async redis() {
      const refusal = await findRedisRefusal(redis)
      if (refusal !== 'memory-full') return refusal && words[refusal]
      return `${words[refusal]}（${redisMemory(await redis.client.info('memory')).text}）`
    },
  }
}
