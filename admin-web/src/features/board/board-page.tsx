import { adminListThreads } from '@gamelog/contracts/board/moderation'
import { boardCategoryIds } from '@gamelog/contracts/board/thread'
import { count } from '@gamelog/ui/format'
import { games } from '@gamelog/ui/games'
import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Pager } from '@gamelog/ui/kit/pager.tsx'
import { SearchField } from '@gamelog/ui/kit/search-field.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { EyeOff, MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CsvButton } from '../../shared/csv-button.tsx'
import { Page } from '../../shared/page.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { ThreadConfirm, type ThreadQuestion } from '../../shared/threads/thread-confirm.tsx'
import { anyText, idNumber, pageNumber, useAddressState } from '../../shared/use-address-state.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { useDebouncedText } from '../../shared/use-debounced-text.ts'
import { threadRows } from './thread-csv.ts'
import { ThreadPosts } from './thread-posts.tsx'
import { ThreadTable } from './thread-table.tsx'
import { useOpenedThread } from './use-opened-thread.ts'

/** Threads on a page. */
const pageSize = 50

const fields = {
  q: anyText,
  show: ['visible', 'deleted'],
  game: boardCategoryIds,
  sort: ['updated'],
  page: /^([2-9]|10)$/,
  /** The thread whose posts are open, and the post to begin with. */
  thread: idNumber,
  post: pageNumber,
} as const

const shown = [
  { value: 'all', label: 'すべて' },
  { value: 'visible', label: '公開中' },
  { value: 'deleted', label: '非表示' },
] as const
const gameChoices = [
  { value: 'all', label: 'すべて' },
  ...boardCategoryIds.map((value) => ({ value, label: games[value].label })),
] as const
const sorts = [
  { value: 'created', label: '作成が新しい順' },
  { value: 'updated', label: '更新が新しい順' },
] as const

/** Every thread, hidden ones too, and its posts. */
export function BoardPage() {
  const [state, setState] = useAddressState(fields)
  const { q = '', show = 'all', game = 'all', sort = 'created', thread, post } = state
  const [typed, setTyped] = useDebouncedText(q, (next) => setState({ q: next, page: undefined }))
  const [opened, open] = useOpenedThread({ thread, post }, () =>
    setState({ thread: undefined, post: undefined }),
  )
  const [question, setQuestion] = useState<ThreadQuestion | null>(null)
  const page = Number(state.page ?? 1)
  const list = useAdminQuery(
    adminListThreads,
    { query: { deleted_filter: show, game_category: game, sort, ...(q !== '' && { search: q }) } },
    { keepOld: true },
  )
  const { data } = list
  const hidden = data?.threads.filter(({ deleted }) => deleted === 1).length ?? 0
  return (
    <Page
      title="掲示板"
      updatedAt={list.dataUpdatedAt}
      actions={
        <>
          <Link className={buttonClass('quiet')} to="/board/cleanup">
            <EyeOff className="size-4" aria-hidden />
            一括で隠す
          </Link>
          <RefreshButton queries={[list]} />
        </>
      }
    >
      <div className="col-span-full flex flex-wrap items-center gap-2">
        <SearchField
          label="タイトルで絞り込む"
          className="max-w-[420px] flex-1 max-tab:max-w-none max-tab:basis-full"
          value={typed}
          onChange={setTyped}
          placeholder="タイトルか番号（#12）で絞り込む"
        />
        <Segments
          label="表示状態"
          choices={shown}
          value={show}
          onChange={(next) => setState({ show: next === 'all' ? undefined : next, page: undefined })}
        />
        <Select
          label="ゲーム"
          choices={gameChoices}
          value={game}
          onChange={(next) => setState({ game: next === 'all' ? undefined : next, page: undefined })}
        />
        <Select
          label="並び"
          choices={sorts}
          value={sort}
          onChange={(next) => setState({ sort: next === 'created' ? undefined : next, page: undefined })}
        />
      </div>
      <Panel
        title="スレッド"
        isMetaKept
        meta={
          data && (
            <>
              <span className="whitespace-nowrap">
                <b>{count(data.total_count)}</b>件
                {data.total_count <= data.threads.length && show === 'all' && (
                  <>
                    ・非表示 <b>{hidden}</b>件
                  </>
                )}
              </span>
              <CsvButton
                title="スレッド"
                panel="threads"
                rows={data.threads.length > 0 ? () => threadRows(data.threads) : undefined}
              />
            </>
          )
        }
        footer={
          data &&
          data.threads.length > 0 && (
            <Pager
              page={page}
              pageSize={pageSize}
              total={data.threads.length}
              {...(data.total_count > data.threads.length && {
                note: `${count(data.total_count)}件のうち並びの先頭${data.threads.length}件まで`,
              })}
              onPage={(next) => setState({ page: next === 1 ? undefined : String(next) })}
            />
          )
        }
      >
        <Loaded
          query={list}
          failure="スレッド一覧の取得に失敗しました"
          skeleton={<RowsSkeleton rows={12} height={45} />}
          isEmpty={({ threads }) => threads.length === 0}
          empty={
            <Empty icon={MessagesSquare} title="スレッドが見つかりません">
              {(q !== '' || show !== 'all' || game !== 'all') && (
                <Button
                  onClick={() =>
                    setState({ q: undefined, show: undefined, game: undefined, page: undefined })
                  }
                >
                  条件をすべて外す
                </Button>
              )}
            </Empty>
          }
        >
          {({ threads }) => (
            <ThreadTable
              threads={threads.slice((page - 1) * pageSize, page * pageSize)}
              sort={sort}
              onOpen={(id) => open({ id: String(id), post: undefined })}
              onAsk={setQuestion}
            />
          )}
        </Loaded>
      </Panel>
      {opened && (
        <ThreadPosts
          key={opened.id}
          id={opened.id}
          firstPost={opened.post}
          onAsk={setQuestion}
          onClose={() => open(null)}
        />
      )}
      <ThreadConfirm question={question} onClose={() => setQuestion(null)} />
    </Page>
  )
}
