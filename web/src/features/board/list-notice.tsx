import { BoardNotice } from './board-states.tsx'
import type { ListFilter } from './list-filter.ts'

interface ListNoticeProps {
  filter: ListFilter
  isSearched: boolean
  isMuted: boolean
  onClearSearch: () => void
  onShowAll: () => void
  onCreate: () => void
}

/** Why the list is empty, and what to do next. */
export function ListNotice({ filter, isSearched, isMuted, ...on }: ListNoticeProps) {
  const isFiltered = filter.unread || filter.favourites || filter.hidesDone
  if (isSearched)
    return (
      <BoardNotice title="スレッドがありません" action={{ label: '検索をクリア', onClick: on.onClearSearch }}>
        ほかの言葉で探してみてください。
      </BoardNotice>
    )
  if (isFiltered) {
    const kind = filter.unread ? '未読のある' : filter.favourites ? 'お気に入りの' : ''
    return (
      <BoardNotice
        title={kind === '' ? 'スレッドがありません' : `${kind}スレッドはありません`}
        action={{ label: 'すべて表示', onClick: on.onShowAll }}
      >
        {filter.favourites
          ? 'スレッドの★で追加できます。'
          : '開いたことのあるスレッドに新しい投稿があると、ここに出ます。'}
      </BoardNotice>
    )
  }
  return (
    <BoardNotice title="スレッドがありません" action={{ label: '新規スレッド', onClick: on.onCreate }}>
      {emptyText(filter, isMuted)}
    </BoardNotice>
  )
}

function emptyText({ isArchive, game }: ListFilter, isMuted: boolean): string {
  if (isMuted) return 'NGで非表示のスレッドだけです。'
  if (isArchive) return '過去ログになったスレッドはまだありません。'
  return game === 'all'
    ? '最初のスレッドを立ててみませんか。'
    : 'このゲームの最初のスレッドを立ててみませんか。'
}
