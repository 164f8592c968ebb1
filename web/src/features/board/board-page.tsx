import { screens } from '@gamelog/contracts/screens'
import { count } from '@gamelog/ui/format'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { toBoardGame } from '../../shared/board/board-games.ts'
import { messageOf } from '../../shared/board/call-board.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { useMuteMatcher } from '../../shared/mute/use-mute-matcher.ts'
import { usePendingAction } from '../../shared/pending-action.ts'
import { placeStore } from '../../shared/reading/stores.ts'
import { useTitle } from '../../shared/use-title.ts'
import { BoardNotice, CardGrid, CardSkeletons } from './board-states.tsx'
import { BoardToolbar } from './board-toolbar.tsx'
import { selectThreads, toThreadSort } from './select-threads.ts'
import { ThreadCard } from './thread-card.tsx'
import { useThreads } from './use-threads.ts'

const NewThreadDialog = lazyPart(async () => (await import('./new-thread-dialog.tsx')).NewThreadDialog)

/** Why the list is empty, or what to do next. */
function emptyText(list: Record<'isFiltered' | 'isArchive' | 'isMuted' | 'isAll', boolean>): string {
  if (list.isMuted) return 'NGで非表示のスレッドだけです。'
  if (list.isFiltered) return 'ほかの言葉で探してみてください。'
  if (list.isArchive) return '過去ログになったスレッドはまだありません。'
  return list.isAll ? '最初のスレッドを立ててみませんか。' : 'このゲームの最初のスレッドを立ててみませんか。'
}

/** The list of threads at /board. Category, order and archive are in the address. */
export function BoardPage() {
  const [params, setParams] = useSearchParams()
  const [query, setQuery] = useState('')
  const [isCreating, setCreating] = useState(false)
  const deferredQuery = useDeferredValue(query)
  const game = toBoardGame(params.get('game'))
  const sort = toThreadSort(params.get('sort'))
  const isArchive = params.get('archived') === '1'
  const { data, error, isFetching, refetch, dataUpdatedAt } = useThreads(isArchive)
  const isMuted = useMuteMatcher('thread')
  const places = placeStore.use()
  useTitle(isArchive ? `過去ログ | ${screens.board.title}` : screens.board.title)
  usePendingAction('スレッド作成', () => setCreating(true))
  useEffect(() => {
    scrollTo(0, 0)
  }, [])

  const now = Math.max(dataUpdatedAt || Date.now(), Date.parse(data?.generated_at ?? '') || 0)
  const { shown, muted } = useMemo(
    () => selectThreads(data?.threads ?? [], { game, query: deferredQuery, sort, now }, isMuted),
    [data, game, deferredQuery, sort, now, isMuted],
  )

  function setParam(name: string, value: string, fallback: string): void {
    const next = new URLSearchParams(params)
    if (value === fallback) next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: name === 'sort', preventScrollReset: true })
  }

  const create = () => setCreating(true)
  const isFiltered = deferredQuery.trim() !== ''
  return (
    <>
      <BoardToolbar
        game={game}
        sort={sort}
        query={query}
        isRefreshing={isFetching}
        onGame={(value) => setParam('game', value, 'all')}
        onSort={(value) => setParam('sort', value, 'recent')}
        onQuery={setQuery}
        onRefresh={() => void refetch()}
        onCreate={create}
      />
      <header className="flex flex-wrap items-end gap-x-4 gap-y-1 px-4 pt-4 tab:px-5 tab:pt-5">
        <h1 className="text-22 leading-[1.3] font-bold">{isArchive ? '過去ログ' : '掲示板'}</h1>
        {data && (
          <p aria-live="polite" className="text-12 text-ink-3 tab:ml-auto">
            {isFiltered || game !== 'all' ? '該当' : 'スレッド'}{' '}
            <b className="num text-14 text-ink-1">
              {count(isFiltered || game !== 'all' ? shown.length : data.total_count)}
            </b>
            件{muted > 0 && <span className="ml-3">NGで非表示 {muted}件</span>}
          </p>
        )}
      </header>
      {!data && !error && <CardSkeletons />}
      {!data && error && (
        <BoardNotice
          isError
          title="スレッド一覧の取得に失敗しました"
          action={{ label: '再読み込み', onClick: () => void refetch() }}
        >
          {messageOf(error, '通信状況を確認して、再読み込みしてください。')}
        </BoardNotice>
      )}
      {data && shown.length === 0 && (
        <BoardNotice
          title="スレッドがありません"
          action={
            isFiltered
              ? { label: '検索をクリア', onClick: () => setQuery('') }
              : { label: '新規スレッド', onClick: create }
          }
        >
          {emptyText({ isFiltered, isArchive, isMuted: muted > 0, isAll: game === 'all' })}
        </BoardNotice>
      )}
      {shown.length > 0 && (
        <CardGrid>
          {shown.map((thread) => {
            const place = places.get(String(thread.id))
            return (
              <li key={thread.id}>
                <ThreadCard
                  thread={thread}
                  now={now}
                  unread={place ? thread.post_count - place.number : null}
                />
              </li>
            )
          })}
        </CardGrid>
      )}
      <p className="flex flex-wrap justify-center gap-x-6 px-5 pb-10 text-13">
        <Link to={isArchive ? '/board' : '/board?archived=1'} className="py-2 text-accent hover:underline">
          {isArchive ? '掲示板へ戻る' : '過去ログを見る'}
        </Link>
        <Link to="/board/settings/ngid" className="py-2 text-accent hover:underline">
          NG設定
        </Link>
      </p>
      {isCreating && <NewThreadDialog game={game} onClose={() => setCreating(false)} />}
    </>
  )
}
