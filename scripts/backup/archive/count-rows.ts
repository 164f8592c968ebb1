const lineEnd = 0x0a

/** Rows of COPY's text form that end in these bytes; line ends within a value are escaped there. */
export function countRows(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(lineEnd); at >= 0; at = bytes.indexOf(lineEnd, at + 1)) count++
  return count
}
