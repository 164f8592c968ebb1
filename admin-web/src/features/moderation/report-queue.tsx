import { reportGroupsPage } from '@gamelog/contracts/board/reports'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Checkbox } from '@gamelog/ui/kit/check.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Pager } from '@gamelog/ui/kit/pager.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { Failure, Loaded } from '../../shared/panel.tsx'
import { AppealRow } from '../appeals/appeal-row.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ChosenItem } from './chosen-item.tsx'
import { GroupItem } from './group-item.tsx'
import { groupKey } from './group-key.ts'
import { useDecisions } from './use-decisions.ts'
import type { Queue } from './use-queue.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { useQueuePlace } from './use-queue-place.ts'
import { useSelection } from './use-selection.ts'
import { withLate } from './with-late.ts'

/** The queue: list | item in its context | decision. On phones the list leads to the item. */
export function ReportQueue({ queue }: { queue: Queue }) {
  const { address, setAddress, list, appealList, groups, appeals, isFiltered, setFilter } = queue
  const decisions = useDecisions(groups)
  const rows = withLate(groups, decisions.marks)
  const selection = useSelection(groups)
  const hideWeight = list.data?.hide_weight ?? 5
  const place = useQueuePlace(queue, rows)
  const hidesReports = address.kind === 'appeals'
  useQueueKeys({ shown: place.shown.group, move: place.move, selection, decisions })
  return (
    <>
      <div
        data-pane={place.isOpened ? 'open' : 'closed'}
        className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] min-[1024px]:grid-cols-[320px_minmax(0,1fr)] desk:grid-cols-[344px_minmax(0,1fr)]"
      >
        {/* Beside a long list the pane stays at the top of the window. */}
        <div className="border-line-1 bg-panel in-data-[pane=open]:max-[1023.98px]:hidden min-[1024px]:sticky min-[1024px]:top-[108px] min-[1024px]:max-h-[calc(100dvh-108px)] min-[1024px]:min-h-full min-[1024px]:self-start min-[1024px]:overflow-y-auto min-[1024px]:border-r">
          <div className="flex min-h-11 items-center gap-2 border-b border-line-1 pr-3 pl-4 text-12 text-ink-3">
            <Checkbox
              aria-label="このページの投稿をすべて選択"
              checked={selection.keys.size > 0 && selection.keys.size === selection.selectable.length}
              disabled={selection.selectable.length === 0}
              onChange={({ target }) => (target.checked ? selection.selectAll() : selection.clear())}
            />
            <span>
              <b className="num text-ink-2">{totalOf(queue) ?? '–'}</b>
              {appeals.length > 0 ? '件' : '件の投稿'}
            </span>
            <span className="ml-auto">
              {selection.keys.size > 0 ? 'Shift+クリックで範囲選択' : '自動更新 15秒ごと'}
            </span>
          </div>
          {appealList.error && !hidesReports && (
            <Failure
              title="申し立ての取得に失敗しました"
              error={appealList.error}
              onRetry={() => void appealList.refetch()}
            />
          )}
          {appeals.length > 0 && (
            <ul aria-label="申し立て">
              {appeals.map((appeal) => (
                <AppealRow
                  key={appeal.id}
                  appeal={appeal}
                  isCurrent={appeal.id === place.shownAppeal.appeal?.id}
                  onOpen={() => place.openAppeal(appeal)}
                />
              ))}
            </ul>
          )}
          <Loaded
            query={(hidesReports ? appealList : list) as UseQueryResult<unknown>}
            failure="通報の取得に失敗しました"
            isEmpty={() => rows.length === 0}
            empty={
              appeals.length > 0 ? null : isFiltered ? (
                <Empty icon={ListChecks} title="条件に合う通報はありません">
                  <Button
                    onClick={() =>
                      setFilter({
                        status: undefined,
                        kind: undefined,
                        user_id: undefined,
                        from_date: undefined,
                        to_date: undefined,
                      })
                    }
                  >
                    条件をすべて外す
                  </Button>
                </Empty>
              ) : (
                <Empty icon={ListChecks} title="未処理の通報はありません">
                  <p>新しい通報は届くとここに出ます。</p>
                </Empty>
              )
            }
          >
            {() => (
              <>
                <ul>
                  {rows.map(({ group, mark }) => (
                    <GroupItem
                      key={groupKey(group)}
                      group={group}
                      hideWeight={hideWeight}
                      isCurrent={groupKey(group) === place.post}
                      isSelected={selection.keys.has(groupKey(group))}
                      mark={mark}
                      onOpen={() => place.openPost(group)}
                      onSelect={(isRange) => selection.toggle(groupKey(group), isRange)}
                    />
                  ))}
                </ul>
                {(list.data?.total_count ?? 0) > reportGroupsPage && (
                  <div className="flex items-center gap-3 px-4 py-2.5 text-12">
                    <Pager
                      page={Number(address.page ?? 1)}
                      pageSize={reportGroupsPage}
                      total={list.data?.total_count ?? 0}
                      onPage={(page) => setAddress({ page: String(page), post: undefined })}
                    />
                  </div>
                )}
              </>
            )}
          </Loaded>
        </div>
        <ChosenItem
          place={place}
          hideWeight={hideWeight}
          decisions={decisions}
          isSelecting={selection.keys.size > 0}
        />
      </div>
      {selection.keys.size > 0 && (
        <BulkBar
          groups={groups.filter((group) => selection.keys.has(groupKey(group)))}
          total={selection.selectable.length}
          decisions={decisions}
          onSelectAll={selection.selectAll}
          onClear={selection.clear}
          onFailed={selection.set}
          onOpen={place.openPost}
          onDone={(keys) => place.post !== undefined && keys.includes(place.post) && place.goOn(keys)}
        />
      )}
    </>
  )
}

/** Posts and appeals that match; undefined until both are known. */
function totalOf({ address, list, appeals }: Queue): number | undefined {
  if (address.kind === 'appeals') return appeals.length
  return list.data && list.data.total_count + appeals.length
}
