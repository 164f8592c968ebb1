import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import './popup-layer.css'
import { Ban, ChevronRight, CornerUpLeft, ListFilter, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { PopupPost } from './popup-post.tsx'
import type { PopupSubject } from './popup-subject.ts'
import { PopupThread } from './popup-thread.tsx'
import type { Popup } from './use-popups.ts'
import type { ThreadView } from './use-thread-view.ts'

/** Posts of an id in its preview, the newest; このIDを抽出 shows all. */
const mostPosts = 50

interface PopupLayerProps {
  popups: readonly Popup[]
  view: ThreadView
  /** Number of the thread's last post, loaded or not. */
  last: number
  canReply: boolean
}

function popupName(subject: PopupSubject): string {
  if (subject.kind === 'thread') return 'スレッドのプレビュー'
  if (subject.kind === 'id') return `ID:${subject.id}の投稿`
  return `レスのプレビュー: ${subject.numbers.slice(0, 5).join('、')}`
}

/** What can be done with a preview; the last one closes it. */
function Foot({
  subject,
  view,
  canReply,
}: { subject: PopupSubject } & Omit<PopupLayerProps, 'popups' | 'last'>) {
  const acts: ReactNode[] = []
  const [first] = subject.kind === 'thread' ? [] : subject.numbers
  const post = first === undefined ? undefined : view.posts.get(first)
  if (subject.kind === 'thread') {
    acts.push(
      <a key="open" href={subject.href}>
        <ChevronRight size={15} aria-hidden />
        スレッドを開く
      </a>,
    )
  } else if (subject.kind === 'id') {
    acts.push(
      <Pressable key="filter" data-act="filter-id">
        <ListFilter size={15} aria-hidden />
        このIDを抽出
      </Pressable>,
    )
    if (!subject.numbers.some((number) => view.mine.has(number)))
      acts.push(
        <Pressable key="mute" data-act="mute-id">
          <Ban size={15} aria-hidden />
          このIDをNG
        </Pressable>,
      )
  } else if (subject.numbers.length === 1 && post) {
    acts.push(
      <a key="go" href={`#p${first}`} data-go="">
        <ChevronRight size={15} aria-hidden />
        この投稿へ移動
      </a>,
    )
    if (canReply && !post.deleted)
      acts.push(
        <Pressable key="reply" data-act="reply">
          <CornerUpLeft size={15} aria-hidden />
          返信
        </Pressable>,
      )
  }
  return (
    <div className="popup-foot" data-post={first}>
      {acts}
      <Pressable className={acts.length > 0 ? 'is-close' : ''} data-close="" aria-label="閉じる">
        <X size={15} aria-hidden />
      </Pressable>
    </div>
  )
}

/** Previews of posts, of an id and of threads, one above the other. */
export function PopupLayer({ popups, ...shared }: PopupLayerProps) {
  return popups.map(({ key, subject, place }, level) => (
    <section
      key={key}
      data-popup={level}
      tabIndex={-1}
      aria-label={popupName(subject)}
      className="popup"
      style={{
        left: place.left,
        top: place.top,
        width: place.width,
        maxHeight: place.maxHeight,
        translate: place.isAbove ? '0 -100%' : undefined,
        zIndex: 20 + level,
      }}
    >
      <div className="popup-posts">
        {subject.kind === 'id' && (
          <p className="popup-title">
            <b>ID:{subject.id}</b> {subject.numbers.length}件
          </p>
        )}
        {subject.kind === 'thread' ? (
          <PopupThread id={subject.id} />
        ) : (
          subject.numbers
            .slice(-mostPosts)
            .map((number) => (
              <PopupPost
                key={number}
                number={number}
                isListed={subject.kind === 'id' || subject.numbers.length > 1}
                {...shared}
              />
            ))
        )}
      </div>
      <Foot subject={subject} view={shared.view} canReply={shared.canReply} />
    </section>
  ))
}
