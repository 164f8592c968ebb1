import { boardTitle } from '@gamelog/contracts/common/game-category'
import { count } from '@gamelog/ui/format'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { messageOf } from '../../shared/board/call-board.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { Link } from '../../shared/link.tsx'
import { usePendingAction } from '../../shared/pending-action.ts'
import { useTitle } from '../../shared/use-title.ts'
import { BoardFilters } from './board-filters.tsx'
import { BoardNotice, RowSkeletons, ThreadRows } from './board-states.tsx'
import { BoardToolbar } from './board-toolbar.tsx'
import { DoneGroup } from './done-group.tsx'
import { ListEnd } from './list-end.tsx'
import { type ListFilter, readFilter, writeFilter } from './list-filter.ts'
import { newsText } from './list-news.ts'
import { ListNotice } from './list-notice.tsx'
import { useListViews } from './list-settings.ts'
import { ListStatus } from './list-status.tsx'
import { useHeldThreads } from './use-held-threads.ts'
import { useListPlace } from './use-list-place.ts'
import { useListedThreads } from './use-listed-threads.ts'

const NewThreadDialog = lazyPart(async () => (await import('./new-thread-dialog.tsx')).NewThreadDialog)

/** The list of threads at /board. What is shown and its order are in the address. */
export function BoardPage() {
  const [params, setParams] = useSearchParams()
  const [query, setQuery] = useState('')
  const [isCreating, setCreating] = useState(false)
  const deferredQuery = useDeferredValue(query)
  const filter = readFilter(params)
  const { game, isArchive } = filter
  const views = useListViews()
  const { list, latest, at, checkedAt, error, isFetching, showLatest, refresh } = useHeldThreads(isArchive)
  const title = boardTitle(game)
  useTitle(isArchive ? `過去ログ | ${title}` : title)
  usePendingAction('スレッド作成', () => setCreating(true))
  useListPlace(list !== undefined)

  const made = Date.parse(list?.generated_at ?? '') || 0
  const now = Math.max(at || (made === 0 ? Date.now() : 0), made)
  const listed = useListedThreads({ list, latest, now }, filter, deferredQuery)

  function change(next: Partial<ListFilter>): void {
    setParams(writeFilter(params, next), { replace: next.game === undefined, preventScrollReset: true })
  }

  const create = () => setCreating(true)
  const showAll = () => change({ unread: false, favourites: false, hidesDone: false })
  const isSearched = deferredQuery.trim() !== ''
  const isPart = isSearched || game !== 'all' || filter.unread || filter.favourites || filter.hidesDone
  return (
    <>
      <h1 className={isArchive ? 'px-4 pt-4 text-22 leading-[1.3] font-bold tab:px-5' : 'sr-only'}>
        {isArchive ? '過去ログ' : title}
      </h1>
      <BoardToolbar
        sort={filter.sort}
        query={query}
        onSort={(sort) => change({ sort })}
        onQuery={setQuery}
        onCreate={create}
      />
      <BoardFilters filter={filter} counts={listed.counts} onChange={change} />
      <ListStatus
        at={list ? Math.max(checkedAt, now) : 0}
        news={newsText(listed.news)}
        isStale={error !== null}
        isRefreshing={isFetching}
        onShow={showLatest}
        onRefresh={() => void refresh()}
      >
        {!list && !error && 'スレッドを読み込んでいます...'}
        {list && (
          <>
            {isPart ? '該当' : 'スレッド'}{' '}
            <b className="num text-13 text-ink-1">{count(isPart ? listed.shown : list.total_count)}</b>件
            {listed.muted > 0 && <span className="ml-3">NGで非表示 {listed.muted}件</span>}
          </>
        )}
      </ListStatus>
      {!list && !error && <RowSkeletons view={views[0] ?? 'cards'} />}
      {!list && error && (
        <BoardNotice
          isError
          title="スレッド一覧の取得に失敗しました"
          action={{ label: '再読み込み', onClick: () => void refresh() }}
        >
          {messageOf(error, '通信状況を確認して、再読み込みしてください。')}
        </BoardNotice>
      )}
      {list && listed.shown === 0 && (
        <ListNotice
          filter={filter}
          isSearched={isSearched}
          isMuted={listed.muted > 0}
          onClearSearch={() => setQuery('')}
          onShowAll={showAll}
          onCreate={create}
        />
      )}
      {listed.rows.length > 0 &&
        views.map((view) => <ThreadRows key={view} view={view} rows={listed.rows} />)}
      <DoneGroup threads={listed.done} />
      {listed.shown > 0 && <ListEnd filter={filter} hiddenDone={listed.hiddenDone} onShowAll={showAll} />}
      <p className="flex flex-wrap justify-center gap-x-6 px-5 pt-5 pb-10 text-13">
        <Link to={isArchive ? '/board' : '/board?archived=1'} className="py-3 text-accent hover:underline">
          {isArchive ? '掲示板へ戻る' : '過去ログを見る'}
        </Link>
        <Link to="/board/settings/ngid" className="py-3 text-accent hover:underline">
          NG設定
        </Link>
      </p>
      {isCreating && <NewThreadDialog game={game} onClose={() => setCreating(false)} />}
    </>
  )
}
