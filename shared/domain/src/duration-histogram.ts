/**
 * Upper ends (ms, included) of the buckets durations are counted in; one more bucket holds what took longer. From 50 ms to
 * 1 s, where a difference is felt, a bucket is at most a quarter wider than it begins.
 */
export const durationBounds: readonly number[] = [
  ...[1, 2, 5, 10, 20, 35],
  ...[50, 62, 77, 96, 120, 150, 185, 230, 285, 355, 440, 550, 680, 850, 1_000],
  ...[2_000, 5_000, 30_000],
]

/** Buckets of a histogram; histograms are added bucket by bucket. */
export const durationBuckets = durationBounds.length + 1

/** A histogram without durations. */
export function emptyHistogram(): number[] {
  return new Array<number>(durationBuckets).fill(0)
}

/** The bucket a duration (ms) is counted in. */
export function durationBucket(ms: number): number {
  let [low, high] = [0, durationBounds.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ms <= (durationBounds[middle] as number)) high = middle
    else low = middle + 1
  }
  return low
}

/** Adds the durations of `other` to `histogram`. */
export function addHistogram(histogram: number[], other: readonly number[]): void {
  for (const [bucket, count] of other.entries()) histogram[bucket] = (histogram[bucket] ?? 0) + count
}

/**
 * The duration (ms) that `percent` of all do not exceed, as the upper end of its bucket; 30 s stands for more as well.
 * @returns null when there are no durations
 */
export function percentileOf(histogram: readonly number[], percent: number): number | null {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const rank = Math.ceil((percent / 100) * total)
  let seen = 0
  const bucket = histogram.findIndex((count) => {
    seen += count
    return seen >= rank
  })
  return durationBounds[bucket] ?? durationBounds.at(-1) ?? null
}
