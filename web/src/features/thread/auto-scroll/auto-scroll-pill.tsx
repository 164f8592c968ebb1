import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { ChevronDown } from 'lucide-react'
import type { ThreadRow } from '../thread-rows.ts'
import type { ThreadView } from '../use-thread-view.ts'
import { resume, usePausedAt } from './pause.ts'

interface AutoScrollPillProps {
  rows: readonly ThreadRow[]
  view: Pick<ThreadView, 'muted' | 'mine'>
}

/** Over the composer while 実況モード is paused: how many posts have come meanwhile. */
export function AutoScrollPill({ rows, view }: AutoScrollPillProps) {
  const pausedAt = usePausedAt()
  if (pausedAt === null) return null
  const isNew = (number: number) => number > pausedAt && !view.muted.has(number) && !view.mine.has(number)
  const arrived = rows.filter(({ post }) => isNew(post.post_number)).length
  return (
    <Pressable className="pill is-unread" onClick={resume}>
      <ChevronDown size={16} aria-hidden />
      一時停止中{arrived > 0 && `・新着 ${arrived}`}
      <span className="sr-only">、自動スクロールを再開</span>
    </Pressable>
  )
}
