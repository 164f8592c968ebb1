export interface Scale {
  readonly low: number
  readonly high: number
  readonly ticks: readonly number[]
  /** Decimals that tell the ticks apart. */
  readonly decimals: number
}

/** An axis over all values: three to eight round ticks. */
export function scaleOver(values: readonly number[]): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const span = most - least || 1
  const step = roundStep(span / 6)
  const low = Math.floor(least / step + 1e-9)
  const high = Math.ceil(most / step - 1e-9)
  return {
    low: low * step,
    high: high * step,
    ticks: Array.from({ length: high - low + 1 }, (_, index) => (low + index) * step),
    decimals: Math.max(0, -Math.floor(Math.log10(step) + 1e-9)),
  }
}

/** 1, 2 or 5 times a power of ten, at least `size`. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size))
  return ([1, 2, 5, 10].find((factor) => factor * power >= size * (1 - 1e-9)) ?? 10) * power
}
