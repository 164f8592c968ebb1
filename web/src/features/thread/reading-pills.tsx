import './reading-pills.css'
import { readEntry } from '@gamelog/ui/history-entry'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { Bookmark, ChevronDown, CornerUpLeft, Reply, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { jumpedFrom, useJumpedFrom } from './jumped-from.ts'
import type { useMarks } from './use-marks.ts'
import { usePillsHeight } from './use-toast-place.ts'

interface ReadingPillsProps {
  /** Numbers of the unread replies to the reader, in the order in which they are read. */
  replies: readonly number[]
  marks: Pick<ReturnType<typeof useMarks>, 'waiting' | 'isAtMark' | 'next'>
  isPart: boolean
  onShow: (number: number) => void
  /** Jumps to a reply; Back returns. */
  onReply: (number: number) => void
  /** In place of what is unread. */
  children: ReactNode
}

/** Pills above the composer: back to where one jumped from, and on to what is unread, replies to the reader first. */
export function ReadingPills({ replies, marks, isPart, onShow, onReply, children }: ReadingPillsProps) {
  const { waiting, isAtMark, next: unread } = marks
  const from = useJumpedFrom()
  /** Key of the entry whose way back is not wanted. */
  const [dropped, setDropped] = useState<string>()
  const isBackShown = from !== null && dropped !== readEntry().key
  const [next] = waiting
  const [reply] = replies
  const pills = useRef<HTMLDivElement>(null)
  usePillsHeight(pills)
  return (
    // For the key `u`; 0 = everything has been read.
    <div ref={pills} className="pills" data-unread={isPart ? undefined : (unread ?? 0)}>
      {isBackShown && (
        <span className="pill">
          <Pressable onClick={() => jumpedFrom() !== null && history.back()}>
            <CornerUpLeft size={15} aria-hidden />
            元の位置へ <span className="num font-regular text-ink-3">{from}</span>
          </Pressable>
          <Pressable
            aria-label="元の位置へ戻る案内を閉じる"
            className="drop"
            onClick={() => setDropped(readEntry().key)}
          >
            <X size={15} aria-hidden />
          </Pressable>
        </span>
      )}
      {children}
      {children ? null : reply !== undefined ? (
        <Pressable className="pill is-unread" onClick={() => onReply(reply)}>
          <Reply size={16} aria-hidden />
          あなたへの返信 {replies.length}
        </Pressable>
      ) : (
        next !== undefined && (
          <Pressable className="pill is-unread" onClick={() => onShow(next)}>
            {isAtMark ? <ChevronDown size={16} aria-hidden /> : <Bookmark size={15} aria-hidden />}
            {isAtMark ? '' : 'しおりへ・'}未読 {waiting.length}
          </Pressable>
        )
      )}
    </div>
  )
}
