import { Dialog } from '@gamelog/ui/kit/dialog.tsx'
import {
  type InfoProps,
  LinkList,
  LinkTiles,
  ThreadFigures,
  TopPosts,
  useThreadLinks,
  useTopPosts,
} from './info-panels.tsx'

/** このスレッドの情報: below 1225 px what the right column shows, and every link. */
export function InfoDialog({ onClose, onJump, ...info }: InfoProps & { onClose: () => void }) {
  const posts = useTopPosts(info)
  const { tiles, links } = useThreadLinks(info)
  const total = tiles.length + links.length
  function goTo(number: number): void {
    onClose()
    // After closing: an open dialog traps the focus.
    setTimeout(() => onJump(number))
  }
  const heading = 'mt-4 border-b border-line-1 px-4 pb-2 text-14 font-bold tab:px-6'
  return (
    <Dialog open onClose={onClose} title="このスレッドの情報">
      <div className="-mx-4 max-h-[70dvh] overflow-y-auto border-t border-line-1 tab:-mx-6">
        <ThreadFigures {...info} onJump={goTo} />
        {posts.length > 0 && <h3 className={heading}>返信の多い投稿</h3>}
        <TopPosts posts={posts} onJump={goTo} />
        <h3 className={heading}>リンクと動画 {total > 0 && `${total}件`}</h3>
        {tiles.length > 0 && <LinkTiles links={tiles} onJump={goTo} />}
        <LinkList links={links} onJump={goTo} />
        {total === 0 && <p className="px-4 py-4 text-13 text-ink-3 tab:px-6">リンクはまだありません。</p>}
      </div>
    </Dialog>
  )
}
