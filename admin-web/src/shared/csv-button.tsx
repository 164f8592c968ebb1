import { jstDayOf } from '@gamelog/domain/jst'
import { loadSurely } from '@gamelog/ui/load-surely'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { CsvRow } from './csv.ts'
import type { Days } from './range-picker/day-choice.ts'
import { showFailure } from './toast/toast.tsx'

interface CsvButtonProps {
  /** The panel's heading. */
  title: string
  /** In the file's name. */
  panel: string
  /** Days in the file's name; today where the table is of now. */
  range?: Days
  /** Absent while there is nothing to save; a promise where rows that are not on the screen have to be asked for. */
  rows: (() => readonly CsvRow[] | Promise<readonly CsvRow[]>) | undefined
}

/** Saves a panel's table as a file. */
export function CsvButton({ title, panel, range, rows }: CsvButtonProps) {
  const [isMaking, setMaking] = useState(false)
  const save = async () => {
    if (!rows) return
    setMaking(true)
    try {
      const { saveCsv } = await loadSurely(() => import('./csv.ts'))
      saveCsv(await rows(), panel, range ?? ofToday())
    } catch (error) {
      showFailure('CSVを作れませんでした', error, () => void save())
    } finally {
      setMaking(false)
    }
  }
  return (
    <button
      type="button"
      className="a-btn is-q is-s"
      aria-label={`${title}のCSV`}
      disabled={!rows || isMaking}
      onClick={() => void save()}
    >
      <Download className="i-s" aria-hidden />
      {isMaking ? 'CSVを作っています' : 'CSV'}
    </button>
  )
}

function ofToday(): Days {
  const today = jstDayOf(new Date())
  return { from: today, to: today }
}
