const english = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const locales = ['pt', 'es', 'fr', 'it', 'de', 'nl']

/** Full and short names of other languages; a name that means two months in two of them is left out. */
const names = new Map<string, number>()
const ambiguous = new Set<string>()
for (const locale of locales) {
  for (const width of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(locale, { month: width, day: 'numeric', timeZone: 'UTC' })
    for (let month = 1; month <= 12; month += 1) {
      const part = format.formatToParts(Date.UTC(2024, month - 1, 1)).find(({ type }) => type === 'month')
      const name = folded(part?.value ?? '')
      if ((names.get(name) ?? month) !== month) ambiguous.add(name)
      names.set(name, month)
    }
  }
}
for (const name of ambiguous) names.delete(name)

/** The month (1 to 12) of a name in English, in one of the languages above, or of 11月; null for others. */
export function monthNumber(written = ''): number | null {
  if (/月$/.test(written)) return Number.parseInt(written, 10)
  const name = folded(written)
  const index = english.indexOf(name.slice(0, 3))
  return names.get(name) ?? (index === -1 ? null : index + 1)
}

function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()
}
