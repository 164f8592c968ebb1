import type { App } from '@gamelog/server/app'
import { pingDatabase } from '@gamelog/server/database'
import { logFailure } from '@gamelog/server/log-failure'
import { withServiceTimeout } from '@gamelog/server/service-timeout'
import type { AdminContext } from '../../context.ts'
import { createChartMarks } from './chart-marks.ts'
import { Minute, startOfMinute } from './minute.ts'
import { createProcessTree } from './process-tree.ts'
import { type ProcessReading, readProcesses } from './process-values.ts'
import { runRounds } from './run-rounds.ts'
import { startSampleRetention } from './sample-retention.ts'
import { createSampleStore } from './sample-store.ts'
import { storeRefusals } from './store-refusals.ts'
import { createSystemMeter } from './system-values.ts'
import { createWatch } from './watch.ts'
import type { WatchedState } from './watched-state.ts'

/** ms for measuring the machine. */
const measureMs = 3_000

export interface Monitor {
  now(): Date
  /** Result of this process's last probes. */
  state(): WatchedState
  /** Values of the last heartbeats; null before the first round. */
  processes(): ProcessReading['values'] | null
  samples: ReturnType<typeof createSampleStore>
  marks: ReturnType<typeof createChartMarks>
  /** The minute that is not over yet. */
  currentMinute(): Minute
  /** Probes everything, and closes the minute when another one has begun. Called each 15 s by a timer. */
  run(isRound: boolean): Promise<void>
  wantsConfirmation(): boolean
  /** Stores what was seen of the last minute. */
  close(): Promise<void>
  /** Has `listener` called after each round; a round does not wait for it. */
  onRound(listener: () => void): void
}

/** Watches everything from outside while the app is open, in every replica: each answers from what it saw itself. */
export function startMonitor(app: App, context: AdminContext): Monitor {
  const monitor = createMonitor(context)
  app.addHook('onReady', async () => {
    await monitor.samples.load(monitor.now()).catch(() => undefined)
  })
  runRounds(app, monitor)
  app.addHook('preClose', () => monitor.close())
  startSampleRetention(context)
  return monitor
}

/** A monitor whose rounds the caller runs. */
export function createMonitor(
  context: Pick<AdminContext, 'config' | 'db' | 'redis' | 'log'>,
  now = () => new Date(),
): Monitor {
  const { config, db, redis, log } = context
  const { statusUrl, pidFile } = config.nginx
  const watch = createWatch({
    urls: { ...config.serviceUrls, nginx: statusUrl === undefined ? [] : [statusUrl] },
    checks: { postgres: () => pingDatabase(db), redis: () => redis.client.ping() },
    refusals: storeRefusals(context),
    now,
  })
  const meter = createSystemMeter({ folder: config.publishedDir, ownContainer: config.ownContainer })
  const samples = createSampleStore(db)
  const marks = createChartMarks(db, now)
  const nginx = createProcessTree(pidFile)
  const listeners: (() => void)[] = []
  let minute = new Minute(now())
  let reading: ProcessReading | null = null

  const closeMinute = async () => {
    // Its programs may be slow on a machine that has no time; probes go on.
    const system = await withServiceTimeout(measureMs, meter.measure()).catch(() => undefined)
    if (system !== undefined) watch.note(system)
    if (!minute.isEmpty) samples.add(minute.sample(system))
    minute = new Minute(now())
  }
  const store = async () => {
    await samples.flush()
    await marks.refresh(reading?.versions ?? [])
  }
  const tryToStore = () => store().catch((error: Error) => logFailure(log, 'storing of samples', error))

  const run = async (isRound: boolean) => {
    const isOver = startOfMinute(now()) > minute.at
    if (isRound && (isOver || watch.state().system === null)) await closeMinute()
    const [counts, processes] = await Promise.all([
      watch.probe(isRound),
      isRound || reading === null ? readProcesses(redis, nginx) : reading,
    ])
    reading = processes
    if (isRound) minute.addRound({ counts, processes: processes.values })
    minute.addState(watch.state())
    if (!isRound) return
    for (const listener of listeners) listener()
    await tryToStore()
  }

  return {
    now,
    state: watch.state,
    processes: () => reading?.values ?? null,
    samples,
    marks,
    currentMinute: () => minute,
    run,
    wantsConfirmation: watch.wantsConfirmation,
    async close() {
      if (minute.isEmpty) return
      await closeMinute()
      await samples.flush().catch(() => undefined)
    },
    onRound: (listener) => listeners.push(listener),
  }
}
