import './next-thread.css'
import { boardLimits } from '@gamelog/contracts/board/limits'
import { listThreadStates } from '@gamelog/contracts/board/readers'
import type { Thread } from '@gamelog/contracts/board/thread'
import { threadAge } from '@gamelog/domain/thread-age'
import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { useNow } from '@gamelog/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useStopped } from '../../shared/account/use-stopped.ts'
import { callBoard } from '../../shared/board/call-board.ts'
import { Link } from '../../shared/link.tsx'
import { followToNext } from './follow-to-next.ts'
import { ThreadMomentum } from './live-text.tsx'
import { useNextThread } from './use-next-thread.ts'

function NextFigures({ next }: { next: Thread }) {
  const age = useNow((seconds) => threadAge(Date.parse(next.created_at), (seconds + 1) * 1_000))
  return (
    <span className="flex flex-wrap gap-x-3 text-12 text-ink-3">
      <span className="num">
        <b className="text-14 text-ink-1">{next.post_count}</b>/{boardLimits.posts}
      </span>
      <ThreadMomentum thread={next} />
      <span>作成 {age}</span>
    </span>
  )
}

/** The next thread, first thing on a full one; where there is none, the button that makes it. */
export function NextTop({ thread }: { thread: Thread }) {
  const { next_thread_id: id } = thread
  const { isSending, create } = useNextThread(thread, (next) => followToNext(thread.id, next))
  const stopped = useStopped()
  const { data: next } = useQuery({
    queryKey: ['board', 'next-thread', id],
    queryFn: async () => {
      const { threads } = await callBoard(listThreadStates, { query: { ids: String(id) } })
      return threads[0] ?? null
    },
    enabled: id !== undefined,
  })
  return (
    <section aria-label="次スレ" className="nexts">
      <div>
        <small>{id ? '1000レスに達しました。続きは次スレでどうぞ。' : '1000レスに達しました。'}</small>
        <b>
          <bdi>{id ? (next?.title ?? '次スレが立っています。') : 'まだ次スレがありません。'}</bdi>
        </b>
        {next && <NextFigures next={next} />}
      </div>
      {id ? (
        <Link
          to={`/board/thread/${id}`}
          onClick={() => followToNext(thread.id, id)}
          className={buttonClass('outline')}
        >
          次スレへ
          <ChevronRight size={16} aria-hidden />
        </Link>
      ) : (
        <Button kind="outline" onClick={create} disabled={isSending} {...stopped}>
          次スレを立てる
        </Button>
      )}
    </section>
  )
}
