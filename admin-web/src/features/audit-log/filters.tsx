import { auditActions } from '@gamelog/contracts/admin/audit-actions'
import { listAuditActors } from '@gamelog/contracts/admin/audit-log'
import { addDays, jstDayOf } from '@gamelog/domain/jst'
import { userNumber } from '@gamelog/ui/format'
import { PresetChip, RemovableChip } from '@gamelog/ui/kit/chip.tsx'
import { Kbd } from '@gamelog/ui/kit/kbd.tsx'
import { SearchField } from '@gamelog/ui/kit/search-field.tsx'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { FilterStrip } from '../../shared/filter-strip.tsx'
import { anyText, useAddressState } from '../../shared/use-address-state.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { useDebouncedText } from '../../shared/use-debounced-text.ts'
import { uuidPattern } from '../../shared/uuid-pattern.ts'
import type { AuditQuery } from './use-audit-log.ts'

const day = /^\d{4}-\d\d-\d\d$/

const fields = {
  range: ['today', '30d', '90d', 'all', 'days'],
  /** With `range=days`. */
  from: day,
  to: day,
  actor: uuidPattern,
  action: anyText,
  target: anyText,
  views: ['hide'],
} as const

const ranges = [
  { value: 'today', label: '今日' },
  { value: '7d', label: '7日間' },
  { value: '30d', label: '30日間' },
  { value: '90d', label: '90日間' },
  { value: 'all', label: 'すべて' },
  { value: 'days', label: '日付を選ぶ' },
] as const
type Range = (typeof ranges)[number]['value']
const days = { today: 1, '7d': 7, '30d': 30, '90d': 90 } as const

/** Dates belong to `range=days`. */
const noDays = { from: undefined, to: undefined }
const everything = { value: 'all', label: 'すべて' } as const
const actionChoices = [
  everything,
  ...Object.entries(auditActions).map(([value, label]) => ({ value, label })),
]

/** The filter in the address. */
export function useAuditFilter() {
  const [state, change] = useAddressState(fields)
  const { from, to, range: chosen, ...rest } = state
  const range: Range = chosen ?? '7d'
  const today = jstDayOf(new Date())
  const isReversed = from !== undefined && to !== undefined && from > to
  const query: AuditQuery = {
    ...rest,
    ...(range === 'days' && !isReversed && { from, to }),
    ...(range !== 'days' && range !== 'all' && { from: addDays(today, 1 - days[range]) }),
  }
  const isNarrowed = Object.keys(state).length > 0
  return { state: { ...state, range }, change, query, isNarrowed, isReversed, today }
}

export type AuditFilter = ReturnType<typeof useAuditFilter>

export const nothingChosen = Object.fromEntries(
  Object.keys(fields).map((name) => [name, undefined]),
) as Partial<Record<keyof typeof fields, undefined>>

/** 「7日間」 of the filter. */
export function rangeText({ state: { range } }: AuditFilter): string {
  if (range === 'days') return '選んだ期間'
  return range === 'all' ? '全期間' : (ranges.find(({ value }) => value === range)?.label ?? '')
}

/** 期間・人・操作・対象. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const { state, change, isReversed, today } = filter
  const [typed, setTyped] = useDebouncedText(state.target ?? '', (target) => change({ target }))
  const { data } = useAdminQuery(listAuditActors, {})
  const people = (data?.actors ?? []).map(({ user_id, user_number, display_name }) => ({
    value: user_id,
    label:
      user_number === null ? user_id.slice(0, 8) : `${userNumber(user_number)} ${display_name ?? ''}`.trim(),
  }))
  const unknown = state.actor !== undefined && !people.some(({ value }) => value === state.actor)
  return (
    <FilterStrip>
      <Select
        label="期間"
        choices={ranges}
        value={state.range}
        onChange={(range) =>
          change(range === 'days' ? { range } : { ...noDays, range: range === '7d' ? undefined : range })
        }
      />
      {state.range === 'days' && (
        <span className="flex min-w-0 flex-wrap items-center gap-1.5 max-tab:w-full">
          <DayField label="開始日" value={state.from} max={today} onDay={(from) => change({ from })} />
          <span className="text-ink-3">–</span>
          <DayField label="終了日" value={state.to} max={today} onDay={(to) => change({ to })} />
          {isReversed && (
            <span className="text-12 text-hot" role="alert">
              開始日は終了日以前にしてください
            </span>
          )}
        </span>
      )}
      <Select
        label="人"
        choices={[
          everything,
          ...people,
          ...(unknown ? [{ value: state.actor ?? '', label: state.actor?.slice(0, 8) ?? '' }] : []),
        ]}
        value={state.actor ?? 'all'}
        onChange={(actor) => change({ actor: actor === 'all' ? undefined : actor })}
      />
      <Select
        label="操作"
        choices={actionChoices}
        value={state.action ?? 'all'}
        onChange={(action) => change({ action: action === 'all' ? undefined : action })}
      />
      <SearchField
        label="対象"
        placeholder="対象・要求: #会員番号・スレッド 12・広告"
        value={typed}
        onChange={setTyped}
        className="tab:min-w-75!"
      />
      {state.views === 'hide' ? (
        <RemovableChip onRemove={() => change({ views: undefined })}>操作: 見るだけを除く</RemovableChip>
      ) : (
        <PresetChip onChoose={() => change({ views: 'hide' })}>見るだけを除く</PresetChip>
      )}
      <span className="ml-auto max-tab:hidden text-ink-3 text-12">
        <Kbd>J</Kbd>
        <Kbd>K</Kbd> 移動　<Kbd>Enter</Kbd> 開く
      </span>
    </FilterStrip>
  )
}

interface DayFieldProps {
  label: string
  value: string | undefined
  max: string
  onDay: (day: string | undefined) => void
}

function DayField({ label, value = '', max, onDay }: DayFieldProps) {
  return (
    <input
      type="date"
      className="control w-[136px] px-2 max-tab:w-auto max-tab:flex-1"
      aria-label={label}
      value={value}
      max={max}
      onChange={({ target }) => onDay(target.value || undefined)}
    />
  )
}
