import { listRepliesToMe, type ReplyToMe } from '@gamelog/contracts/board/readers'
import { asInteger, asRecord, asTime, readStoredJson } from '@gamelog/domain/stored-json'
import { createLocalStore } from '@gamelog/ui/local-store'
import { useQuery } from '@tanstack/react-query'
import { callAsMember } from '../account/call-as-member.ts'
import { useSession } from '../session.ts'
import { usePageIdle } from '../use-page-idle.ts'
import { seenStore } from './stores.ts'

const key = 'replies'
const periodMs = 5 * 60_000

/** The service's last answer, shared by the pages and tabs of this browser. */
interface Answer {
  readonly userId: string
  readonly count: number
  /** Time of the newest reply, ms; 0 = none. */
  readonly newest: number
  /** When it was asked, ms. */
  readonly at: number
}

const lastAnswer = createLocalStore<Answer | null>(
  'gamelog:new-replies',
  (raw) => {
    const record = asRecord(readStoredJson(raw, 1_000))
    const count = asInteger(record?.count, 0, 100)
    const newest = asTime(record?.newest)
    const at = asTime(record?.at)
    const { userId } = record ?? {}
    if (typeof userId !== 'string' || count === null || newest === null || at === null) return null
    return { userId, count, newest, at }
  },
  (answer) => JSON.stringify(answer),
)

/** Time up to which the replies to oneself have been seen, ms; 0 = none yet. */
export function seenRepliesUntil(): number {
  return seenStore.get().get(key)?.until ?? 0
}

/** Marks the replies up to a time as seen; the mark never goes back. */
export function markRepliesSeen(until: number): void {
  if (until > seenRepliesUntil()) seenStore.set(key, { until })
}

type ReplyTime = { readonly post: Pick<ReplyToMe['post'], 'posted_at'> }

/** Notes what an answer of the service tells about new replies, so that it is not asked again soon. */
export function recordReplyCount(
  userId: string,
  answer: { new_count: number; replies: readonly ReplyTime[] },
): Answer {
  const newest = Date.parse(answer.replies[0]?.post.posted_at ?? '') || 0
  const next = { userId, count: answer.new_count, newest, at: Date.now() }
  lastAnswer.update(() => next)
  return next
}

/** Asks for the replies that have not been seen. */
async function askForReplies(userId: string, signal: AbortSignal): Promise<Answer> {
  const since = new Date(seenRepliesUntil()).toISOString()
  return recordReplyCount(userId, await callAsMember(listRepliesToMe, { query: { since } }, { signal }))
}

/**
 * Number of replies to the member that have not been seen, 100 at most. Asked for once the page is at rest, then every
 * 5 minutes while the tab is visible; never for visitors.
 */
export function useUnseenReplies(): number {
  const { status, userId } = useSession()
  const isRested = usePageIdle()
  const answer = lastAnswer.use()
  const seen = seenStore.use().get(key)?.until ?? 0
  const isMember = status === 'signed-in' && userId !== null
  const held = answer?.userId === userId ? answer : null
  useQuery({
    queryKey: ['board', 'unseen-replies', userId],
    queryFn: ({ signal }) => askForReplies(userId ?? '', signal),
    enabled: isMember && isRested,
    ...(held && { initialData: held, initialDataUpdatedAt: held.at }),
    staleTime: periodMs,
    refetchInterval: periodMs,
    retry: false,
  })
  return isMember && held !== null && held.newest > seen ? held.count : 0
}
