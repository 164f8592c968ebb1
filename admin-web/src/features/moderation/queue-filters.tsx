import { userNumber } from '@gamelog/ui/format'
import { Chip, FilterStrip, Kbd, Segments, Select } from '../../shared/controls.tsx'
import { useMemberNames } from '../../shared/use-member-names.ts'
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
      <Select
        label="種類"
        choices={kinds}
        value={address.kind ?? 'all'}
        onChange={(kind) => setFilter({ kind: kind === 'all' ? undefined : kind })}
      />
      <span className="row m-days">
        <label className="ink3" htmlFor="queue-from">
          期間
        </label>
        <input
          id="queue-from"
          type="date"
          className="a-in is-s"
          aria-label="期間の始まり"
          value={address.from_date ?? ''}
          max={address.to_date}
          onChange={({ target }) => setFilter({ from_date: target.value || undefined })}
        />
        <span className="ink3">〜</span>
        <input
          type="date"
          className="a-in is-s"
          aria-label="期間の終わり"
          value={address.to_date ?? ''}
          min={address.from_date}
          onChange={({ target }) => setFilter({ to_date: target.value || undefined })}
        />
      </span>
      <Select
        label="並び"
        choices={sorts}
        value={address.sort ?? 'most'}
        onChange={(sort) => setFilter({ sort: sort === 'most' ? undefined : sort })}
      />
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
