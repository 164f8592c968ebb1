import { jstDayOf } from '@gamelog/domain/jst'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { CsvRow } from './csv.ts'
import type { Days } from './range-picker/day-choice.ts'
import { showFailure } from './show-failure.ts'

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
      const { saveCsv } = await loadWithRetry(() => import('./csv.ts'))
      saveCsv(await rows(), panel, range ?? ofToday())
    } catch (error) {
      showFailure('CSVを作れませんでした', error, () => void save())
    } finally {
      setMaking(false)
    }
  }
  return (
    <Button
      kind="quiet"
      size="s"
      icon={Download}
      aria-label={`${title}のCSV`}
      disabled={!rows || isMaking}
      onClick={() => void save()}
    >
      {isMaking ? 'CSVを作っています' : 'CSV'}
    </Button>
  )
}

function ofToday(): Days {
  const today = jstDayOf(new Date())
  return { from: today, to: today }
}
