/**
 * Waits until `work` has settled, but no longer than `timeoutMs`; ignores its failure. For closing connections whose
 * other end may be gone: BullMQ's close() never returns when Redis went away shortly before.
 */
export async function settleWithin(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs)
  })
  const done = work.then(
    () => undefined,
    () => undefined,
  )
  await Promise.race([done, late])
  clearTimeout(timer)
}
