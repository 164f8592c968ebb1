import { csvLine, csvStart } from '@gamelog/domain/csv'
import { saveFile } from '@gamelog/ui/save-file'
import type { Days } from './range-picker/day-choice.ts'

export type CsvRow = readonly (string | number | null)[]

/** A table as the text of a CSV file; the first row is its head. */
export function csvText(rows: readonly CsvRow[]): string {
  return csvStart + rows.map(csvLine).join('')
}

/** `gamelog-antenna-2026-11-22.csv`, `gamelog-antenna-2026-11-16_2026-11-22.csv`. */
export function csvName(panel: string, { from, to }: Days): string {
  return `gamelog-${panel}-${from === to ? from : `${from}_${to}`}.csv`
}

/** Saves a table as a file. */
export function saveCsv(rows: readonly CsvRow[], panel: string, range: Days): void {
  saveFile(new Blob([csvText(rows)], { type: 'text/csv' }), csvName(panel, range))
}
