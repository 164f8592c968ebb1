import { withTimeout } from '@gamelog/domain/with-timeout'
import { unavailable } from './errors.ts'

/** @returns what `work` resolves to. @throws 503 when it has not settled after `timeoutMs` */
export async function withServiceTimeout<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  return withTimeout(work, timeoutMs, () => {
    throw unavailable()
  })
}

/**
 * Waits until `work` has settled, but no longer than `timeoutMs`; ignores its failure. For closing connections whose
 * other end may be gone: BullMQ's close() never returns when Redis went away shortly before.
 */
export async function settleWithTimeout(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  await withTimeout(
    work.catch(() => undefined),
    timeoutMs,
    () => undefined,
  )
}
