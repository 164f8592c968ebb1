import { Panel } from '@gamelog/ui/kit/panel.tsx'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { createPortal } from 'react-dom'
import { useThreadPlace } from '../../../shared/hot-threads/thread-place.ts'
import { ThreadMomentum } from '../live-text.tsx'
import {
  type InfoProps,
  LinkList,
  LinkTiles,
  ThreadFigures,
  TopPosts,
  useThreadLinks,
  useTopPosts,
} from './info-panels.tsx'

const shown = { tiles: 6, links: 3 }

/** The right column of a thread: figures, posts with most answers, links. */
export function ThreadAside({ onAll, ...info }: InfoProps & { onAll: () => void }) {
  const place = useThreadPlace()
  const posts = useTopPosts(info)
  const { tiles, links } = useThreadLinks(info)
  const total = tiles.length + links.length
  const { thread } = info.state
  if (!place) return null
  return createPortal(
    <>
      <Panel
        className="mt-4"
        title="このスレッド"
        isMetaKept
        meta={
          <span className="text-13 text-ink-2">
            <ThreadMomentum thread={thread} />
          </span>
        }
      >
        <ThreadFigures {...info} />
      </Panel>
      {posts.length > 0 && (
        <Panel className="mt-4" title="返信の多い投稿">
          <TopPosts posts={posts} onJump={info.onJump} />
        </Panel>
      )}
      {total > 0 && (
        <Panel
          className="mt-4"
          title="リンクと動画"
          isMetaKept
          meta={<span className="num text-12 text-ink-3">{total}件</span>}
        >
          {tiles.length > 0 && <LinkTiles links={tiles.slice(0, shown.tiles)} onJump={info.onJump} />}
          <LinkList links={links.slice(0, shown.links)} onJump={info.onJump} />
          {(tiles.length > shown.tiles || links.length > shown.links) && (
            <Pressable
              onClick={onAll}
              className="h-10 w-full border-t border-line-1 text-13 font-bold text-ink-2 hover:bg-hover"
            >
              すべて見る
            </Pressable>
          )}
        </Panel>
      )}
    </>,
    place,
  )
}
