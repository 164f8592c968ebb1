import type { Article } from '@gamelog/contracts/antenna/article'
import { boardLimits } from '@gamelog/contracts/board/limits'
import { listThreads } from '@gamelog/contracts/board/routes'
import type { ArticleCategory } from '@gamelog/contracts/common/game-category'
import { Button, buttonClass } from '@gamelog/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { toBoardGame } from '../../shared/board/board-games.ts'
import { callBoard } from '../../shared/board/call-board.ts'
import { usePendingAction } from '../../shared/pending-action.ts'

const NewThreadDialog = lazy(async () => ({
  default: (await import('../board/new-thread-dialog.tsx')).NewThreadDialog,
}))

interface DiscussButtonProps {
  article: Article
  category: ArticleCategory | null
}

/**
 * スレッドで話す: to the thread about the article, which is the one that carries its title, or to a new thread
 * filled in with it.
 */
export function DiscussButton({ article, category }: DiscussButtonProps) {
  const [isWriting, setWriting] = useState(false)
  // Silent where the board does not answer: a new thread can be tried all the same.
  const { data } = useQuery({
    queryKey: ['board', 'threads', { archived: false }],
    queryFn: () => callBoard(listThreads, { query: {} }),
    staleTime: 30_000,
  })
  const title = [...article.title].slice(0, boardLimits.title).join('').trim()
  const thread = data?.threads.find((candidate) => candidate.title === title)
  usePendingAction('スレッド作成', () => setWriting(true))

  if (thread) {
    return (
      <a href={`/board/thread/${thread.id}`} className={buttonClass('plain', 'h-11 w-full')}>
        <MessageSquareText size={18} aria-hidden />
        スレッドで話す
        <span className="num text-12 font-normal text-ink-3">{thread.post_count}レス</span>
      </a>
    )
  }
  return (
    <>
      <Button onClick={() => setWriting(true)} className="h-11 w-full">
        <MessageSquareText size={18} aria-hidden />
        スレッドで話す
      </Button>
      {isWriting && (
        <Suspense>
          <NewThreadDialog
            game={toBoardGame(category)}
            initial={{ title, content: `${article.title}\n${article.link}\n` }}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
    </>
  )
}
