import { getMonitorCurrent } from '@gamelog/contracts/monitor/current'
import { getChartMarks, getMonitorHistory } from '@gamelog/contracts/monitor/history'
import { listIncidents } from '@gamelog/contracts/monitor/incidents'
import { dayMs, jstDayOf } from '@gamelog/domain/jst'
import { showError } from '@gamelog/ui/kit/toast.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorText } from '../../shared/error-text.ts'
import { useAddressState } from '../../shared/use-address-state.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { every, stateEvery } from './ages.ts'

/** Ranges of the charts, in hours. */
export const ranges = ['24', '72', '168', '720'] as const
export type Range = (typeof ranges)[number]
export const rangeNames: Record<Range, string> = { 24: '24時間', 72: '3日', 168: '7日', 720: '30日' }

const fields = { hours: ranges }

/** ms between two readings of what went wrong. */
const incidentsEvery = 15_000

/** Queries of the monitor while the tab is visible and the screen not paused: charts each minute, what runs sooner. */
export function useMonitor() {
  const [{ hours = '24' }, setAddress] = useAddressState(fields)
  const [isPaused, setIsPaused] = useState(false)
  const poll = (ms: number) => ({ every: isPaused ? undefined : ms })
  const now = Date.now()
  const days = {
    start_date: jstDayOf(new Date(now - Number(hours) * (dayMs / 24))),
    end_date: jstDayOf(new Date(now)),
  }
  const current = useAdminQuery(getMonitorCurrent, {}, poll(stateEvery))
  const history = useAdminQuery(getMonitorHistory, { query: { hours } }, { ...poll(every), keepOld: true })
  const marks = useAdminQuery(getChartMarks, { query: days }, { ...poll(every), keepOld: true })
  const incidents = useAdminQuery(listIncidents, { query: { status: 'open' } }, poll(incidentsEvery))

  // A new sample is in both: the charts would contradict the tiles until their own reading.
  const measuredAt = current.data?.measured_at
  const readCharts = useEffectEvent((at: string) => {
    if (history.data && history.dataUpdatedAt < Date.parse(at)) void history.refetch()
  })
  useEffect(() => {
    if (measuredAt) readCharts(measuredAt)
  }, [measuredAt])

  // The panels say so themselves while they have nothing else to show.
  const failed = [current, history].find(({ error, data }) => error && data !== undefined)
  const say = useEffectEvent(() => {
    if (!failed) return
    showError('モニターの取得に失敗しました', { id: 'monitor', detail: errorText(failed.error) })
  })
  // At once, then with each reading of the charts.
  const failedAt = failed ? Math.max(history.errorUpdatedAt, 1) : 0
  useEffect(() => {
    if (failedAt > 0) say()
  }, [failedAt])

  return {
    current,
    history,
    marks: marks.data?.marks ?? [],
    incidents,
    queries: [current, history, marks, incidents],
    hours,
    setHours: (next: Range) => setAddress({ hours: next === '24' ? undefined : next }),
    isPaused,
    setIsPaused,
    /** End of the last reading of the charts in unix ms, failed or not. */
    polledAt: Math.max(history.dataUpdatedAt, history.errorUpdatedAt),
  }
}
