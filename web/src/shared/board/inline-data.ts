import { boardLimits } from '@gamelog/contracts/board/limits'
import type { HotThreads } from '@gamelog/contracts/board/readers'
import type { ThreadList, ThreadPage } from '@gamelog/contracts/board/thread'
import { asRecord } from '@gamelog/domain/stored-json'
import { servedData } from '../served-data.ts'

/** The data the board service wrote into the page, and each part of it. */
function inlineParts(): unknown[] {
  const data = servedData()
  return [data, ...Object.values(asRecord(data) ?? {})]
}

function isThreadList(value: unknown): value is ThreadList {
  const record = asRecord(value)
  return Array.isArray(record?.threads) && typeof record.total_count === 'number'
}

function isThreadPage(value: unknown): value is ThreadPage {
  const record = asRecord(value)
  return (
    Array.isArray(record?.posts) && asRecord(record.thread) !== null && typeof record.revision === 'string'
  )
}

/** The thread list of the served page; `isWhole` = it is complete. */
export function inlineThreadList(): { list: ThreadList; isWhole: boolean } | undefined {
  const list = inlineParts().find(isThreadList)
  return list && { list, isWhole: list.threads.length >= Math.min(list.total_count, boardLimits.listed) }
}

/** 勢いのあるスレッド as the served page has them, on home and on the board, and the number of all threads. */
export function inlineHotThreads(): Omit<HotThreads, 'generated_at'> | undefined {
  const record = asRecord(servedData())
  const threads = record?.hot_threads
  // Of the board's own page the total is that of its list.
  const total_count = record?.thread_count ?? (record?.threads && record.total_count)
  return Array.isArray(threads) && typeof total_count === 'number' ? { threads, total_count } : undefined
}

/** A thread of the served page; a long one is partial. */
export function inlineThread(id: number): ThreadPage | undefined {
  return inlineParts()
    .filter(isThreadPage)
    .find((detail) => detail.thread.id === id)
}
