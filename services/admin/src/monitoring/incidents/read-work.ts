import { readFile } from 'node:fs/promises'
import { backupStatus } from '@gamelog/contracts/monitor/backup-status'
import { getFeedFreshness, getSigningKeyAge } from '@gamelog/contracts/monitor/watching'
import { startOfHour } from '@gamelog/domain/jst'
import { getInternal } from '@gamelog/server/get-internal'
import { withServiceTimeout } from '@gamelog/server/service-timeout'
import { countUnreadableFactors } from '../../access/own-access/sealed-factors.ts'
import type { AdminContext } from '../../context.ts'
import { addressOf } from '../../service-address.ts'
import { readJobs } from '../jobs/ask-services.ts'
import { checkBackup } from './check-backup.ts'
import { type CountsAt, checkRequests, keepWindow } from './check-requests.ts'
import { checkAdminSecret, checkAuthSecret } from './check-secrets.ts'
import { checkFeed, checkJobs, checkSigningKey, isFeedPaused } from './check-work.ts'
import type { Reading } from './hysteresis.ts'
import { listHourCounts } from './read-repository.ts'

/** ms for each answer. */
const timeoutMs = 2_000

/**
 * Makes the function that reads what is not probed: jobs, sources, the signing key, requests. What does not answer makes no
 * reading. Call it once a minute.
 */
export function createWorkReader(
  context: Pick<AdminContext, 'db' | 'config' | 'jobs' | 'vault'>,
): (at: Date) => Promise<Reading[]> {
  const { db, config } = context
  const asking = (service: 'antenna' | 'user') => ({ ...addressOf(config, service), timeoutMs })
  let window: CountsAt[] = []

  const ofJobsAndFeed = async (at: Date) => {
    const [work, freshness] = await Promise.allSettled([
      readJobs(context),
      getInternal(getFeedFreshness, asking('antenna')),
    ])
    const services = work.status === 'fulfilled' ? work.value.services : []
    const fresh = freshness.status === 'fulfilled' ? freshness.value : null
    return [
      ...services.flatMap((jobs) => checkJobs(jobs, at)),
      ...(fresh === null ? [] : checkFeed(fresh, at, isFeedPaused(services))),
    ]
  }
  const ofKey = async (at: Date) => {
    const age = await getInternal(getSigningKeyAge, asking('user'))
    return age === null ? [] : [...checkSigningKey(age, at), ...checkAuthSecret(age, at)]
  }
  const ofFactors = async (at: Date) => checkAdminSecret(await countUnreadableFactors(context), at)
  const ofRequests = async (at: Date) => {
    // The window may have begun in the hour before.
    const since = new Date(startOfHour(at).getTime() - 3_600_000)
    const rows = await withServiceTimeout(timeoutMs, listHourCounts(db, since))
    window = keepWindow([...window, { at, rows }], at)
    return checkRequests(window)
  }

  // No file: no schedule, or it has not begun.
  const ofBackup = async (at: Date) => {
    const { backupStatusFile } = config
    if (backupStatusFile === undefined) return []
    return checkBackup(backupStatus.parse(JSON.parse(await readFile(backupStatusFile, 'utf8'))), at)
  }

  return async (at) => {
    const parts = [ofJobsAndFeed, ofKey, ofFactors, ofRequests, ofBackup]
    const readings = await Promise.all(
      parts.map((read) => withServiceTimeout(timeoutMs * 2, read(at)).catch((): Reading[] => [])),
    )
    return readings.flat()
  }
}
