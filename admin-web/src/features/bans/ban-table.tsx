import type { Ban, BanSortField } from '@gamelog/contracts/user/ban'
import type { Sort } from '@gamelog/ui/kit/sort'
import { useState } from 'react'
import { ActionsHead } from '../../shared/actions-head.tsx'
import { SortHead } from '../../shared/sort-head.tsx'
import { EndDialog, LiftDialog } from './ban-dialogs.tsx'
import { BanRow } from './ban-row.tsx'

interface BanTableProps {
  bans: readonly Ban[]
  sort: Sort<BanSortField>
  onSort: (sort: Sort<BanSortField>) => void
}

const heads = [
  { by: 'user_number', label: '会員' },
  { by: 'reason', label: '理由' },
  { by: 'expires_at', label: '期限', className: 'r' },
  { by: 'blocked', label: 'ブロック7日', className: 'r', isDescendingFirst: true },
  { by: 'banned_by', label: 'BANした人' },
  { by: 'banned_at', label: '日時', className: 'r', isDescendingFirst: true },
] as const

/** Bans with their actions. */
export function BanTable({ bans, sort, onSort }: BanTableProps) {
  const [asked, setAsked] = useState<{ kind: 'end' | 'lift'; ban: Ban } | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <table className="a-table is-cards">
        <thead>
          <tr>
            {heads.map(({ by, label, ...head }) => (
              <SortHead key={by} by={by} sort={sort} onSort={onSort} {...head}>
                {label}
              </SortHead>
            ))}
            <ActionsHead />
          </tr>
        </thead>
        <tbody>
          {bans.map((ban) => (
            <BanRow
              key={ban.id ?? ban.user_id}
              ban={ban}
              onEnd={() => setAsked({ kind: 'end', ban })}
              onLift={() => setAsked({ kind: 'lift', ban })}
            />
          ))}
        </tbody>
      </table>
      {asked?.kind === 'end' && <EndDialog ban={asked.ban} onClose={close} />}
      {asked?.kind === 'lift' && <LiftDialog ban={asked.ban} onClose={close} />}
    </>
  )
}
