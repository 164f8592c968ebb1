import './thread.css'
import { parseView } from '@gamelog/contracts/board/post-range'
import { ApiError } from '@gamelog/ui/api-error'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { messageOf } from '../../shared/board/call-board.ts'
import { FailedThread, MissingThread } from './thread-openings.ts'
import { ThreadScreen } from './thread-screen.tsx'
import { ThreadSkeleton } from './thread-states.tsx'
import { useThread } from './use-thread.ts'

function toThreadId(text: string | undefined): number | null {
  return text && /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : null
}

function LoadedThread({ id }: { id: number }) {
  const thread = useThread(id)
  const { state, error } = thread
  const { range } = useParams()
  const [isWaiting] = useState(!state)
  useEffect(() => {
    // A thread that is there decides itself where it opens.
    if (isWaiting && location.hash === '') scrollTo(0, 0)
  }, [isWaiting])
  if (state && range && !parseView(range, state.thread.post_count)) return <MissingThread threadId={id} />
  if (state) return <ThreadScreen {...thread} state={state} />
  if (!error) return <ThreadSkeleton />
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <MissingThread threadId={id} />
  const message = messageOf(error, '通信状況を確認して、再読み込みしてください。')
  return <FailedThread message={message} onRetry={() => void thread.retry()} />
}

/** /board/thread/{id} */
export function ThreadPage() {
  const id = toThreadId(useParams().id)
  return id === null ? <MissingThread threadId={null} /> : <LoadedThread key={id} id={id} />
}
