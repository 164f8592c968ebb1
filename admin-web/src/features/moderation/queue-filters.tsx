import { userNumber } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { RemovableChip } from '@gamelog/ui/kit/chip.tsx'
import { Kbd } from '@gamelog/ui/kit/kbd.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { Funnel } from 'lucide-react'
import { useState } from 'react'
import { FilterStrip } from '../../shared/filter-strip.tsx'
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
        size="s"
        choices={statuses}
        value={address.status ?? 'pending'}
        onChange={(status) => setFilter({ status: status === 'pending' ? undefined : status })}
      />
      <Button
        size="s"
        icon={Funnel}
        className="tab:hidden min-w-0 flex-1"
        aria-expanded={isOpen}
        aria-controls="queue-fields"
        onClick={() => setIsOpen(!isOpen)}
      >
        絞り込み・並び
      </Button>
      <span
        id="queue-fields"
        className={`flex items-center gap-2 max-tab:grid max-tab:basis-full ${isOpen ? '' : 'max-tab:hidden'}`}
      >
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
        <RemovableChip onRemove={() => setFilter({ user_id: undefined })}>
          会員 {member?.user_number ? userNumber(member.user_number) : `${address.user_id.slice(0, 8)}…`}
        </RemovableChip>
      )}
      <span
        className="ml-auto hidden gap-x-2 text-12 whitespace-nowrap text-ink-3 min-[1440px]:pointer-fine:inline-flex"
        aria-hidden
      >
        {keys.map(([key, label]) => (
          <span key={key}>
            <Kbd>{key}</Kbd> {label}
          </span>
        ))}
      </span>
    </FilterStrip>
  )
}
