/** The number of a thread in its series, at the end of its title: Part 12, 4日目, ★3. */
const ending = /(?:(?:part|vol|ver|その|第)[.．\s]*|[★☆#＃@＠])?[0-9０-９]{1,4}[^\s0-9０-９]{0,4}$/iu

/** 「次スレ Part 12」: what tells a thread from the one before it. */
export function nextLabel(title: string): string {
  const number = ending.exec(title.trim())?.[0]
  return number === undefined ? '次スレ' : `次スレ ${number.trim()}`
}
