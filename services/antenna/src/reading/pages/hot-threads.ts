import { type HotThreads, listHotThreadsInternally } from '@gamelog/contracts/board/readers'
import { getInternal } from '@gamelog/server/get-internal'
import { settleWithTimeout } from '@gamelog/server/service-timeout'
import type { AntennaConfig } from '../../config.ts'

/** The board is asked again after this time, also when it has not answered; its answer is shown as long as this. In ms. */
const pollIntervalMs = 10_000
const maxShownAgeMs = 300_000
/** For the answer, and for a page that has none yet to show. In ms. */
const timeoutMs = 2_000
const pageTimeoutMs = 150

/**
 * Makes the reader of 勢いのあるスレッド: the last answer of the board at once, while a new one is asked for. Undefined
 * when there is none that is recent enough; a page then waits for a new one only for a moment. Never rejects.
 */
export function createHotThreads({ internalSecret, boardUrls }: AntennaConfig) {
  let last: { hot: HotThreads; at: number } | undefined
  let asked: Promise<void> | undefined
  let askedAt = 0

  async function ask(): Promise<void> {
    const asking = { internalSecret, service: 'board', urls: boardUrls, timeoutMs } as const
    const hot = await getInternal(listHotThreadsInternally, asking).catch(() => null)
    if (hot) last = { hot, at: Date.now() }
  }

  const recent = () => (last && Date.now() - last.at < maxShownAgeMs ? last.hot : undefined)

  return async (): Promise<HotThreads | undefined> => {
    const now = Date.now()
    if (!asked && now - askedAt >= pollIntervalMs) {
      askedAt = now
      asked = ask().finally(() => {
        asked = undefined
      })
    }
    if (!recent() && asked) await settleWithTimeout(pageTimeoutMs, asked)
    return recent()
  }
}
