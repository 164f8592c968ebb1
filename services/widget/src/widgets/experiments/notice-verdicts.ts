import type { Verdict } from '@gamelog/domain/ab-test'
import { recordNotice } from '@gamelog/server/outbox/repository'
import type { Db } from '../../db/tables.ts'
import { readFigures, verdictOf } from './describe-experiments.ts'
import { lockUntold, updateExperiment } from './office-repository.ts'

/**
 * Tells the operators, once, of each experiment that was to be told of and has a verdict; it goes on until it is ended.
 * Idempotent.
 */
export async function noticeVerdicts(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await lockUntold(tx, now)
    const figures = await readFigures(tx, rows)
    for (const row of rows) {
      const detail = wordsOf(verdictOf(row, figures(row)))
      if (detail === null) continue
      await updateExperiment(tx, row.id, { verdict_noticed_at: now })
      const link = '/admin/widget?tab=ab'
      await recordNotice(tx, { kind: 'experiment-verdict', subject: row.name, detail, link })
    }
  })
}

function wordsOf({ kind, difference }: Verdict): string | null {
  if (kind === 'equal') return '差はほぼありません'
  if (kind !== 'a' && kind !== 'b') return null
  const points = Math.abs(difference).toFixed(1)
  return `${points}ポイントの差で${kind.toUpperCase()}のほうがクリックされています`
}
