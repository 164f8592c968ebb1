import { userNumber } from '@gamelog/ui/format'
import { Funnel } from 'lucide-react'
import { useState } from 'react'
import { Chip, FilterStrip, Kbd, Segments, Select } from '../../shared/controls.tsx'
import { useMemberNames } from '../../shared/use-member-names.ts'
import { PeriodFilter } from './period-filter.tsx'
import type { Queue } from './use-queue.ts'

const kinds = [
  { value: 'all', label: 'すべて' },
  { value: 'reports', label: '通報' },
  { value: 'appeals', label: '申し立て' },
] as const

const sorts = [
  { value: 'most', label: '通報の多い順' },
  { value: 'newest', label: '新しい順' },
  { value: 'oldest', label: '古い順' },
] as const

const keys = [
  ['J', ''],
  ['K', '移動'],
  ['X', '選択'],
  ['D', '削除'],
  ['O', '問題なし'],
  ['B', 'BAN'],
  ['?', '一覧'],
] as const

/** State, days, order and member of the queue. */
export function QueueFilters({ queue }: { queue: Queue }) {
  const { address, setFilter, list, appealList } = queue
  const [isOpen, setIsOpen] = useState(false)
  const reports = list.data?.pending_count
  const pending = reports === undefined ? undefined : reports + (appealList.data?.pending_count ?? 0)
  const names = useMemberNames([address.user_id ?? null])
  const member = address.user_id === undefined ? undefined : names.get(address.user_id)
  const statuses = [
    { value: 'pending', label: pending === undefined ? '未処理' : `未処理 ${pending}` },
    { value: 'resolved', label: '解決済み' },
    { value: 'all', label: 'すべて' },
  ] as const
  return (
    <FilterStrip>
      <Segments
        label="状態"
        isSmall
        choices={statuses}
        value={address.status ?? 'pending'}
        onChange={(status) => setFilter({ status: status === 'pending' ? undefined : status })}
      />
      <button
        type="button"
        className="a-btn is-s only-m grow"
        aria-expanded={isOpen}
        aria-controls="queue-fields"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Funnel className="i-s" aria-hidden />
        絞り込み・並び
      </button>
      <span id="queue-fields" className={`m-fields ${isOpen ? '' : 'only-d'}`}>
        <Select
          label="種類"
          choices={kinds}
          value={address.kind ?? 'all'}
          onChange={(kind) => setFilter({ kind: kind === 'all' ? undefined : kind })}
        />
        <PeriodFilter queue={queue} />
        <Select
          label="並び"
          choices={sorts}
          value={address.sort ?? 'most'}
          onChange={(sort) => setFilter({ sort: sort === 'most' ? undefined : sort })}
        />
      </span>
      {address.user_id && (
        <Chip onRemove={() => setFilter({ user_id: undefined })}>
          会員 {member?.user_number ? userNumber(member.user_number) : `${address.user_id.slice(0, 8)}…`}
        </Chip>
      )}
      <span className="end only-d ink3 m-keys" aria-hidden>
        {keys.map(([key, label]) => (
          <span key={key}>
            <Kbd>{key}</Kbd> {label}
          </span>
        ))}
      </span>
    </FilterStrip>
  )
}
