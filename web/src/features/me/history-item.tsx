import { clockTime } from '@gamelog/ui/format'
import { showSuccess } from '@gamelog/ui/toast.tsx'
import { Link } from 'react-router-dom'
import { forgetPlace } from '../../shared/reading/places.ts'
import { placeStore } from '../../shared/reading/stores.ts'
import type { ListedThread } from '../../shared/reading/thread-states.ts'
import { unreadOf } from '../../shared/reading/unread.ts'
import { copyAddress } from './copy-address.ts'
import type { Visit } from './history-days.ts'
import { RowMenuButton } from './row-menu-button.tsx'
import { UnreadMark } from './unread-mark.tsx'

const devices = { pc: 'PC', mobile: 'スマホ' } as const

function remove({ id, place }: Visit): void {
  forgetPlace(id)
  showSuccess('履歴から削除しました', {
    label: '元に戻す',
    onClick: () => placeStore.set(String(id), place),
  })
}

/** A thread of the history: how far it was read, when and where. */
export function HistoryItem({ visit, thread }: { visit: Visit; thread: ListedThread }) {
  const unread = unreadOf(thread, visit.place)
  const path = `/board/thread/${visit.id}`
  return (
    <div className={`me-item ${unread === 0 ? 'is-quiet' : ''}`} data-game={thread.game_category}>
      <div className="min-w-0">
        <Link to={path} className="t">
          {thread.title}
        </Link>
        <p className="meta">
          <span>{visit.place.number}まで読んだ</span>
          <span>
            {clockTime(Math.floor(visit.at / 1_000))}・{devices[visit.place.device]}
          </span>
        </p>
      </div>
      <div className="end">
        <UnreadMark unread={unread} />
        <RowMenuButton
          name={thread.title}
          actions={[
            { label: '履歴から削除', onSelect: () => remove(visit) },
            { label: 'リンクをコピー', onSelect: () => void copyAddress(path) },
          ]}
        />
      </div>
    </div>
  )
}
