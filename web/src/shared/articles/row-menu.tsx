import type { Article } from '@gamelog/contracts/antenna/article'
import type { ArticleThread } from '@gamelog/contracts/board/thread'
import type { ArticleCategory } from '@gamelog/contracts/common/game-category'
import { count } from '@gamelog/ui/format'
import { ActionItem, ActionMenu } from '@gamelog/ui/kit/action-menu.tsx'
import { Bookmark, BookmarkMinus, Link2, MessageSquareText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { copyAddress } from '../copy-address.ts'
import { useIsLater } from '../reading/later.ts'
import { MuteArticle } from './mute-article.tsx'
import { saveForLater } from './row-commands.ts'
import { focusRow, shownRows } from './row-elements.ts'
import { startTalk } from './talk-subject.ts'
import { currentFeed } from './use-feed.ts'

interface RowMenuProps {
  article: Article
  category: ArticleCategory | null
  thread: ArticleThread | undefined
  /** Its ⋯ button. */
  trigger: HTMLElement
  onClose: () => void
}

/** How far the popover reaches to the right of its button. */
const overhang = 140

/** The menu of an article's row: a popover, on phones a sheet. Starts in its first item. */
export function RowMenu({ article, category, thread, trigger, onClose }: RowMenuProps) {
  const isLater = useIsLater(article.id)
  const [titles] = useState(() => (currentFeed()?.articlesOf('all') ?? []).map(({ title }) => title))
  const place = useRef({ index: 0, next: undefined as HTMLElement | undefined })
  /** Its row is about to go: the next one gets the focus. */
  const isMuted = useRef(false)
  useEffect(() => {
    const rows = shownRows()
    const index = rows.findIndex((row) => row.contains(trigger))
    place.current = { index, next: rows[index + 1] }
  }, [trigger])

  function returnFocus(): void {
    const { index, next } = place.current
    if (isMuted.current) focusRow(next?.isConnected ? next : shownRows()[index])
    else trigger.focus({ preventScroll: true })
  }

  return (
    <ActionMenu
      title={article.title}
      trigger={trigger}
      overhang={overhang}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <ActionItem
        icon={isLater ? BookmarkMinus : Bookmark}
        shortcut="s"
        onSelect={() => saveForLater(article)}
      >
        {isLater ? '「あとで読む」から外す' : 'あとで読む'}
      </ActionItem>
      {thread ? (
        <a href={`/board/thread/${thread.id}`} className="item" data-item>
          <MessageSquareText size={17} aria-hidden />
          <span className="label">スレッドで話す</span>
          <span className="note num">{count(thread.post_count)}レス</span>
        </a>
      ) : (
        <ActionItem icon={MessageSquareText} onSelect={() => startTalk({ ...article, game: category })}>
          スレッドで話す
        </ActionItem>
      )}
      <ActionItem icon={Link2} onSelect={() => void copyAddress(`/redirect?id=${article.id}`)}>
        リンクをコピー
      </ActionItem>
      <MuteArticle
        title={article.title}
        source={article.sourceSite}
        titles={titles}
        onDone={() => {
          isMuted.current = true
          onClose()
        }}
      />
    </ActionMenu>
  )
}
