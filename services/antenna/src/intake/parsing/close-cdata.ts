// A fixed list keeps the time linear: each closing tag is searched for from where the last search ended.
const names =
  'title|link|description|summary|content|guid|id|pubDate|author|category|content:encoded|dc:creator|dc:date|dc:subject'
const opening = new RegExp(`<(${names})(?:\\s[^<>]*)?>\\s*<!\\[CDATA\\[`, 'g')

/**
 * Ends CDATA sections that a feed forgets to end, at the closing tag of their element. A parser would take everything
 * up to the next end mark for text, and with it whole items. A closing tag within a section is text where the section
 * ends before the next element's.
 */
export function closeCdata(body: string): string {
  const search = forwardSearch(body)
  let closed = ''
  let from = 0
  opening.lastIndex = 0
  for (let found = opening.exec(body); found; found = opening.exec(body)) {
    const start = opening.lastIndex
    const end = search(']]>', start)
    const tag = search(`</${found[1]}>`, start)
    if (tag < end && (end === body.length || /<!\[CDATA\[|<\/(?:item|entry)>/.test(body.slice(tag, end)))) {
      closed += `${body.slice(from, tag)}]]>`
      from = tag
      opening.lastIndex = tag
    } else opening.lastIndex = end
  }
  return closed + body.slice(from)
}

/** Searches with growing positions, each mark once over the text; its length for a mark that is not there. */
function forwardSearch(text: string): (mark: string, from: number) => number {
  const last = new Map<string, number>()
  return (mark, from) => {
    const known = last.get(mark) ?? -1
    if (known >= from) return known
    const found = text.indexOf(mark, from)
    const at = found === -1 ? text.length : found
    last.set(mark, at)
    return at
  }
}
