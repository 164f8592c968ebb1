export interface TitleParts {
  readonly start: string
  readonly before: string
  readonly after: string
  readonly end: string
}

/** The common parts of two titles at both ends, and the part between, in code points. */
export function titleParts(before: string, after: string): TitleParts {
  const [old, fresh] = [[...before], [...after]]
  const most = Math.min(old.length, fresh.length)
  let start = 0
  while (start < most && old[start] === fresh[start]) start += 1
  let end = 0
  while (end < most - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1
  return {
    start: old.slice(0, start).join(''),
    before: old.slice(start, old.length - end).join(''),
    after: fresh.slice(start, fresh.length - end).join(''),
    end: end === 0 ? '' : old.slice(-end).join(''),
  }
}
