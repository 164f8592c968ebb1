import { listAuditLog } from '@gamelog/contracts/admin/audit-log'
import { type GameCategoryId, gameCategoryIds } from '@gamelog/contracts/common/game-category'
import { findMembers } from '@gamelog/contracts/user/member'
import { userNumber } from '@gamelog/ui/format'
import { gameIds, games } from '@gamelog/ui/games'
import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { BlockSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { Tabs } from '@gamelog/ui/kit/tabs.tsx'
import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { useNow } from '@gamelog/ui/use-now'
import { CalendarDays, History, LayoutGrid } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { useLiveArticles } from '../../shared/articles/use-live-articles.ts'
import { Page } from '../../shared/page.tsx'
import { Loaded } from '../../shared/panel.tsx'
import { useAddressState } from '../../shared/use-address-state.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { useMay } from '../../shared/use-role.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { changesOf } from './model/changes.ts'
import type { Pickup } from './model/pickups.ts'
import { monthDayTime } from './model/times.ts'
import { type PickupList, useOwnDraft, usePickupEditor, usePickups } from './use-pickup-editor.ts'
import { useRestoreTab } from './use-restore-tab.ts'

const loadSlots = () => loadWithRetry(() => import('./slots-view.tsx'))
const SlotsView = lazy(async () => ({ default: (await loadSlots()).SlotsView }))
const ScheduleView = lazy(async () => ({
  default: (await loadWithRetry(() => import('./schedule-view.tsx'))).ScheduleView,
}))

const PeriodDialog = lazy(async () => ({
  default: (await loadWithRetry(() => import('./period-dialog.tsx'))).PeriodDialog,
}))

const address = { tab: gameCategoryIds, view: ['slots', 'schedule'] } as const
const lockedBecause = '保存するか破棄すると切り替えられます'

const views = [
  { value: 'slots', label: '枠', icon: LayoutGrid },
  { value: 'schedule', label: '予定', icon: CalendarDays },
] as const

/** ピックアップ: a tab per game; other tabs wait while one has unsaved changes. */
export function PickupPage() {
  const pickups = usePickups()
  const draft = useOwnDraft()
  const [{ tab: asked = 'all', view = 'slots' }, setAddress] = useAddressState(address)
  const tab = draft?.tab ?? asked
  const changed = draft ? changesOf(draft.base, draft.items).count : 0
  const save = pickups.data?.saved[tab]
  const savedBy = useNumber(save?.user_id)
  const mayAudit = useMay(listAuditLog)
  return (
    <Page
      title="ピックアップ"
      actions={
        <>
          <Segments
            label="表示"
            choices={views}
            value={view}
            onChange={(next) => setAddress({ view: next === 'slots' ? undefined : next })}
          />
          {save && (
            <span className="text-12 text-ink-3 max-tab:hidden">
              最終保存 <span className="num">{monthDayTime(save.at)}</span>　{savedBy}
            </span>
          )}
          {mayAudit && (
            <Link
              to={`/office/audit-log?target=pickup:${tab}`}
              className={buttonClass('plain', 'm', 'max-tab:hidden')}
            >
              <History className="size-4" aria-hidden />
              履歴
            </Link>
          )}
        </>
      }
      strips={
        <Tabs
          label="ゲーム"
          tabs={gameIds.map((id) => ({
            to: `?${new URLSearchParams({ ...(id !== 'all' && { tab: id }), ...(view === 'schedule' && { view }) })}`,
            isCurrent: id === tab,
            label: (
              <>
                {games[id].label}
                {id === tab && changed > 0 && <Tag look="accent">変更 {changed}</Tag>}
              </>
            ),
            lockedBecause: changed > 0 ? lockedBecause : undefined,
          }))}
        />
      }
    >
      <Loaded
        query={pickups}
        failure="ピックアップの取得に失敗しました"
        skeleton={<BlockSkeleton height={560} />}
      >
        {(list) => <Editor key={tab} list={list} tab={tab} view={view} savedBy={savedBy} />}
      </Loaded>
    </Page>
  )
}

interface EditorProps {
  list: PickupList
  tab: GameCategoryId
  view: 'slots' | 'schedule'
  savedBy: string | undefined
}

function Editor({ list, tab, view, savedBy }: EditorProps) {
  const editor = usePickupEditor(list, tab)
  const live = useLiveArticles()
  useRestoreTab(editor, list, live)
  const now = useNow((seconds) => seconds) * 1_000
  // Undefined until the dialog is opened for the first time.
  const [planned, setPlanned] = useState<Pickup | null>()
  const View = view === 'schedule' ? ScheduleView : SlotsView
  return (
    <>
      <Suspense fallback={<BlockSkeleton height={560} />}>
        <View editor={editor} live={live} now={now} onOpen={setPlanned} />
      </Suspense>
      {planned !== undefined && (
        <Suspense>
          <PeriodDialog
            pickup={planned ?? undefined}
            editor={editor}
            live={live}
            now={now}
            onClose={() => setPlanned(null)}
          />
        </Suspense>
      )}
      <ConflictDialog conflict={editor.conflict} savedBy={savedBy} onResolve={editor.resolve} />
    </>
  )
}

/** #0007 of an account; undefined while it is unknown. */
function useNumber(userId: string | undefined): string | undefined {
  const query = { query: { ids: userId ?? '' } }
  const { data } = useAdminQuery(findMembers, query, { enabled: userId !== undefined })
  const number = data?.members.find((member) => member.user_id === userId)?.user_number
  return typeof number === 'number' ? userNumber(number) : undefined
}
