import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { CornerUpLeft } from 'lucide-react'
import { useState } from 'react'
import { PostBody } from './post-body.tsx'
import { PostHead } from './post-head.tsx'
import type { ThreadView } from './use-thread-view.ts'
import { DeletedText } from './void-text.tsx'

interface PopupPostProps {
  number: number
  view: ThreadView
  /** Number of the thread's last post, loaded or not. */
  last: number
  /** One of several: it has its own ways to move and to answer. */
  isListed: boolean
  canReply: boolean
}

/** A post within a preview. */
export function PopupPost({ number, view, last, isListed, canReply }: PopupPostProps) {
  const [isRevealed, setRevealed] = useState(false)
  const post = view.posts.get(number)
  if (!post) {
    const text = number > last ? `レス番号 ${number} は存在しません` : '投稿を読み込んでいます...'
    return <p className="popup-post void">{text}</p>
  }
  const muted = isRevealed ? undefined : view.muted.get(number)
  const answers = view.references.get(number)?.length ?? 0
  const count = view.idCounts.get(number)
  return (
    <article className="popup-post" data-post={number} aria-label={`レス ${number}`}>
      <div className="popup-head">
        <a className="number" href={`#p${number}`} data-go="" aria-label={`レス ${number} へ移動`}>
          {number}
        </a>
        {answers > 0 && (
          <Pressable
            className={view.many.has(number) ? 'br is-many' : 'br'}
            data-refs={number}
            aria-label={`返信 ${answers}件を見る`}
          >
            {answers}
          </Pressable>
        )}
        {post.deleted === 1 ? (
          <DeletedText />
        ) : (
          <PostHead
            post={post}
            nth={count?.nth ?? 0}
            total={count?.total ?? 0}
            isTop={view.top.has(post.display_id)}
            isMine={view.mine.has(number)}
            isToMe={false}
            isOwner={post.display_id === view.ownerId}
            hidesName={muted?.rule?.kind === 'name'}
          />
        )}
      </div>
      {post.deleted === 1 ? null : muted ? (
        <p className="void">
          <span>NGの投稿です</span>
          <Pressable className="show" onClick={() => setRevealed(true)}>
            表示する
          </Pressable>
        </p>
      ) : post.is_reported ? (
        <p className="void">
          <span className="sr-only">⚠️ </span>この投稿は多数の通報により非表示になりました
        </p>
      ) : (
        <PostBody content={post.content} />
      )}
      {isListed && (
        <div className="popup-acts">
          <a href={`#p${number}`} data-go="">
            この投稿へ移動
          </a>
          {canReply && !post.deleted && (
            <Pressable data-act="reply" aria-label={`レス ${number} に返信`}>
              <CornerUpLeft size={13} aria-hidden />
              返信
            </Pressable>
          )}
        </div>
      )}
    </article>
  )
}
