import { foldForSearch } from '@gamelog/domain/search'

/** Cuts a text into matches of a query and the rest; compared as the search does (folded). */
export function markMatches(text: string, query: string): { text: string; isMatch: boolean }[] {
  const wanted = foldForSearch(query.trim())
  const folded = foldForSearch(text)
  // Folding may change the length (㍍, ½); offsets in the folded text are then useless.
  if (wanted === '' || folded.length !== text.length) return [{ text, isMatch: false }]
  const pieces: { text: string; isMatch: boolean }[] = []
  let at = 0
  for (let found = folded.indexOf(wanted); found >= 0; found = folded.indexOf(wanted, at)) {
    if (found > at) pieces.push({ text: text.slice(at, found), isMatch: false })
    at = found + wanted.length
    pieces.push({ text: text.slice(found, at), isMatch: true })
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMatch: false })
  return pieces
}
