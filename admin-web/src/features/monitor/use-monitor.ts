import { getMonitorCurrent } from '@gamelog/contracts/monitor/current'
import { getChartMarks, getMonitorHistory } from '@gamelog/contracts/monitor/history'
import { listIncidents } from '@gamelog/contracts/monitor/incidents'
import { dayMs, jstDayOf } from '@gamelog/domain/jst'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { errorText } from '../../shared/error-text.ts'
import { showError } from '../../shared/toast/toast.tsx'
import { useAddressState } from '../../shared/use-address-state.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { every } from './ages.ts'

/** Ranges of the charts, in hours. */
export const ranges = ['24', '72', '168', '720'] as const
export type Range = (typeof ranges)[number]
export const rangeNames: Record<Range, string> = { 24: '24時間', 72: '3日', 168: '7日', 720: '30日' }

const fields = { hours: z.enum(ranges) }

/** Queries of the monitor, each minute while the tab is visible and the screen not paused. */
export function useMonitor() {
  const [{ hours = '24' }, setAddress] = useAddressState(fields)
  const [isPaused, setIsPaused] = useState(false)
  const poll = { every: isPaused ? undefined : every }
  const now = Date.now()
  const days = {
    start_date: jstDayOf(new Date(now - Number(hours) * (dayMs / 24))),
    end_date: jstDayOf(new Date(now)),
  }
  const current = useAdminQuery(getMonitorCurrent, {}, poll)
  const history = useAdminQuery(getMonitorHistory, { query: { hours } }, { ...poll, keepOld: true })
  const marks = useAdminQuery(getChartMarks, { query: days }, { ...poll, keepOld: true })
  const incidents = useAdminQuery(listIncidents, { query: { status: 'open' } }, poll)

  // The panels say so themselves while they have nothing else to show.
  const failed = [current, history].find(({ error, data }) => error && data !== undefined)
  const say = useEffectEvent(() => {
    if (!failed) return
    showError('モニターの取得に失敗しました', { id: 'monitor', detail: errorText(failed.error) })
  })
  const failedAt = failed?.errorUpdatedAt ?? 0
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
    /** End of the last poll in unix ms, failed or not. */
    polledAt: Math.max(current.dataUpdatedAt, current.errorUpdatedAt),
  }
}
