import { type Cleanup, listCleanups } from '@gamelog/contracts/board/cleanup'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { EyeOff, Undo2 } from 'lucide-react'
import { MemberLink, numberOf } from '../../shared/member-link.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { useMemberNames } from '../../shared/use-member-names.ts'
import { sizeOf } from './use-run-cleanup.ts'

interface RecentCleanupsProps {
  isBusy: boolean
  onUndo: (cleanup: Cleanup) => void
}

/** The latest clean-ups; each can be taken back once. */
export function RecentCleanups({ isBusy, onUndo }: RecentCleanupsProps) {
  const list = useAdminQuery(listCleanups, {})
  const rows = list.data?.cleanups ?? []
  const names = useMemberNames(rows.flatMap(({ user_id, created_by }) => [user_id, created_by]))
  return (
    <Panel title="最近の操作">
      <Loaded
        query={list}
        failure="最近の操作の取得に失敗しました"
        isEmpty={({ cleanups }) => cleanups.length === 0}
        empty={<Empty icon={EyeOff} title="まだ一括で隠していません" />}
      >
        {({ cleanups }) => (
          <ul className="divide-y divide-line-1">
            {cleanups.map((cleanup) => {
              const by = names.get(cleanup.created_by)
              return (
                <li
                  key={cleanup.id}
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-2.5"
                >
                  <p>
                    {cleanup.user_id === null ? (
                      <span className="font-mono text-12">{cleanup.address ?? 'アドレス'}</span>
                    ) : (
                      <MemberLink userId={cleanup.user_id} name={names.get(cleanup.user_id)} />
                    )}{' '}
                    <b className="num">{count(sizeOf(cleanup))}</b>件 <StateWord state={cleanup.state} />
                  </p>
                  <small className="row-start-2 text-12 text-ink-3">
                    <span className="num">{monthDayTime(cleanup.created_at)}</span>
                    {by && `・${numberOf(by)}`}・{cleanup.note}
                  </small>
                  {(cleanup.state === 'done' || cleanup.state === 'hiding') && (
                    <Button
                      kind="quiet"
                      size="s"
                      className="col-start-2 row-span-2 row-start-1 max-tab:col-span-2 max-tab:col-start-1 max-tab:row-span-1 max-tab:row-start-auto"
                      icon={Undo2}
                      disabled={isBusy}
                      onClick={() => onUndo(cleanup)}
                    >
                      すべて元に戻す
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </Loaded>
    </Panel>
  )
}

const words: Readonly<Record<Cleanup['state'], string>> = {
  hiding: '隠しています',
  done: '隠しました',
  undoing: '元に戻しています',
  undone: '元に戻しました',
}

function StateWord({ state }: Pick<Cleanup, 'state'>) {
  return <span className={state === 'undone' ? 'text-ink-3' : undefined}>{words[state]}</span>
}
