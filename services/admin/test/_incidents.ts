import { createDatabase } from '@gamelog/server/database'
import type { AdminTables, Db } from '../src/db/tables.ts'
import type { Reading } from '../src/monitoring/incidents/hysteresis.ts'
import { createIncidentWatch, type IncidentWatch } from '../src/monitoring/incidents/incident-watch.ts'
import type { Round } from '../src/monitoring/incidents/round.ts'
import type { AdminStage } from './_admin.ts'
import { webhookAt } from './_webhook.ts'

/** Ahead of the clock: the app itself, which watches by the clock, leaves the incidents to the test. */
const begin = Date.now() + 3_600_000

export interface Watcher extends AsyncDisposable {
  watch: IncidentWatch
  db: Db
  /** Readings of the minutes from now on. */
  work: Reading[]
  /**
   * Rounds of 15 s, one a mark: `.` all is well, `b` the board does not answer, `h` half of it, `r` Redis, `p` Postgres, `f` Redis takes no
   * writes, `d` Postgres takes none, `-` none.
   */
  rounds(marks: string): Promise<void>
  /** Seconds since the begin. */
  now(): number
}

interface Options {
  notifyUrl?: string | undefined
  /** Way to Postgres. */
  databaseUrl?: string
  instance?: string
  /** Seconds after the begin of the tests. */
  from?: number
}

/** A process that watches, fed with rounds. */
export function startWatcher(stage: AdminStage, options: Options = {}): Watcher {
  const { notifyUrl, databaseUrl = stage.config.db.url, instance = 'watcher-1', from = 0 } = options
  const db = createDatabase<AdminTables>({ url: databaseUrl, schema: 'admin', max: 2 })
  let seconds = from - 15
  const watcher: Watcher = {
    db,
    work: [],
    watch: createIncidentWatch(
      { db, config: { ...stage.config, instance }, webhook: webhookAt(notifyUrl), log: stage.app.log },
      async (at) => watcher.work.map((reading) => ({ ...reading, at })),
      () => timeOf(seconds),
    ),
    now: () => seconds,
    async rounds(marks) {
      for (const mark of marks) {
        seconds += 15
        if (mark !== '-') await watcher.watch.evaluate(roundOf(mark, timeOf(seconds)))
      }
    },
    [Symbol.asyncDispose]: () => db.destroy(),
  }
  return watcher
}

/** Somebody has watched until a minute before the begin: nothing is quiet, as it is after a start. */
export async function resumeWatch({ db }: AdminStage): Promise<void> {
  await db
    .updateTable('incident_watch')
    .set({ watcher: '', watched_at: timeOf(-60), quiet_until: new Date(0) })
    .execute()
}

/** A time of the tests. */
export function timeOf(seconds: number): Date {
  return new Date(begin + seconds * 1_000)
}

function roundOf(mark: string, at: Date): Round {
  const replica = (isAway: boolean) => ({ answers: !isAway, reason: isAway ? 'HTTP 503' : null })
  const failing = '接続できません（ECONNREFUSED）'
  return {
    at,
    services: [
      { name: 'board', replicas: [replica(mark === 'b' || mark === 'h'), replica(mark === 'b')] },
      { name: 'user', replicas: [replica(false)] },
    ],
    dependencies: [
      { name: 'postgres', reason: mark === 'p' ? failing : null },
      { name: 'redis', reason: mark === 'r' ? failing : null },
    ],
    writes: [
      { name: 'postgres', reason: mark === 'd' ? 'ディスクに空きなし' : null },
      { name: 'redis', reason: mark === 'f' ? 'メモリが上限（256 / 256 MB）' : null },
    ],
    system: null,
  }
}
