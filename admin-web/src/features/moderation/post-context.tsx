import { adminListPosts } from '@gamelog/contracts/board/admin'
import { boardLimits } from '@gamelog/contracts/board/limits'
import type { ReportGroup } from '@gamelog/contracts/board/reports'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { Flag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Loaded } from '../../shared/panel.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'

/** Posts shown before and after the reported one, and added at once. */
const around = 3
const more = 10

interface PostContextProps {
  group: ReportGroup
  /** Phones show it; else they show the list. */
  isOpened: boolean
}

/** The reported post between its neighbours. */
export function PostContext({ group, isOpened }: PostContextProps) {
  const { thread, post, reports } = group
  const number = post.post_number
  const [reach, setReach] = useState({ before: around, after: around })
  const from = Math.max(1, number - reach.before)
  const to = Math.min(boardLimits.posts, number + reach.after)
  const reported = useRef<HTMLElement>(null)
  const posts = useAdminQuery(
    adminListPosts,
    { params: { id: String(thread.id) }, query: { from: String(from), to: String(to) } },
    { keepOld: true },
  )
  const isLoaded = posts.data !== undefined
  useEffect(() => {
    // Again when it is opened: what is not shown cannot be scrolled to.
    if (isLoaded || isOpened) reported.current?.scrollIntoView({ block: 'nearest' })
  }, [isLoaded, isOpened])
  return (
    <div className="m-ctx">
      {from > 1 && (
        <Button
          kind="quiet"
          size="s"
          className="m-more"
          onClick={() => setReach(({ before, after }) => ({ before: before + more, after }))}
        >
          さらに前
        </Button>
      )}
      <Loaded query={posts} failure="前後の投稿の取得に失敗しました">
        {({ posts }) =>
          posts.map((item) => (
            <article
              key={item.post_number}
              ref={item.post_number === number ? reported : undefined}
              className={`m-post ${item.post_number === number ? 'is-on ticks' : ''} ${item.deleted ? 'is-dim' : ''}`}
            >
              <span className="no">{item.post_number}</span>
              <div>
                <div className="h">
                  <b>{item.user_name}</b>
                  <time dateTime={item.posted_at}>{monthDayTime(item.posted_at)}</time>
                  <span className="num">ID:{item.display_id}</span>
                  {item.post_number === number && (
                    <Tag look="warn">
                      <Flag aria-hidden />
                      通報 {reports.length}件
                    </Tag>
                  )}
                  {item.deleted === 1 && <Tag>削除</Tag>}
                </div>
                <p className="tx">
                  <LinkedText text={item.content} threadId={thread.id} />
                </p>
              </div>
            </article>
          ))
        }
      </Loaded>
      {to < thread.post_count && (
        <Button
          kind="quiet"
          size="s"
          className="m-more"
          onClick={() => setReach(({ before, after }) => ({ before, after: after + more }))}
        >
          さらに後
        </Button>
      )}
    </div>
  )
}

/** Anchors lead to the public thread; addresses stay text: a moderator follows none by mistake. */
function LinkedText({ text, threadId }: { text: string; threadId: number }) {
  return text.split(/(>>\d{1,4})/).map((part, index) => {
    const number = /^>>(\d+)$/.exec(part)?.[1]
    return number ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not move
      <a key={index} href={`/board/thread/${threadId}#p${number}`} target="_blank" rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    )
  })
}
