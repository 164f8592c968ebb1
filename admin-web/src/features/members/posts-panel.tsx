import { type BoardMember, listMemberPosts, type MemberPost } from '@gamelog/contracts/board/members'
import { count } from '@gamelog/ui/format'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { SearchField } from '@gamelog/ui/kit/search-field.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { EyeOff, Flag, MessageSquare, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PagedPanel } from '../../shared/paged-panel.tsx'
import { PostButton, PostConfirm, type PostQuestion } from '../../shared/post-confirm.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { useDebouncedText } from '../../shared/use-debounced-text.ts'
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
  const [typed, setTyped] = useDebouncedText(search, setSearch)
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
          <div className="flex flex-wrap items-center gap-2 border-b border-line-1 px-4 py-2">
            <Segments label="状態" size="s" choices={choices(counts)} value={state} onChange={setState} />
            <SearchField
              label="本文で絞り込む"
              className="ml-auto max-tab:basis-full"
              value={typed}
              onChange={setTyped}
            />
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
        <DataTable
          columns={columns}
          rows={posts}
          rowKey={(post) => `${post.thread_id}.${post.post_number}`}
          rowLook={(post) => (post.deleted ? 'dim' : undefined)}
          actions={({ thread_id, thread_title, post_number: number, deleted }) => (
            <PostButton
              name={`${thread_title} #${number}`}
              isDeleted={Boolean(deleted)}
              onAsk={(verb) => setQuestion({ verb, threadId: String(thread_id), number })}
            />
          )}
        />
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

const columns: readonly Column<MemberPost>[] = [
  {
    label: '日時',
    className: 'num whitespace-nowrap',
    cell: ({ posted_at: at }) => monthDayTime(at),
  },
  {
    label: '投稿',
    phone: 'line',
    cell: ({ thread_id, thread_title, post_number: number, content }) => (
      <div className="min-w-0">
        <Link className="data-table-title" to={`/board?thread=${thread_id}&post=${number}`}>
          {thread_title} <span className="num">#{number}</span>
        </Link>
        <p className="line-clamp-2 text-12 leading-relaxed text-ink-3">{content}</p>
      </div>
    ),
  },
  {
    label: '反応',
    phoneLabel: 'いいね／よくないね',
    align: 'end',
    cell: (post) => `${count(post.like_count)} / ${count(post.dislike_count)}`,
  },
  {
    label: '通報',
    align: 'end',
    className: ({ pending_reports: pending, reports }) =>
      pending > 0 ? 'text-warn' : reports === 0 ? 'text-ink-3' : '',
    cell: ({ reports }) => count(reports),
  },
  { label: '状態', cell: (post) => <PostState post={post} /> },
]

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
