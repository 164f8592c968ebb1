import { type AdminPost, adminListPosts } from '@gamelog/contracts/board/moderation'
import type { Thread } from '@gamelog/contracts/board/thread'
import { count } from '@gamelog/ui/format'
import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { Pager } from '@gamelog/ui/kit/pager.tsx'
import { SearchField } from '@gamelog/ui/kit/search-field.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { MessageSquare } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { GameMark } from '../../shared/game-mark.tsx'
import { Loaded } from '../../shared/panel.tsx'
import { PostConfirm, type PostQuestion } from '../../shared/post-confirm.tsx'
import { OperatorPostForm } from '../../shared/threads/operator-post-form.tsx'
import type { ThreadQuestion } from '../../shared/threads/thread-confirm.tsx'
import { isClosed, ThreadMarks } from '../../shared/threads/thread-marks.tsx'
import { ThreadTags } from '../../shared/threads/thread-tags.tsx'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { type PostChoice, postMatches } from './filter-posts.ts'
import { PostRow } from './post-row.tsx'

/** Posts on a page. */
const pageSize = 50

interface ThreadPostsProps {
  id: string
  firstPost: number | undefined
  onAsk: (question: ThreadQuestion) => void
  onClose: () => void
}

/** The posts of a thread, deleted ones too: filter, delete, restore, post as the operators, close and open. */
export function ThreadPosts({ id, firstPost, onAsk, onClose }: ThreadPostsProps) {
  const query = useAdminQuery(adminListPosts, { params: { id }, query: {} })
  const [search, setSearch] = useState('')
  const [choice, setChoice] = useState<PostChoice>('all')
  const [page, setPage] = useState(firstPost === undefined ? 1 : Math.ceil(firstPost / pageSize))
  const [question, setQuestion] = useState<PostQuestion | null>(null)
  const [isWriting, setIsWriting] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A page of other posts begins at its top.
    if (page > 0) top.current?.scrollIntoView({ block: 'nearest' })
  }, [page])

  const { thread, posts = [] } = query.data ?? {}
  const found = posts.filter((post) => postMatches(post, { search, choice }))
  const filter = (change: () => void) => {
    change()
    setPage(1)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={thread?.title ?? `スレッド #${id}`}
      isWide
      isList
      description={thread && <Description thread={thread} />}
      footer={
        thread &&
        (isWriting ? (
          <OperatorPostForm
            thread={thread}
            onCancel={() => setIsWriting(false)}
            onDone={(number) => {
              setIsWriting(false)
              filter(() => {
                setSearch('')
                setChoice('all')
              })
              setPage(Math.ceil(number / pageSize))
            }}
          />
        ) : (
          <>
            <Pager page={page} pageSize={pageSize} total={found.length} onPage={setPage} />
            <Link className={buttonClass('plain', 's')} to={`/board/threads/${thread.id}`}>
              操作
            </Link>
            <LockButton thread={thread} onAsk={onAsk} />
            <Button
              size="s"
              disabled={thread.status !== 'active' || thread.deleted === 1}
              {...(thread.status !== 'active' && { title: 'このスレッドには書き込めません' })}
              onClick={() => setIsWriting(true)}
            >
              運営として書き込む
            </Button>
          </>
        ))
      }
    >
      <div
        ref={top}
        className="sticky top-0 z-1 flex flex-wrap items-center gap-2 border-b border-line-1 bg-panel px-5 py-3 max-tab:px-4"
      >
        <SearchField
          label="本文・名前・IDで絞り込む"
          className="min-w-[180px] flex-1"
          value={search}
          onChange={(next) => filter(() => setSearch(next))}
        />
        <Segments
          label="絞り込み"
          value={choice}
          onChange={(next) => filter(() => setChoice(next))}
          choices={choices(posts)}
        />
      </div>
      <Loaded
        query={query}
        failure="投稿の取得に失敗しました"
        isEmpty={() => found.length === 0}
        empty={<Empty icon={MessageSquare} title="投稿が見つかりません" />}
      >
        {() => (
          <div>
            {found.slice((page - 1) * pageSize, page * pageSize).map((post) => (
              <PostRow
                key={post.post_number}
                post={post}
                isSought={post.post_number === firstPost}
                onAsk={(verb) => setQuestion({ verb, threadId: id, number: post.post_number })}
              />
            ))}
          </div>
        )}
      </Loaded>
      <PostConfirm question={question} onClose={() => setQuestion(null)} />
    </Dialog>
  )
}

function Description({ thread }: { thread: Thread }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12">
      <GameMark game={thread.game_category} />
      <span className="num text-ink-3">スレッド #{thread.id}</span>
      <ThreadTags thread={thread} />
      <ThreadMarks thread={thread} />
    </span>
  )
}

function choices(posts: readonly AdminPost[]) {
  const reported = posts.filter(({ pending_reports }) => pending_reports > 0).length
  const deleted = posts.filter((post) => post.deleted === 1).length
  return [
    { value: 'all', label: `すべて ${count(posts.length)}` },
    { value: 'reported', label: `通報あり ${count(reported)}` },
    { value: 'deleted', label: `削除済み ${count(deleted)}` },
  ] as const
}

function LockButton({ thread, onAsk }: { thread: Thread; onAsk: (question: ThreadQuestion) => void }) {
  const verb = thread.status === 'active' ? 'close' : 'open'
  if (thread.status === 'archived' || (thread.status === 'locked' && !isClosed(thread))) return null
  return (
    <Button size="s" onClick={() => onAsk({ verb, thread })}>
      {verb === 'close' ? '書き込みを終了' : '書き込みを再開'}
    </Button>
  )
}
