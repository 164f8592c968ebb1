import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { ChevronUp, MessageSquareText } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from '../../shared/link.tsx'
import { EndLine, type EndState } from './thread-end-line.tsx'
import { ThreadWays } from './thread-ways.tsx'

interface ThreadEndProps extends EndState {
  onTop: () => void
}

/** True while the element is within a screen of the window. */
function useReach(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: '100% 0px',
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}

/** The end of a thread: how far reading is, and where it goes on. */
export function ThreadEnd({ onTop, ...state }: ThreadEndProps) {
  const { thread } = state
  const block = useRef<HTMLElement>(null)
  const isNear = useReach(block)
  return (
    <section ref={block} aria-label="このスレッドの終わり" className="tend min-h-[60dvh]">
      <EndLine {...state} />
      <ThreadWays threadId={thread.id} game={thread.game_category} isWanted={isNear}>
        <p className="tend-go">
          <Link to="/board" className={buttonClass()}>
            <MessageSquareText size={16} aria-hidden />
            掲示板へ
          </Link>
          <Button kind="quiet" icon={ChevronUp} onClick={onTop}>
            このスレッドの先頭へ
          </Button>
        </p>
      </ThreadWays>
    </section>
  )
}
