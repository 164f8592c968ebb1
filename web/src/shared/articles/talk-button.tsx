import type { Article } from '@gamelog/contracts/antenna/article'
import type { ArticleThread } from '@gamelog/contracts/board/thread'
import type { ArticleCategory } from '@gamelog/contracts/common/game-category'
import { count } from '@gamelog/ui/format'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { startTalk } from './talk-subject.ts'

interface TalkProps {
  article: Article
  category: ArticleCategory | null
  /** The thread about the article, if there is one. */
  thread: ArticleThread | undefined
  className?: string
}

/** スレッドで話す: links to the thread about the article with its number of posts, or opens the new-thread dialog. */
export function TalkButton(props: TalkProps) {
  const { thread } = props
  return (
    <Way {...props}>
      <MessageSquareText size={16} aria-hidden />
      <span className="flex flex-wrap gap-x-1.5">
        スレッドで話す
        {thread && <b className="num text-ink-1">{count(thread.post_count)}レス</b>}
      </span>
    </Way>
  )
}

/** Number of posts of the thread about an article, in the line under its title. */
export function TalkCount({ thread }: { thread: ArticleThread }) {
  return (
    <a
      href={`/board/thread/${thread.id}`}
      aria-label={`スレッドで話す ${count(thread.post_count)}レス`}
      className="tk"
    >
      <MessageSquareText size={13} aria-hidden />
      <span className="num">{count(thread.post_count)}</span>
    </a>
  )
}

/** Icon only, for narrow places. */
export function TalkMark(props: TalkProps) {
  const { thread } = props
  return (
    <Way {...props} label={thread ? `スレッドで話す ${count(thread.post_count)}レス` : 'スレッドで話す'}>
      <MessageSquareText size={16} aria-hidden />
      {thread && <span className="num">{count(thread.post_count)}</span>}
    </Way>
  )
}

interface WayProps extends TalkProps {
  label?: string
  children: ReactNode
}

function Way({ article, category, thread, className, label, children }: WayProps) {
  if (thread) {
    return (
      <a href={`/board/thread/${thread.id}`} aria-label={label} className={className}>
        {children}
      </a>
    )
  }
  const { id, title, link } = article
  return (
    <Pressable
      aria-label={label}
      aria-haspopup="dialog"
      onClick={() => startTalk({ id, title, link, game: category })}
      className={className}
    >
      {children}
    </Pressable>
  )
}
