import { boardCategoryIds } from '@gamelog/contracts/board/thread'
import { jstDayOf } from '@gamelog/domain/jst'
import { useNow } from '@gamelog/ui/use-now'
import { anyText, useAddressState } from '../../shared/use-address-state.ts'
import { type DayRange, readRange, writeRange } from './day-range.ts'

const fields = {
  range: ['yesterday', '7d', '30d'],
  /** Days of any other range. */
  from: anyText,
  to: anyText,
  /** 0: without the period before. */
  compare: ['0'],
  /** Filters of the panels that know the source, the embedding domain, or the game. */
  site: anyText,
  domain: /^[\w.-]{1,253}$/,
  game: boardCategoryIds,
} as const

/** Range, comparison and filters of the dashboard; the address keeps them. */
export function useDashboardView() {
  const [state, change] = useAddressState(fields)
  const today = useNow((seconds) => jstDayOf(new Date(seconds * 1_000)))
  const range = readRange(state, today)
  return {
    today,
    range,
    /** The address names days that may not be shown; `range` is today. */
    isRefused:
      !state.range &&
      Boolean(state.from ?? state.to) &&
      !(range.from === state.from && range.to === state.to),
    isCompared: state.compare !== '0',
    site: state.site,
    domain: state.domain,
    game: state.game,
    /** Days as the statistics' routes take them. */
    query: { start_date: range.from, end_date: range.to },
    setRange: (next: DayRange) => change(writeRange(next), { push: true }),
    toggleCompared: () => change({ compare: state.compare === '0' ? undefined : '0' }),
    setSite: (site: string | undefined) => change({ site }),
    setDomain: (domain: string | undefined) => change({ domain }),
    setGame: (game: typeof state.game) => change({ game }),
    clearFilters: () => change({ site: undefined, domain: undefined, game: undefined }),
  }
}

export type DashboardView = ReturnType<typeof useDashboardView>
