import { LRUCache } from 'lru-cache'
import { packAnswer, type ReadyAnswer } from './ready-answer.ts'

/** A text to be packed; a provisional one is given to those who wait for it and not kept. */
export interface MadeText {
  text: string
  isProvisional: boolean
}

type Make = () => Promise<string | MadeText | undefined>

/** Bytes counted per answer on top of its own: key, tag, bookkeeping. */
const overhead = 200

export interface AnswerCache {
  /**
   * The packed answer for `key`, made at most once at a time; a failure, `undefined` or a provisional text is not kept.
   *
   * `key` must contain the version of everything the answer shows: a caller joins a `make` that may have started
   * before the caller's own write, which is right only when the write changes the key.
   * @throws whatever `make` throws
   */
  get(key: string, make: () => Promise<string | MadeText>): Promise<ReadyAnswer>
  get(key: string, make: Make): Promise<ReadyAnswer | undefined>
}

/** Keeps the answers used last, up to `maxBytes` of packed bytes in this process. */
export function createAnswerCache({ maxBytes }: { maxBytes: number }): AnswerCache {
  const cache = new LRUCache<string, ReadyAnswer, Make>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length + overhead,
    async fetchMethod(_key, _stale, { context: make }) {
      const made = await make()
      if (made === undefined) return undefined
      if (typeof made === 'string') return packAnswer(made)
      const answer = await packAnswer(made.text)
      return made.isProvisional ? { ...answer, isProvisional: true } : answer
    },
    // An entry evicted while it is being made is still an answer to those who wait for it.
    ignoreFetchAbort: true,
    allowStaleOnFetchAbort: true,
  })
  return {
    async get(key: string, make: Make) {
      const answer = await cache.fetch(key, { context: make })
      if (answer?.isProvisional && cache.peek(key) === answer) cache.delete(key)
      return answer as ReadyAnswer
    },
  }
}
