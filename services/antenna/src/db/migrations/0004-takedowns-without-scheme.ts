import { type Kysely, sql } from 'kysely'

/**
 * Links that identify an article have https in place of http. Takedowns follow here, so that they go on to hold for the
 * article under its new form; articles follow by their link rule, in the worker.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update takedowns set canonical_link = 'https' || substring(canonical_link from 5)
    where canonical_link like 'http://%'`.execute(db)
}
