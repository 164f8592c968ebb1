import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type HotThreads, hotThreadCount } from '@gamelog/contracts/board/readers'
import type { Thread, ThreadList } from '@gamelog/contracts/board/thread'
import { momentum, tellingPosts } from '@gamelog/domain/momentum'
import { hashText, packAnswer, type ReadyAnswer } from '@gamelog/server/answers/ready-answer'
import type { ListAnswers } from './list-answers.ts'

const decompress = promisify(gunzip)

/** Threads are chosen again after this time: the momentum falls with time alone. */
const maxAgeMs = 5_000

interface HotAnswer extends ReadyAnswer {
  contentHash: string
  madeAt: number
}

/** Answer to `GET /hot-threads`, made from the ready list of threads at most once in 5 s. */
export function createHotAnswers(lists: Pick<ListAnswers, 'read'>): () => Promise<ReadyAnswer> {
  let last: HotAnswer | undefined
  let making: Promise<HotAnswer> | undefined

  const make = async (): Promise<HotAnswer> => {
    const list = await lists.read(false)
    const { threads, total_count }: ThreadList = JSON.parse((await decompress(list.bytes)).toString())
    const madeAt = Date.now()
    const hot = hottestThreads(threads, madeAt)
    const contentHash = hashText(JSON.stringify([total_count, hot]))
    // The same threads are the same answer, whenever it was generated.
    if (last?.contentHash === contentHash) return { ...last, madeAt }
    const answer: HotThreads = { generated_at: new Date(madeAt).toISOString(), total_count, threads: hot }
    return { ...(await packAnswer(JSON.stringify(answer))), contentHash, madeAt }
  }

  return async () => {
    if (last && Math.abs(Date.now() - last.madeAt) < maxAgeMs) return last
    making ??= make().finally(() => {
      making = undefined
    })
    last = await making
    return last
  }
}

/** The living threads with most momentum, those with enough posts to tell first. */
export function hottestThreads(threads: readonly Thread[], now: number): Thread[] {
  return threads
    .filter(({ status }) => status === 'active')
    .map((thread) => ({
      thread,
      isTelling: Number(thread.post_count >= tellingPosts),
      score: momentum(thread, now),
    }))
    .sort((a, b) => b.isTelling - a.isTelling || b.score - a.score || b.thread.id - a.thread.id)
    .slice(0, hotThreadCount)
    .map(({ thread }) => thread)
}
