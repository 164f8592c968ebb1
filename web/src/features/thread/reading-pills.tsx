import './reading-pills.css'
import { readEntry } from '@gamelog/ui/history-entry'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { Bookmark, ChevronDown, CornerUpLeft, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { jumpedFrom, useJumpedFrom } from './jumped-from.ts'
import type { ThreadRow } from './thread-rows.ts'
import { useAccountPosts } from './use-account-posts.ts'
import { type Marking, useMarks } from './use-marks.ts'
import { usePillsHeight } from './use-toast-place.ts'

interface ReadingPillsProps extends Omit<Marking, 'rows'> {
  rows: readonly ThreadRow[]
  onShow: (number: number) => void
  /** In place of what is unread. */
  children: ReactNode
}

/** Pills above the composer: back to where one jumped from, and on to what is unread. Marks what has been read. */
export function ReadingPills({ onShow, children, ...marking }: ReadingPillsProps) {
  const { waiting, arrived, isAtMark, next: unread } = useMarks(marking)
  useAccountPosts(marking.threadId, marking.last)
  const from = useJumpedFrom()
  /** Key of the entry whose way back is not wanted. */
  const [dropped, setDropped] = useState<string>()
  const isBackShown = from !== null && dropped !== readEntry().key
  const next = waiting[0]
  const pills = useRef<HTMLDivElement>(null)
  usePillsHeight(pills)
  return (
    <>
      <p role="status" className="sr-only">
        {!children && arrived > 0 && `新着レスが${arrived}件あります`}
      </p>
      {/* For the key `u`; 0 = everything has been read. */}
      <div ref={pills} className="pills" data-unread={marking.isPart ? undefined : (unread ?? 0)}>
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
        {!children && next !== undefined && (
          <Pressable className="pill is-unread" onClick={() => onShow(next)}>
            {isAtMark ? <ChevronDown size={16} aria-hidden /> : <Bookmark size={15} aria-hidden />}
            {isAtMark ? '' : 'しおりへ・'}未読 {waiting.length}
          </Pressable>
        )}
      </div>
    </>
  )
}
