import { listOwnHeldPosts, type OwnHeldPost } from '@gamelog/contracts/board/readers'
import { refusedHeldDays } from '@gamelog/contracts/common/retention'
import { useQuery } from '@tanstack/react-query'
import { callBoard, isLoginError } from '../../shared/board/call-board.ts'
import { lastHeld } from '../../shared/board/stores.ts'
import { useSession } from '../../shared/session.ts'

const none: readonly OwnHeldPost[] = []

/** In ms; after it nothing is shown of a post that was refused at once. */
const longestShown = refusedHeldDays * 86_400_000

/** A visitor's held posts; none where visitors may not write any more. */
async function readOfVisitor(): Promise<{ posts: OwnHeldPost[] }> {
  try {
    const answer = await callBoard(listOwnHeldPosts, {})
    const isOld = Date.now() - lastHeld.get() > longestShown
    if (isOld && answer.posts.length === 0) lastHeld.update(() => 0)
    return answer
  } catch (error) {
    if (!isLoginError(error)) throw error
    lastHeld.update(() => 0)
    return { posts: [] }
  }
}

/** The reader's posts that wait for the operators or were not made public; read anew whenever the tab is opened. */
export function useHeldPosts() {
  const { status, userId } = useSession()
  const hasHeld = lastHeld.use() > 0
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['board', 'me', 'held', userId],
    queryFn: () => (userId === null ? readOfVisitor() : callBoard(listOwnHeldPosts, {})),
    enabled: userId !== null || (status === 'signed-out' && hasHeld),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  return { posts: data?.posts ?? none, error, isFetching, onRetry: () => void refetch() }
}

export type HeldPostsState = ReturnType<typeof useHeldPosts>
