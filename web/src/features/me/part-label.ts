const longest = 14

/**
 * The part of a title that tells it from another of its series: Part 12, その3, 4日目; the whole title where they have
 * little in common.
 */
export function partLabel(title: string, other: string): string {
  let at = 0
  while (at < title.length && title[at] === other[at]) at += 1
  const shared = title.slice(0, at).replace(/[0-9０-９]+$/, '')
  const marker = /(?:part|vol|ver|その|第|[★☆#＃])[.．\s]*$/i.exec(shared)?.[0] ?? ''
  const label = title.slice(shared.length - marker.length).trim()
  return shared.length < 2 || label === '' || [...label].length > longest ? title : label
}
