const shown = 10

/** The slowest files, longest first: a heading and a line each. Both runners run several files at a time. */
export function describeSlowest(seconds: ReadonlyMap<string, number>): string[] {
  const slowest = [...seconds].toSorted(([, a], [, b]) => b - a).slice(0, shown)
  if (slowest.length === 0) return []
  return [
    'slowest files (seconds of their own, beside others):',
    ...slowest.map(([file, time]) => `${time.toFixed(1).padStart(7)}  ${file}`),
  ]
}
