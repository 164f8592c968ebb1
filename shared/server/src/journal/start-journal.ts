import type { Kysely } from 'kysely'
import type { App } from '../app.ts'
import type { ServiceConfig } from '../config.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { retentionCutoff, sweepInBatches } from '../jobs/retention.ts'
import { watchWaitingRows } from '../jobs/watch-waiting-rows.ts'
import type { JournalConfig } from './config.ts'
import { createJournal, deleteOldFiles } from './journal-file.ts'
import { countUnwritten, deleteOldDecisions, type JournalTables } from './repository.ts'
import { writeDecisions } from './write-decisions.ts'

/** ms between two looks for decisions; each is in the journal within a second. */
const writePeriodMs = 500
/** Days that decisions stay in the database: longer than any transaction, of which a backup may see a part. */
const keptDays = 7

/** Writes the service's decisions to its journal, and deletes old ones. */
export function startJournal<Tables extends JournalTables>(
  app: App,
  config: Pick<ServiceConfig, 'name' | 'mode'> & { journal: JournalConfig },
  jobs: Jobs,
  db: Kysely<Tables>,
): void {
  const { folder, days } = config.journal
  if (folder === null && config.mode === 'production')
    app.log.warn('JOURNAL_DIR is not set: a restore brings back what was deleted since its backup')
  if (folder !== null) {
    let isCreated = false
    jobs.addQueue(watchWaitingRows('journal', () => countUnwritten(db)))
    // A disk that is full or away must not keep the service from starting: decisions wait in the database.
    jobs.everyReplica('write-journal', writePeriodMs, async () => {
      if (!isCreated) await createJournal(folder, new Date())
      isCreated = true
      await writeDecisions(db, { service: config.name, folder })
    })
  }
  jobs.oncePerTick('journal-retention', '20 40 * * * *', async () => {
    const before = retentionCutoff(Date.now(), keptDays)
    await sweepInBatches((limit) => deleteOldDecisions(db, before, folder !== null, limit))
    if (folder !== null) await deleteOldFiles(folder, retentionCutoff(Date.now(), days))
  })
}
