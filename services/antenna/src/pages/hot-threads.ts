import { type HotThreads, listHotThreadsInternally } from '@gamelog/contracts/board/readers'
import { getInternal } from '@gamelog/server/get-internal'
import type { AntennaContext } from '../context.ts'

/** ms between two questions to the board, and the longest wait for an answer. */
const period = 10_000
const timeoutMs = 3_000
/** An older answer is not shown: the board has been away. */
const maxAge = 10 * 60_000

/**
 * What the board last told about its busiest threads; undefined before the first answer and after a long outage. A page
 * never waits for the board: a call only starts the next question.
 */
export function createHotThreads({
  config,
  log,
}: Pick<AntennaContext, 'config' | 'log'>): () => HotThreads | undefined {
  let last: { answer: HotThreads; at: number } | undefined
  let askedAt = 0

  async function ask(): Promise<void> {
    const { boardUrls: urls, internalSecret } = config
    const asking = { internalSecret, service: 'board', urls, timeoutMs } as const
    try {
      const answer = await getInternal(listHotThreadsInternally, asking)
      if (answer) last = { answer, at: Date.now() }
    } catch {
      log.debug('the board told of no hot threads')
    }
  }

  return () => {
    const now = Date.now()
    if (now - askedAt >= period) {
      askedAt = now
      void ask()
    }
    return last && now - last.at < maxAge ? last.answer : undefined
  }
}
