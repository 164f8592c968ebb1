import { setTimeout as sleep } from 'node:timers/promises'
import { schemaNames } from '@gamelog/server/provision'
import { forgetRecovery, isInRecovery } from './database/base-repository.ts'
import { endAllSessions, markRestored, withClient } from './database/load-repository.ts'

/** Waits until the server has reached the time, and has the services replay the journal since. */
export async function finishRecovery(
  urls: { admin: string; site: string },
  time: Date,
  withoutJournal: boolean,
): Promise<void> {
  await withClient(urls.admin, async (client) => {
    while (await isInRecovery(client)) await sleep(200)
    await forgetRecovery(client)
  })
  await withClient(urls.site, async (client) => {
    await endAllSessions(client)
    for (const schema of schemaNames) await markRestored(client, schema, time, withoutJournal)
  })
}
