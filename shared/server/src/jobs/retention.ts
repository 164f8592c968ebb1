const dayMs = 86_400_000
/** Rows per statement: a sweep that fell behind must not hold locks for long. */
const batchSize = 5_000

/** Start of the time that data kept for `days` is kept of; `now` in ms. */
export function retentionCutoff(now: number, days: number): Date {
  return new Date(now - days * dayMs)
}

/**
 * Changes or deletes rows in batches until one is not full.
 * @param change works on at most `limit` rows and returns how many there were
 * @returns number of rows in all
 */
export async function sweepInBatches(change: (limit: number) => Promise<bigint | number>): Promise<number> {
  let swept = 0
  for (;;) {
    const count = Number(await change(batchSize))
    swept += count
    if (count < batchSize) return swept
  }
}
