import type { PickupPosition } from '@gamelog/contracts/antenna/pickup'
import { clockTime } from '@gamelog/ui/format'
import { games } from '@gamelog/ui/games'
import { DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { ConflictFrame } from '../../shared/conflict-frame.tsx'
import { changedSlots, changesOf } from './model/changes.ts'
import { laneOf, type Pickup, slotNumber } from './model/pickups.ts'
import { timesText } from './model/times.ts'
import type { Conflict, PickupEditor } from './use-pickup-editor.ts'

interface ConflictDialogProps {
  conflict: Conflict | undefined
  /** Number of the account that saved; undefined while it is unknown. */
  savedBy: string | undefined
  onResolve: PickupEditor['resolve']
}

/** Both sides of a conflict. */
export function ConflictDialog({ conflict, savedBy, onResolve }: ConflictDialogProps) {
  return (
    <ConflictFrame
      open={conflict !== undefined}
      description={conflict && sentence(conflict, savedBy)}
      onResolve={onResolve}
    >
      {conflict && <Sides conflict={conflict} savedBy={savedBy} />}
    </ConflictFrame>
  )
}

function sentence({ draft, saved }: Conflict, savedBy: string | undefined): string {
  const time = saved.save && `${clockTime(Date.parse(saved.save.at) / 1_000)} に `
  const who = savedBy ? `${savedBy} が` : '別の人が'
  return `${time ?? ''}${who}「${games[draft.tab].label}」を保存しました。あなたの変更は残っています。`
}

function Sides({ conflict, savedBy }: { conflict: Conflict; savedBy: string | undefined }) {
  const { draft, saved } = conflict
  const theirs = new Set(changedSlots(draft.base, saved.items))
  const mine = new Set(changedSlots(draft.base, draft.items))
  const slots = [...new Set([...theirs, ...mine])].sort((a, b) => slotNumber(a) - slotNumber(b))
  const reserves = {
    theirs: changesOf(draft.base, saved.items).reserves.size,
    mine: changesOf(draft.base, draft.items).reserves.size,
  }
  const rows = [...slots, ...(reserves.theirs > 0 || reserves.mine > 0 ? (['reserves'] as const) : [])]
  const side = (of: 'theirs' | 'mine', items: readonly Pickup[], changed: ReadonlySet<PickupPosition>) =>
    function sideOf(row: (typeof rows)[number]) {
      if (row !== 'reserves') return <Side items={items} position={row} isChanged={changed.has(row)} />
      return reserves[of] > 0 ? `${reserves[of]}件を変更` : '変更なし'
    }
  return (
    <DataTable
      phone="table"
      className="border border-line-1"
      rows={rows}
      rowKey={(row) => row}
      columns={[
        {
          label: '枠',
          className: 'num font-bold',
          cell: (row) => (row === 'reserves' ? '予備' : slotNumber(row)),
        },
        { label: `保存済み${savedBy ? `（${savedBy}）` : ''}`, cell: side('theirs', saved.items, theirs) },
        { label: 'あなたの変更', cell: side('mine', draft.items, mine) },
      ]}
    />
  )
}

interface SideProps {
  items: readonly Pickup[]
  position: PickupPosition
  isChanged: boolean
}

function Side({ items, position, isChanged }: SideProps) {
  const lane = laneOf(items, position)
  if (!isChanged) return <span className="text-ink-3">変更なし</span>
  if (lane.length === 0) return <b>空き</b>
  return lane.map((pickup) => (
    <span key={pickup.article_id} className="block">
      <b className="line-clamp-2">{pickup.article.title}</b>
      <span className="num text-12 text-ink-3">{timesText(pickup)}</span>
    </span>
  ))
}
