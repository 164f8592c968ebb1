import { type AdminStage, stageAdmin } from './_admin.ts'
import { type Cable, layCable } from './_cable.ts'
import { startProcess, type WatchedProcess, type WatchingReplica, watchingReplica } from './_monitor.ts'

/** An admin service that watches processes, with cables to what it depends on and a clock of the test. */
export interface WatchedStage extends AsyncDisposable {
  stage: AdminStage
  /** Both replicas of the board service, and one process for each further name. */
  board: WatchedProcess
  second: WatchedProcess
  others: Readonly<Record<string, WatchedProcess>>
  redis: Cable
  postgres: Cable
  /** The time of the monitor in ms; it begins at 12:00 in Tokyo. */
  time: number
  /** A replica that watches. */
  watch(): Promise<WatchingReplica>
  /** Rounds of so many minutes, at whole quarters of them; the clock stays within the last one. */
  minutes(count: number, of: WatchingReplica): Promise<void>
  /** Runs `end` when the stage is disposed of. */
  defer(end: () => unknown): void
}

/** @param names of further services, such as USER */
export async function stageWatched(names: readonly string[]): Promise<WatchedStage> {
  const begun = new AsyncDisposableStack()
  const start = async () => begun.use(await startProcess())
  const [board, second] = [await start(), await start()]
  const others: Record<string, WatchedProcess> = {}
  for (const name of names) others[name] = await start()
  const urls = Object.entries(others).map(([name, { url }]) => [`${name}_URL`, url])
  const stage = begun.use(
    await stageAdmin({ ...Object.fromEntries(urls), BOARD_URL: `${board.url},${second.url}` }),
  )
  const { config } = stage
  const redis = begun.use(await layCable(config.redis.url))
  const postgres = begun.use(await layCable(config.db.url))
  const watched: WatchedStage = {
    stage,
    board,
    second,
    others,
    redis,
    postgres,
    time: Date.parse('2026-11-22T03:00:00Z'),
    async watch() {
      const parts = { redis: { ...config.redis, url: redis.url }, db: { ...config.db, url: postgres.url } }
      const replica = await watchingReplica({ ...config, ...parts }, () => new Date(watched.time))
      begun.defer(() => replica.app.close())
      return replica
    },
    async minutes(count, { monitor }) {
      for (let round = 0; round < count * 4; round++) {
        await monitor.run(true)
        watched.time += 15_000
      }
    },
    defer: (end) => begun.defer(async () => void (await end())),
    async [Symbol.asyncDispose]() {
      redis.mend()
      postgres.mend()
      await begun.disposeAsync()
    },
  }
  return watched
}
