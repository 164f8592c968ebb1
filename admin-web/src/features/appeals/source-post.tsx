import { adminListPosts } from '@gamelog/contracts/board/moderation'
import type { BanSource } from '@gamelog/contracts/user/ban'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { Flag, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { Post } from '../../shared/post.tsx'
import { useAdminQuery } from '../../shared/use-admin-query.ts'

/** The post a ban was given for, as the board has it now. */
export function SourcePost({ source }: { source: BanSource }) {
  const number = String(source.post_number)
  const posts = useAdminQuery(adminListPosts, {
    params: { id: String(source.thread_id) },
    query: { from: number, to: number },
  })
  return (
    <Panel
      title="元になった投稿"
      meta={
        <Link className="text-link" to={`/board?thread=${source.thread_id}&post=${number}`}>
          {source.thread_title} #{number}
        </Link>
      }
    >
      <Loaded
        query={posts}
        failure="元になった投稿の取得に失敗しました"
        isEmpty={(data) => data.posts.length === 0}
        empty={<p className="px-4 py-3.5 text-12 leading-relaxed text-ink-3">投稿が見つかりません</p>}
      >
        {(data) =>
          data.posts.map((post) => (
            <Post
              key={post.post_number}
              number={post.post_number}
              name={post.user_name}
              at={post.posted_at}
              marks={
                <>
                  <span className="num">ID:{post.display_id}</span>
                  {post.deleted === 1 && (
                    <Tag look="bad">
                      <Trash2 aria-hidden />
                      削除
                    </Tag>
                  )}
                  {post.pending_reports > 0 && (
                    <Tag look="warn">
                      <Flag aria-hidden />
                      通報 {post.pending_reports}件
                    </Tag>
                  )}
                </>
              }
            >
              {post.content}
            </Post>
          ))
        }
      </Loaded>
    </Panel>
  )
}
