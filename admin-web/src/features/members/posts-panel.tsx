import { type BoardMember, listMemberPosts, type MemberPost } from '@gamelog/contracts/board/members'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { SearchField } from '@gamelog/ui/kit/search-field.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { EyeOff, Flag, MessageSquare, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ActionsHead } from '../../shared/actions-head.tsx'
import { PagedPanel } from '../../shared/paged-panel.tsx'
import { PostConfirm, type PostQuestion, type PostVerb } from '../../shared/post-confirm.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { useLateText } from '../../shared/use-late-text.ts'
import { usePages } from '../../shared/use-pages.ts'

type State = 'all' | 'visible' | 'deleted'

interface PostsPanelProps {
  id: string
  counts: BoardMember['posts'] | undefined
}

/** The member's posts, newest first. */
export function PostsPanel({ id, counts }: PostsPanelProps) {
  const [state, setState] = useState<State>('all')
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useLateText(search, setSearch)
  const [question, setQuestion] = useState<PostQuestion | null>(null)
  const filter = { ...(state !== 'all' && { state }), ...(search !== '' && { search }) }
  const pages = usePages(listMemberPosts, { params: { userId: id }, query: filter })
  const posts = pages.data?.pages.flatMap((page) => page.posts) ?? []
  const total = pages.data?.pages.at(-1)?.total_count ?? 0
  return (
    <>
      <PagedPanel
        title="投稿"
        pages={pages}
        shown={posts.length}
        total={total}
        filter={
          <div className="flex min-w-0 items-center gap-3 flex-wrap p-filter">
            <Segments label="状態" size="s" choices={choices(counts)} value={state} onChange={setState} />
            <span className="min-w-0 flex-1" />
            <SearchField label="本文で絞り込む" value={typed} onChange={setTyped} />
          </div>
        }
        failure="投稿の取得に失敗しました"
        empty={
          <Empty
            icon={MessageSquare}
            title={search === '' && state === 'all' ? '投稿はありません' : '条件に合う投稿はありません'}
          />
        }
      >
        <table className="a-table is-cards">
          <thead>
            <tr>
              <th scope="col">日時</th>
              <th scope="col">投稿</th>
              <th scope="col" className="r">
                反応
              </th>
              <th scope="col" className="r">
                通報
              </th>
              <th scope="col">状態</th>
              <ActionsHead />
            </tr>
          </thead>
          <tbody>
            {posts.map((post) => (
              <PostRow
                key={`${post.thread_id}.${post.post_number}`}
                post={post}
                onAsk={(verb) =>
                  setQuestion({ verb, threadId: String(post.thread_id), number: post.post_number })
                }
              />
            ))}
          </tbody>
        </table>
      </PagedPanel>
      <PostConfirm question={question} onClose={() => setQuestion(null)} />
    </>
  )
}

function choices(counts: BoardMember['posts'] | undefined) {
  return [
    { value: 'all', label: counts ? `すべて ${count(counts.total)}` : 'すべて' },
    { value: 'visible', label: '公開中' },
    { value: 'deleted', label: counts ? `削除 ${count(counts.deleted)}` : '削除' },
  ] as const
}

function PostRow({ post, onAsk }: { post: MemberPost; onAsk: (verb: PostVerb) => void }) {
  const { thread_id, post_number: number, deleted } = post
  return (
    <tr className={deleted ? 'is-dim' : undefined}>
      <td className="whitespace-nowrap num" data-l="日時">
        {monthDayTime(post.posted_at)}
      </td>
      <td className="full">
        <div className="min-w-0 flex-1">
          <Link className="t" to={`/board?thread=${thread_id}&post=${number}`}>
            {post.thread_title} <span className="num">#{number}</span>
          </Link>
          <p className="text-12 leading-relaxed text-ink-3 line-clamp-2">{post.content}</p>
        </div>
      </td>
      <td className="r" data-l="いいね／よくないね">
        {count(post.like_count)} / {count(post.dislike_count)}
      </td>
      <td
        className={`r ${post.pending_reports > 0 ? 'is-warn' : post.reports === 0 ? 'text-ink-3' : ''}`}
        data-l="通報"
      >
        {count(post.reports)}
      </td>
      <td data-l="状態">
        <PostState post={post} />
      </td>
      <td className="full">
        <span className="acts">
          {deleted ? (
            <Button
              size="s"
              icon={Undo2}
              aria-label={`${post.thread_title} #${number}を復元`}
              onClick={() => onAsk('restore')}
            >
              復元
            </Button>
          ) : (
            <Button
              kind="quiet-danger"
              size="s"
              icon={Trash2}
              aria-label={`${post.thread_title} #${number}を削除`}
              onClick={() => onAsk('delete')}
            >
              削除
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}

function PostState({ post }: { post: MemberPost }) {
  if (post.deleted)
    return (
      <Tag>
        <Trash2 aria-hidden />
        削除
      </Tag>
    )
  if (post.thread_deleted)
    return (
      <Tag>
        <EyeOff aria-hidden />
        スレッド非表示
      </Tag>
    )
  if (post.pending_reports > 0)
    return (
      <Tag look="warn">
        <Flag aria-hidden />
        {post.is_reported ? '通報で非表示' : '通報中'}
      </Tag>
    )
  return <span className="text-ink-3 whitespace-nowrap">公開中</span>
}
