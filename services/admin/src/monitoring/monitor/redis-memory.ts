/** Memory that Redis uses, and its limit. @param info what it answers to INFO memory */
export function redisMemory(info: string): { used: number; max: number; text: string } {
  const [used, max] = [infoValue(info, 'used_memory'), infoValue(info, 'maxmemory')]
  const megabytes = (count: number) => Math.round(count / 2 ** 20)
  return { used, max, text: `${megabytes(used)}${max > 0 ? ` / ${megabytes(max)}` : ''} MB` }
}

/** A number of Redis' INFO; 0 where it has none. */
export function infoValue(info: string, field: string): number {
  return Number(new RegExp(`^${field}:(\\d+)`, 'm').exec(info)?.[1] ?? 0)
}
