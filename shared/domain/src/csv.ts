/** Begins a CSV file that Excel reads as UTF-8. */
export const csvStart = '\ufeff'

/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/

/** One line of a CSV file (RFC 4180). A cell that would be a formula becomes text by an apostrophe before it. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
