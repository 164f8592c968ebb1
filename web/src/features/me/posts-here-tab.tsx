import { Pencil } from 'lucide-react'
import { useMemo } from 'react'
import { ownPosts } from '../../shared/board/stores.ts'
import { Link } from '../../shared/link.tsx'
import { useThreadStates } from '../../shared/reading/thread-states.ts'
import { WithHeldPosts } from './held-posts.tsx'
import { DeviceNote, ListEmpty, ListError, ListLoading, ListStale } from './me-states.tsx'

/** Numbers shown of one thread. */
const mostNumbers = 12

/** 自分の投稿 of a visitor: what is not public, and the posts whose numbers this device knows. */
export function PostsHereTab() {
  return <WithHeldPosts>{(hasHeld) => <PostsHere isEmptyShown={!hasHeld} />}</WithHeldPosts>
}

/** The threads of the posts written here are asked for. */
function PostsHere({ isEmptyShown }: { isEmptyShown: boolean }) {
  const own = ownPosts.use()
  // The thread written in last is last.
  const threads = useMemo(() => [...own].toReversed().slice(0, 100), [own])
  const ids = useMemo(() => threads.map(([id]) => id), [threads])
  const { states, isPending, isFetching, error, refetch } = useThreadStates(ids)
  const retry = () => void refetch()
  if (threads.length === 0) {
    return (
      <>
        {isEmptyShown && (
          <ListEmpty icon={Pencil} title="投稿はまだありません">
            掲示板に書き込むと、ここに表示されます。
          </ListEmpty>
        )}
        <DeviceNote />
      </>
    )
  }
  const known = threads.flatMap(([id, numbers]) => {
    const thread = states.get(id)?.thread
    return thread ? [{ thread, numbers: [...numbers].sort((a, b) => b - a) }] : []
  })
  if (known.length === 0 && error) {
    return <ListError name="自分の投稿" error={error} isFetching={isFetching} onRetry={retry} />
  }
  if (known.length === 0 && isPending) return <ListLoading name="自分の投稿" />
  return (
    <>
      {error && <ListStale isFetching={isFetching} onRetry={retry} />}
      <ul aria-label="自分の投稿">
        {known.map(({ thread, numbers }) => (
          <li key={thread.id}>
            <div className="me-item" data-game={thread.game_category}>
              <div className="min-w-0">
                <Link to={`/board/thread/${thread.id}#p${numbers[0]}`} className="title">
                  {thread.title}
                </Link>
                <p className="meta">
                  {numbers.slice(0, mostNumbers).map((number) => (
                    <Link
                      key={number}
                      to={`/board/thread/${thread.id}#p${number}`}
                      className="over inline-flex min-h-6 items-center text-accent hover:underline"
                    >
                      レス {number}
                    </Link>
                  ))}
                  {numbers.length > mostNumbers && <span>ほか{numbers.length - mostNumbers}件</span>}
                </p>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <DeviceNote />
    </>
  )
}
