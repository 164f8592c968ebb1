import { join } from 'node:path'
import type { SiteStatus } from '@gamelog/contracts/admin/site-status'
import { lockFor } from '@gamelog/server/advisory-lock'
import { withServiceTimeout } from '@gamelog/server/service-timeout'
import { writePublishedFile } from '@gamelog/server/write-published-file'
import type { AdminContext } from '../../context.ts'

/** ms for Postgres and the disk. */
const timeoutMs = 5_000

/**
 * Writes the copy that nginx answers with while this service is away. Replicas take turns by a lock of Postgres; while that is
 * away the last copy stays.
 */
export async function publishStatus(
  { db, config }: Pick<AdminContext, 'db' | 'config'>,
  status: SiteStatus,
): Promise<void> {
  await withServiceTimeout(
    timeoutMs,
    db.transaction().execute(async (tx) => {
      await lockFor(tx, 'admin:status-copy')
      await writePublishedFile(
        join(config.publishedDir, 'site-status.json'),
        JSON.stringify(status),
        new Date(),
      )
    }),
  )
}
