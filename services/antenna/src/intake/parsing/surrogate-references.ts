const half =
  '&#(?:x0*d[89a-f][0-9a-f]{2}|0*(?:5529[6-9]|55[3-9]\\d\\d|56\\d{3}|57[0-2]\\d\\d|573[0-3]\\d|5734[0-3]));'
const halves = new RegExp(`(?:${half})+`, 'gi')

/**
 * Writes the characters that two numeric references name by their halves (`&#55357;&#56832;`), as programs that know
 * 16-bit units do. Neither half is a character of XML or HTML; one alone is dropped.
 */
export function joinSurrogateReferences(text: string): string {
  return text.replace(halves, (run) =>
    Array.from(run.matchAll(/&#(x?)0*([0-9a-f]+);/gi), ([, hex, digits = '']) =>
      String.fromCharCode(Number.parseInt(digits, hex ? 16 : 10)),
    )
      .join('')
      .replace(/\p{Cs}/gu, ''),
  )
}
