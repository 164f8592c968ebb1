import { clockTime } from '@gamelog/ui/format'
import { showUndo } from '@gamelog/ui/kit/toast.tsx'
import { copyAddress } from '../../shared/copy-address.ts'
import { Link } from '../../shared/link.tsx'
import { MenuButton } from '../../shared/menu-button.tsx'
import { removePlace } from '../../shared/reading/places.ts'
import { placeStore } from '../../shared/reading/stores.ts'
import type { ListedThread } from '../../shared/reading/thread-states.ts'
import { unreadOf } from '../../shared/reading/unread.ts'
import type { Visit } from './history-days.ts'
import { partLabel } from './part-label.ts'
import { UnreadMark } from './unread-mark.tsx'

const devices = { pc: 'PC', mobile: 'スマホ' } as const

function remove({ id, place }: Visit): void {
  removePlace(id)
  showUndo('履歴から削除しました', () => placeStore.set(String(id), place))
}

interface HistoryItemProps {
  visit: Visit
  thread: ListedThread
  /** The thread that continues a finished one and was not opened yet. */
  next: ListedThread | undefined
}

/** A thread of the history: how far it was read, when and where, and the way to the next one. */
export function HistoryItem({ visit, thread, next }: HistoryItemProps) {
  const unread = unreadOf(thread, visit.place)
  const path = `/board/thread/${visit.id}`
  return (
    <div className={`me-item ${unread === 0 ? 'is-quiet' : ''}`} data-game={thread.game_category}>
      <div className="min-w-0">
        <Link to={path} className="title">
          {thread.title}
        </Link>
        <p className="meta">
          <span>{visit.place.number}まで読んだ</span>
          <span>
            {clockTime(Math.floor(visit.at / 1_000))}・{devices[visit.place.device]}
          </span>
          {next && (
            <Link
              to={`/board/thread/${next.id}`}
              className="over min-h-6 min-w-0 font-bold break-words text-accent hover:underline"
            >
              次スレ「{partLabel(next.title, thread.title)}」へ
            </Link>
          )}
        </p>
      </div>
      <div className="end">
        <UnreadMark unread={unread} />
        <MenuButton
          name={thread.title}
          items={[
            { label: '履歴から削除', onSelect: () => remove(visit) },
            { label: 'リンクをコピー', onSelect: () => void copyAddress(path) },
          ]}
        />
      </div>
    </div>
  )
}
