/** – without a time. */
export function timeOrDash(time: string | null, text: (time: string) => string): string {
  return time === null ? '–' : text(time)
}

/** 0.4秒 */
export function duration(ms: number): string {
  return `${(ms / 1_000).toFixed(1)}秒`
}
