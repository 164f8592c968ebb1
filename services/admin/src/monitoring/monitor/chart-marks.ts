import type { ChartMark } from '@gamelog/contracts/monitor/history'
import { type MonitoredName, monitoredNames } from '@gamelog/contracts/monitor/services'
import { dayMs } from '@gamelog/domain/jst'
import { withServiceTimeout } from '@gamelog/server/service-timeout'
import type { Db } from '../../db/tables.ts'
import { listDeploys, listSavedChanges, noteVersions } from './marks-repository.ts'
import type { RunningVersion } from './process-values.ts'

/** ms for Postgres. */
const timeoutMs = 1_500
/** ms within which the services of one deploy start. */
const togetherMs = 600_000
/** Days of marks in memory, for an outage of Postgres. */
const rememberedDays = 30
/** ms between two readings of what is remembered. */
const refreshMs = 60_000
/** Rows that run our code. */
const deployed = monitoredNames.length - 1

const savedLabels = { 'pickup.update': 'ピックアップを保存', 'ads.update': '広告を保存' } as const

export interface ChartMarks {
  /** Notes the versions that run, and what to remember. @throws while Postgres is away */
  refresh(running: readonly RunningVersion[]): Promise<void>
  /** Oldest first; without Postgres those of the last 30 days that were read before. */
  list(from: Date, until: Date): Promise<ChartMark[]>
}

/** Marks for the charts: deploys and saved changes. */
export function createChartMarks(db: Db, now = () => new Date()): ChartMarks {
  let remembered: ChartMark[] = []
  let readAt = Number.NEGATIVE_INFINITY
  let noted = ''
  return {
    async refresh(running) {
      const versions = running.map(({ service, version, startedAt }) => `${service} ${version} ${+startedAt}`)
      const text = versions.toSorted().join()
      if (text !== noted) await withServiceTimeout(timeoutMs, noteVersions(db, running))
      else if (Math.abs(+now() - readAt) < refreshMs) return
      noted = text
      const until = new Date(+now() + dayMs)
      remembered = await withServiceTimeout(
        timeoutMs,
        readMarks(db, new Date(+now() - rememberedDays * dayMs), until),
      )
      readAt = +now()
    },
    async list(from, until) {
      const marks = await withServiceTimeout(timeoutMs, readMarks(db, from, until)).catch(() => remembered)
      return marks.filter(({ at }) => new Date(at) >= from && new Date(at) < until)
    },
  }
}

async function readMarks(db: Db, from: Date, until: Date): Promise<ChartMark[]> {
  const [deploys, saved] = await Promise.all([
    listDeploys(db, from, until),
    listSavedChanges(db, from, until),
  ])
  const marks = [
    ...joinDeploys(deploys),
    ...saved.map(({ at, action }) => ({
      at,
      kind: action === 'ads.update' ? ('ads' as const) : ('pickup' as const),
      label: savedLabels[action],
    })),
  ]
  return marks.toSorted((a, b) => +a.at - +b.at).map(({ at, ...mark }) => ({ at: at.toISOString(), ...mark }))
}

/** One mark for the services that began to run a version at about the same time; none is named when it is all of them. */
function joinDeploys(rows: readonly { at: Date; service: MonitoredName; version: string }[]) {
  const groups: { at: Date; version: string; services: MonitoredName[] }[] = []
  for (const { at, service, version } of rows) {
    const group = groups.findLast((one) => one.version === version && +at - +one.at < togetherMs)
    if (group === undefined) groups.push({ at, version, services: [service] })
    else group.services.push(service)
  }
  return groups.map(({ at, version, services }) => {
    const names = monitoredNames.filter((name) => services.includes(name))
    const which = names.length === deployed ? '' : `（${names.join('、')}）`
    return { at, kind: 'deploy' as const, label: `配備 ${version}${which}` }
  })
}
