import { saveFile } from '@gamelog/ui/save-file'
import { Download } from 'lucide-react'
import { type CsvRow, csvName, csvText } from './csv.ts'
import type { Days } from './range-picker/day-choice.ts'

interface CsvButtonProps {
  /** The panel's heading. */
  title: string
  /** In the file's name. */
  panel: string
  range: Days
  /** Absent while there is nothing to save. */
  rows: (() => readonly CsvRow[]) | undefined
}

/** Saves a panel's table as a file. */
export function CsvButton({ title, panel, range, rows }: CsvButtonProps) {
  const save = () => {
    if (rows) saveFile(new Blob([csvText(rows())], { type: 'text/csv' }), csvName(panel, range))
  }
  return (
    <button
      type="button"
      className="a-btn is-q is-s"
      aria-label={`${title}のCSV`}
      disabled={!rows}
      onClick={save}
    >
      <Download className="i-s" aria-hidden />
      CSV
    </button>
  )
}
