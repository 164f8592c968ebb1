import { listReportGroups, type ReportGroup, reportGroupsPage } from '@gamelog/contracts/board/reports'
import { Flag, ListChecks } from 'lucide-react'
import { Empty } from '../../shared/empty.tsx'
import { Pager } from '../../shared/pager.tsx'
import { Failure, Loaded } from '../../shared/panel.tsx'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { BulkBar } from './bulk-bar.tsx'
import { GroupDetail } from './group-detail.tsx'
import { GroupItem } from './group-item.tsx'
import { keyOf, pendingIds } from './group-key.ts'
import { OpenDecision } from './open-decision.tsx'
import { useDecisions } from './use-decisions.ts'
import type { Queue } from './use-queue.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { useSelection } from './use-selection.ts'

/** The reports queue: list | post in its context | decision. On phones the list leads to the post. */
export function ReportQueue({ queue }: { queue: Queue }) {
  const { address, setAddress, list, groups, isFiltered, setFilter } = queue
  const decisions = useDecisions()
  const selection = useSelection(groups)
  const hideWeight = list.data?.hide_weight ?? 5
  const chosen = address.post ?? (groups[0] && keyOf(groups[0]))
  const shown = useShownGroup(chosen, groups)
  const index = groups.findIndex((group) => keyOf(group) === chosen)

  const open = (group: ReportGroup | undefined) => {
    if (group) setAddress({ post: keyOf(group) })
  }
  const move = (step: 1 | -1) => {
    open(groups[index < 0 ? 0 : index + step])
    requestAnimationFrame(() =>
      document.querySelector('.m-it[aria-current]')?.scrollIntoView({ block: 'nearest' }),
    )
  }
  /** The next post that nobody is deciding. */
  const goOn = (from: ReportGroup) => {
    const at = groups.findIndex((group) => keyOf(group) === keyOf(from))
    const rest = [...groups.slice(at + 1), ...groups.slice(0, Math.max(at, 0))]
    const next = rest.find((group) => !decisions.marks.has(keyOf(group)))
    setAddress({ post: next ? keyOf(next) : undefined })
  }
  useQueueKeys({ shown: shown.group, move, selection, decisions })
  return (
    <>
      <div className="m-split" data-detail={address.post ? true : undefined}>
        <div className="m-list">
          <div className="m-tools">
            <input
              type="checkbox"
              className="a-check"
              aria-label="このページの投稿をすべて選択"
              checked={selection.keys.size > 0 && selection.keys.size === selection.selectable.length}
              disabled={selection.selectable.length === 0}
              onChange={({ target }) => (target.checked ? selection.selectAll() : selection.clear())}
            />
            <span>
              <b className="num ink2">{list.data?.total_count ?? '–'}</b> 件の投稿
            </span>
            <span className="end">
              {selection.keys.size > 0 ? 'Shift+クリックで範囲選択' : '自動更新 15秒ごと'}
            </span>
          </div>
          <Loaded
            query={list}
            failure="通報の取得に失敗しました"
            isEmpty={({ groups }) => groups.length === 0}
            empty={
              isFiltered ? (
                <Empty icon={ListChecks} title="条件に合う通報はありません">
                  <button
                    type="button"
                    className="a-btn"
                    onClick={() =>
                      setFilter({
                        status: undefined,
                        user_id: undefined,
                        from_date: undefined,
                        to_date: undefined,
                      })
                    }
                  >
                    条件をすべて外す
                  </button>
                </Empty>
              ) : (
                <Empty icon={ListChecks} title="未処理の通報はありません">
                  <p>新しい通報は届くとここに出ます。</p>
                </Empty>
              )
            }
          >
            {({ total_count }) => (
              <>
                <ul>
                  {groups.map((group) => (
                    <GroupItem
                      key={keyOf(group)}
                      group={group}
                      hideWeight={hideWeight}
                      isCurrent={keyOf(group) === chosen}
                      isSelected={selection.keys.has(keyOf(group))}
                      mark={decisions.marks.get(keyOf(group))}
                      onOpen={() => setAddress({ post: keyOf(group) }, { push: true })}
                      onSelect={(isRange) => selection.toggle(keyOf(group), isRange)}
                    />
                  ))}
                </ul>
                {total_count > reportGroupsPage && (
                  <div className="row m-pages">
                    <Pager
                      page={Number(address.page ?? 1)}
                      pageSize={reportGroupsPage}
                      total={total_count}
                      onPage={(page) => setAddress({ page: String(page), post: undefined })}
                    />
                  </div>
                )}
              </>
            )}
          </Loaded>
        </div>
        {shown.group ? (
          <GroupDetail
            group={shown.group}
            hideWeight={hideWeight}
            mark={decisions.marks.get(keyOf(shown.group))}
            onBack={() => setAddress({ post: undefined })}
            onMove={move}
            onReopen={() => shown.group && decisions.undo(shown.group.reports.map(({ id }) => id))}
          >
            {selection.keys.size === 0 && pendingIds(shown.group).length > 0 && (
              <OpenDecision
                key={keyOf(shown.group)}
                group={shown.group}
                decisions={decisions}
                onDecided={goOn}
                onSkip={() => move(1)}
              />
            )}
          </GroupDetail>
        ) : (
          <div className="m-pane">
            {shown.error ? (
              <Failure title="通報の取得に失敗しました" error={shown.error} onRetry={shown.retry} />
            ) : (
              shown.isMissing && <Empty icon={Flag} title="通報が見つかりません" />
            )}
          </div>
        )}
      </div>
      {selection.keys.size > 0 && (
        <BulkBar
          groups={groups.filter((group) => selection.keys.has(keyOf(group)))}
          total={selection.selectable.length}
          decisions={decisions}
          onSelectAll={selection.selectAll}
          onClear={selection.clear}
          onFailed={selection.set}
        />
      )}
    </>
  )
}

/** The post in the pane: read by itself, so that it stays in view when it has left the list. */
function useShownGroup(key: string | undefined, groups: readonly ReportGroup[]) {
  const listed = groups.find((group) => keyOf(group) === key)
  const own = useAdminQuery(
    listReportGroups,
    { query: { status: 'all', ...(key !== undefined && { post: key }) } },
    { every: 15_000, enabled: key !== undefined },
  )
  const [found] = own.data?.groups ?? []
  const group = found && keyOf(found) === key ? found : listed
  return {
    group,
    error: group ? null : own.error,
    retry: () => void own.refetch(),
    isMissing: key !== undefined && own.isSuccess && !group,
  }
}
