import type { RedisHandle } from '@gamelog/server/redis'

/** After this time the counts of a process that does not renew them no longer count. */
const lifetimeMs = 40_000

export interface ViewerCounts {
  /**
   * Publishes how many viewers this process has, by thread, and adds those of the others.
   * @throws without Redis
   */
  exchange(own: ReadonlyMap<number, number>): Promise<Map<number, number>>
  /** The process ends: its viewers no longer count. Failures are ignored. */
  leave(): Promise<void>
}

/** Viewers of each thread in all processes: a hash per process in Redis, which ends with the process. */
export function createViewerCounts({ client, key }: RedisHandle, process: string): ViewerCounts {
  const processesKey = key('viewer-processes')
  const countsKey = (name: string) => key('viewers', name)
  let hasCounts = false

  const publish = async (own: ReadonlyMap<number, number>): Promise<void> => {
    const transaction = client.multi().del(countsKey(process))
    if (own.size > 0)
      transaction
        .hset(countsKey(process), Object.fromEntries(own))
        .pexpire(countsKey(process), lifetimeMs)
        .zadd(processesKey, Date.now(), process)
        .pexpire(processesKey, 2 * lifetimeMs)
    else transaction.zrem(processesKey, process)
    const results = await transaction.exec()
    const failure = results?.find(([error]) => error)?.[0]
    if (failure) throw failure
    hasCounts = own.size > 0
  }

  return {
    async exchange(own) {
      if (own.size > 0 || hasCounts) await publish(own)
      const sums = new Map(own)
      if (own.size === 0) return sums
      const since = Date.now() - lifetimeMs
      const names = await client.zrangebyscore(processesKey, since, '+inf')
      const ids = [...own.keys()]
      const others = names.filter((name) => name !== process)
      const counts = await Promise.all(
        others.map((name) => client.hmget(countsKey(name), ...ids.map(String))),
      )
      for (const ofProcess of counts)
        for (const [index, count] of ofProcess.entries()) {
          const id = ids[index] as number
          sums.set(id, (sums.get(id) ?? 0) + Number(count ?? 0))
        }
      return sums
    },
    async leave() {
      await publish(new Map()).catch(() => undefined)
    },
  }
}
