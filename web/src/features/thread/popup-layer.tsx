import { PostBody } from './post-body.tsx'
import { PostHead } from './post-head.tsx'
import type { Popup } from './use-popups.ts'
import type { ThreadView } from './use-thread-view.ts'
import { DeletedText, MutedText } from './void-text.tsx'

interface PopupPostProps {
  number: number
  view: ThreadView
  /** Number of the thread's last post, loaded or not. */
  last: number
}

function PopupPost({ number, view, last }: PopupPostProps) {
  const post = view.posts.get(number)
  if (!post) {
    const text = number > last ? `レス番号 ${number} は存在しません` : '投稿を読み込んでいます...'
    return <p className="void">{text}</p>
  }
  const muted = view.muted.get(number)
  const answers = view.references.get(number)?.length ?? 0
  const count = view.idCounts.get(number)
  return (
    <article className="popup-post" data-post={number}>
      <div className="popup-head">
        <a className="number" href={`#p${number}`} aria-label={`レス ${number} へ移動`}>
          {number}
        </a>
        <PostHead
          post={post}
          nth={count?.nth ?? 0}
          total={count?.total ?? 0}
          isMine={view.mine.has(number)}
          isToMe={false}
          isOwner={post.display_id === view.ownerId}
          hidesName={muted?.rule.kind === 'name'}
        />
      </div>
      {post.deleted === 1 ? (
        <DeletedText />
      ) : muted ? (
        <MutedText reason={muted} />
      ) : post.is_reported ? (
        <p className="void">
          <span className="sr-only">⚠️ </span>この投稿は多数の通報により非表示になりました
        </p>
      ) : (
        <PostBody content={post.content} />
      )}
      {answers > 0 && (
        <button type="button" className="popup-refs" data-refs={number}>
          返信 {answers}件
        </button>
      )}
    </article>
  )
}

/** Previews of posts, one above the other. */
export function PopupLayer({
  popups,
  ...thread
}: Omit<PopupPostProps, 'number'> & { popups: readonly Popup[] }) {
  return popups.map(({ key, numbers, place }, level) => (
    <section
      key={key}
      data-popup={level}
      tabIndex={-1}
      aria-label={`レスのプレビュー: ${numbers.slice(0, 5).join('、')}`}
      className="popup"
      style={{
        left: place.left,
        top: place.top,
        width: place.width,
        translate: place.isAbove ? '0 -100%' : undefined,
        zIndex: 20 + level,
      }}
    >
      <div className="popup-posts" style={{ maxHeight: place.maxHeight }}>
        {numbers.map((number) => (
          <PopupPost key={number} number={number} {...thread} />
        ))}
      </div>
    </section>
  ))
}
