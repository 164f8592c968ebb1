/**
 * Waits for `work` to end, well or badly, but no longer than `patience` ms. For goodbyes that nobody
 * may be there to answer: BullMQ's close() never returns when Redis went away shortly before.
 */
export async function settleWithin(patience: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  const done = work.then(
    () => undefined,
    () => undefined,
  )
  await Promise.race([done, late])
  clearTimeout(timer)
}
