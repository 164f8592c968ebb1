import type { OutboxPayloads, OutboxTable, OutboxTopic } from '@gamelog/server/outbox/repository'
import type { Kysely } from 'kysely'

/** @returns what waits in the outbox under a topic, oldest first */
export async function listOutbox<Topic extends OutboxTopic, Tables extends { outbox: OutboxTable }>(
  db: Kysely<Tables>,
  topic: Topic,
): Promise<OutboxPayloads[Topic][]> {
  const rows = await (db as unknown as Kysely<{ outbox: OutboxTable }>)
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', topic)
    .orderBy('at')
    .execute()
  return rows.map(({ payload }) => payload as OutboxPayloads[Topic])
}

/** @returns the changes that wait for the audit log, oldest first; of one target where it is named */
export async function listChanges<Tables extends { outbox: OutboxTable }>(
  db: Kysely<Tables>,
  ofTarget?: string,
): Promise<OutboxPayloads['audit'][]> {
  const changes = await listOutbox(db, 'audit')
  return changes.filter(({ target }) => ofTarget === undefined || target === ofTarget)
}
