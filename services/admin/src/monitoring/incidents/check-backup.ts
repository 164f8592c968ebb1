import type { BackupStatus } from '@gamelog/contracts/monitor/backup-status'
import { spanText } from '@gamelog/domain/span-text'
import type { Reading } from './hysteresis.ts'

/** Whether the last backup of the schedule went well, and the next one came in time. */
export function checkBackup({ succeeded_at, failed, due_at }: BackupStatus, at: Date): Reading[] {
  const isLate = at.getTime() > Date.parse(due_at)
  const last =
    succeeded_at === null
      ? 'まだない'
      : `最後のバックアップ ${spanText(at.getTime() - Date.parse(succeeded_at))}前`
  const seen = failed === null ? last : `${last}、エラー: ${failed.error}`
  const verdict = isLate || failed !== null ? 'bad' : 'good'
  return [{ kind: 'backup-late', subject: null, at, verdict, level: 1, seen }]
}
