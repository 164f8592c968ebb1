import type { Post } from '@gamelog/contracts/board/post'
import type { MuteReason } from '@gamelog/domain/mute-posts'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { Ban, TriangleAlert } from 'lucide-react'
import { useState } from 'react'

const mutedTexts: Record<NonNullable<MuteReason['rule']>['kind'], string> = {
  id: 'NG IDの投稿です',
  word: 'NGワードを含む投稿です',
  regexp: 'NGの正規表現に一致する投稿です',
  name: 'NGネームの投稿です',
  title: 'NGにした投稿です',
  site: 'NGにした投稿です',
  link: 'NGリンクを含む投稿です',
}

/** Why a muted post is not shown. */
function mutedText(reason: MuteReason): string {
  if (!reason.rule) return '非表示にした投稿です'
  return reason.via === undefined
    ? mutedTexts[reason.rule.kind]
    : `NGにした投稿（>>${reason.via}）への返信です`
}

/** A post hidden by reports: a notice, and its first 50 characters after 表示する. */
export function ReportedText({ post }: { post: Post }) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <p className="void">
        <TriangleAlert size={16} aria-hidden className="text-warn" />
        <span>
          <span className="sr-only">⚠️ </span>この投稿は多数の通報により非表示になりました
        </span>
        {!isShown && post.preview && (
          <Pressable className="show" onClick={() => setShown(true)}>
            表示する
          </Pressable>
        )}
      </p>
      {isShown && (
        <p className="tx is-preview">
          {post.preview}
          {post.preview_cut && '…'}
        </p>
      )}
    </>
  )
}

/** A muted post: one line. What the reader hid by hand is shown for good (`data-act`), else until the page is left. */
export function MutedText({ reason, onShow }: { reason: MuteReason; onShow: () => void }) {
  return (
    <p className="void">
      <Ban size={16} aria-hidden />
      <span>{mutedText(reason)}</span>
      <Pressable className="show" {...(reason.rule ? { onClick: onShow } : { 'data-act': 'unhide' })}>
        表示する
      </Pressable>
    </p>
  )
}

/** In place of the head and the text of a deleted post, which keeps its number. */
export function DeletedText() {
  return (
    <p className="hd" data-head>
      この投稿は削除されました
    </p>
  )
}
