import { boardLimits } from '@gamelog/contracts/board/limits'
import { adminListPosts } from '@gamelog/contracts/board/moderation'
import type { ReportGroup } from '@gamelog/contracts/board/reports'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { Flag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Loaded } from '../../shared/panel.tsx'
import { Post } from '../../shared/post.tsx'
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
    <section
      aria-label="前後の投稿"
      className="border border-line-1 bg-panel [&_a]:relative [&_a]:text-info [&_a]:underline max-tab:[&_a]:after:absolute max-tab:[&_a]:after:-inset-[13px]"
    >
      {from > 1 && (
        <Button
          kind="quiet"
          size="s"
          className="w-full"
          onClick={() => setReach(({ before, after }) => ({ before: before + more, after }))}
        >
          さらに前
        </Button>
      )}
      <Loaded query={posts} failure="前後の投稿の取得に失敗しました">
        {({ posts }) =>
          posts.map((item) => (
            <Post
              key={item.post_number}
              {...(item.post_number === number && {
                isCurrent: true,
                ref: reported,
                // Scrolled into view between the bars.
                className: 'scroll-mt-[120px] scroll-mb-[140px] max-tab:scroll-mb-[240px]',
              })}
              isDeleted={item.deleted === 1}
              number={item.post_number}
              name={item.user_name}
              at={item.posted_at}
              marks={
                <>
                  <span className="num">ID:{item.display_id}</span>
                  {item.post_number === number && (
                    <Tag look="warn">
                      <Flag aria-hidden />
                      通報 {reports.length}件
                    </Tag>
                  )}
                  {item.deleted === 1 && <Tag>削除</Tag>}
                </>
              }
            >
              <LinkedText text={item.content} threadId={thread.id} />
            </Post>
          ))
        }
      </Loaded>
      {to < thread.post_count && (
        <Button
          kind="quiet"
          size="s"
          className="w-full"
          onClick={() => setReach(({ before, after }) => ({ before, after: after + more }))}
        >
          さらに後
        </Button>
      )}
    </section>
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
