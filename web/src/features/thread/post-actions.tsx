import type { ReactionState } from './reaction-store.ts'

interface PostActionsProps {
  number: number
  reactions: ReactionState
  isOperator: boolean
  canReact: boolean
  canReply: boolean
  /** Why the reader cannot write. */
  stopped: string | undefined
  descendants: number
  isFolded: boolean
}

/**
 * Buttons of a post. Clicks are handled once for all posts, by `data-act`; post-icons.css draws the icons, which would
 * otherwise be 5000 SVG elements in a full thread.
 */
// raw button: the kit's would be as many components
export function PostActions(props: PostActionsProps) {
  const { number, reactions, isOperator, canReact, canReply, stopped, descendants, isFolded } = props
  const { likeCount, dislikeCount, userLiked, userDisliked, isLoading } = reactions
  const isFixed = !canReact || isOperator || !!stopped
  return (
    <>
      {descendants > 0 && !isFolded && (
        <button type="button" data-act="fold" aria-expanded aria-label={`返信 ${descendants}件をたたむ`} />
      )}
      <button
        type="button"
        data-act="like"
        aria-label={`いいね ${likeCount}`}
        aria-pressed={userLiked}
        aria-busy={isLoading || undefined}
        disabled={isFixed}
        title={stopped}
      >
        {likeCount > 0 && likeCount}
      </button>
      <button
        type="button"
        data-act="dislike"
        aria-label={`よくないね ${dislikeCount}`}
        aria-pressed={userDisliked}
        aria-busy={isLoading || undefined}
        disabled={isFixed}
        title={stopped}
      >
        {dislikeCount > 0 && dislikeCount}
      </button>
      <button
        type="button"
        data-act="reply"
        aria-label={`レス ${number} に返信`}
        disabled={!canReply || !!stopped}
        title={stopped}
      />
      <button type="button" data-act="menu" aria-label={`レス ${number} のメニュー`} aria-haspopup="dialog" />
    </>
  )
}

/** Brings folded replies back. */
export function UnfoldButton({ count }: { count: number }) {
  return (
    <button type="button" className="unfold" data-act="fold" aria-expanded={false}>
      返信 {count}件を表示
    </button>
  )
}
