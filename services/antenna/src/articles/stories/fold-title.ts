/** A title in the form the comparison reads, with the way back to its own spelling. */
export interface FoldedTitle {
  /** NFKC, lower case, without the names of sites and the decorations of a list. */
  readonly text: string
  /** The piece of the original title that `text.slice(start, end)` stands for. */
  readonly spelling: (start: number, end: number) => string
  /** A list cut the title: it ends in dots. */
  readonly cut: boolean
}

/** A character with the marks that NFKC may compose it with. */
const composed = /[\s\S][\u0300-\u036f\u3099\u309a\uff9e\uff9f]*/gu
/** What lists put before a title. */
const decoration = /^(?:[\s▶►▷■□◆◇●○★☆※・→>]+|new!+\s*|pickup!*\s*|\[pr\]\s*)+/
/** A last piece set apart, where sites put their names. */
const lastPiece = /(?:\s+[|:\-–—/]\s*|\s*[|]\s*|\s*[(【[])([^|()【】[\]]+?)[)】\]]?\s*$/
const firstPiece = /^\s*[【[]([^【】[\]]+)[】\]]\s*/
const leastPartOfName = 3

/** Folds width, case and composition: one string for all spellings of a name. */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** @param sites folded names of every source in the window: they say nothing about the event */
export function foldTitle(title: string, sites: readonly string[]): FoldedTitle {
  const { text, origin } = foldWithOrigin(title)
  let start = decoration.exec(text)?.[0].length ?? 0
  let end = text.length
  const isSite = (piece: string) =>
    piece.length >= leastPartOfName && sites.some((name) => name === piece || name.startsWith(piece))
  const last = lastPiece.exec(text.slice(start, end))
  if (last?.[1] && last.index > 0 && isSite(last[1].trim())) end = start + last.index
  const first = firstPiece.exec(text.slice(start, end))
  if (first?.[1] && isSite(first[1].trim())) start += first[0].length
  const dots = /\s*\.{2,}\s*$/.exec(text.slice(start, end))
  if (dots) end = start + dots.index
  const offset = start
  return {
    text: text.slice(start, end).trimEnd(),
    spelling: (from, to) => title.slice(origin(offset + from), origin(offset + to)),
    cut: dots !== null,
  }
}

function foldWithOrigin(title: string): { text: string; origin: (at: number) => number } {
  const whole = fold(title)
  if (whole === title || (title.normalize('NFKC') === title && whole.length === title.length)) {
    return { text: whole, origin: (at) => at }
  }
  let text = ''
  const starts: number[] = []
  for (const { 0: piece, index } of title.matchAll(composed)) {
    const folded = fold(piece)
    for (let unit = 0; unit < folded.length; unit += 1) starts.push(index)
    text += folded
  }
  return { text, origin: (at) => starts[at] ?? title.length }
}
