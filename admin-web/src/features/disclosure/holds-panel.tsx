import {
  endLegalHold,
  type LegalHold,
  listLegalHolds,
  resumeLegalHold,
} from '@gamelog/contracts/board/disclosure'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { showUndo } from '@gamelog/ui/kit/toast.tsx'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { useAdminMutation, useAdminQuery } from '../../shared/use-admin-query.ts'
import { useMemberNames } from '../../shared/use-member-names.ts'
import { accountsOf, TargetName } from './target-name.tsx'

/** Legal holds, those in force first. */
export function HoldsPanel() {
  const list = useAdminQuery(listLegalHolds, {})
  const holds = list.data?.holds ?? []
  const names = useMemberNames(accountsOf(holds))
  const [asked, setAsked] = useState<LegalHold | null>(null)
  const resume = useAdminMutation(resumeLegalHold, {
    failure: '保全を再開できませんでした',
    renews: [listLegalHolds],
  })
  const end = useAdminMutation(endLegalHold, {
    failure: '保全を終えられませんでした',
    renews: [listLegalHolds],
    onSuccess: (_result, { params }) => {
      setAsked(null)
      showUndo('保全を終えました', () => resume.mutate({ params }), { id: `hold-${params.id}` })
    },
  })
  const inForce = holds.filter(({ in_force }) => in_force).length
  return (
    <Panel
      title="保全"
      info="保全中のものは、期限が来ても、退会しても削除されません。"
      isMetaKept
      meta={
        list.data && (
          <span className="whitespace-nowrap">
            保全中 <b className="num">{count(inForce)}</b>件
          </span>
        )
      }
    >
      <Loaded
        query={list}
        failure="保全の取得に失敗しました"
        isEmpty={({ holds: all }) => all.length === 0}
        empty={
          <Empty icon={ShieldCheck} title="保全はありません">
            <p>開示請求を受けたら、調べる前に保全を始めてください。</p>
          </Empty>
        }
      >
        {({ holds: all }) => (
          <DataTable
            rows={all}
            rowKey={({ id }) => id}
            rowLook={({ in_force }) => (in_force ? undefined : 'dim')}
            columns={[
              {
                label: '対象',
                phone: 'line',
                cell: ({ target, title }) => <TargetName target={target} title={title} names={names} />,
              },
              {
                label: '理由',
                phone: 'line',
                className: 'min-w-40 whitespace-pre-line',
                cell: ({ reason, reference }) => (
                  <span>
                    {reason}
                    {reference && <small className="block text-12 text-ink-3">{reference}</small>}
                  </span>
                ),
              },
              {
                label: '始まり',
                className: 'num whitespace-nowrap',
                cell: ({ since }) => monthDayTime(since),
              },
              {
                label: '期限',
                className: 'num whitespace-nowrap',
                cell: ({ until }) => (until ? monthDayTime(until) : '終えるまで'),
              },
              {
                label: '状態',
                cell: ({ in_force }) =>
                  in_force ? <Status look="good">保全中</Status> : <Status look="none">終わり</Status>,
              },
            ]}
            actions={(hold) =>
              hold.in_force && (
                <Button kind="quiet" size="s" onClick={() => setAsked(hold)}>
                  終える
                </Button>
              )
            }
          />
        )}
      </Loaded>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title="この保全を終えますか？"
        confirmLabel="保全を終える"
        isDestructive
        isPending={end.isPending}
        onConfirm={() => asked && end.mutate({ params: { id: asked.id } })}
      >
        保存期間を過ぎた記録は、次の整理（毎時40分）で削除されます。削除されたものは元に戻せません。
      </ConfirmDialog>
    </Panel>
  )
}
