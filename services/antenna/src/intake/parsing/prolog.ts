/**
 * Splits an XML document at its root element. Of the prolog only processing instructions are kept, no white
 * space, comments or DOCTYPE. An unterminated construct leaves an empty body.
 */
export function splitProlog(text: string): { prolog: string; body: string } {
  let prolog = ''
  let at = 0
  for (;;) {
    at = skipSpace(text, at)
    if (text.startsWith('<?', at)) {
      const end = after(text, '?>', at)
      prolog += text.slice(at, end)
      at = end
    } else if (text.startsWith('<!--', at)) {
      at = after(text, '-->', at + 4)
    } else if (text.startsWith('<!', at)) {
      at = endOfDoctype(text, at)
    } else {
      return { prolog, body: text.slice(at) }
    }
  }
}

function skipSpace(text: string, from: number): number {
  const notSpace = /[^\s\ufeff]/g
  notSpace.lastIndex = from
  return notSpace.exec(text)?.index ?? text.length
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found === -1 ? text.length : found + mark.length
}

/** Skips quoted strings, comments and the internal subset, in which `>` does not end the DOCTYPE. */
function endOfDoctype(text: string, from: number): number {
  const mark = /<!--|["'[\]>]/g
  mark.lastIndex = from + 2
  let inSubset = false
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    const sign = found[0]
    if (sign === '<!--') mark.lastIndex = after(text, '-->', found.index)
    else if (sign === '[') inSubset = true
    else if (sign === ']') inSubset = false
    else if (sign !== '>') mark.lastIndex = after(text, sign, found.index + 1)
    else if (!inSubset) return mark.lastIndex
  }
  return text.length
}
