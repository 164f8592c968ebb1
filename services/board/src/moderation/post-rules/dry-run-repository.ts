import { createHash } from 'node:crypto'
import { operatorDisplayId } from '@gamelog/contracts/board/limits'
import type { PostDecision, PostRuleTree } from '@gamelog/contracts/board/post-rules'
import { type Selectable, sql } from 'kysely'
import type { PostRuleDryRunTable } from '../../db/post-rule-tables.ts'
import type { Db, PostRow } from '../../db/tables.ts'

export type DryRunRow = Selectable<PostRuleDryRunTable>

/** Names conditions as the contract prepared them: the same conditions have the same digest. */
export function digestOf(conditions: PostRuleTree): string {
  return createHash('sha256').update(JSON.stringify(conditions)).digest('hex')
}

export async function findDryRun(db: Db, digest: string): Promise<DryRunRow | undefined> {
  return db.selectFrom('post_rule_dry_runs').selectAll().where('digest', '=', digest).executeTakeFirst()
}

export async function listDryRuns(db: Db, digests: readonly string[]): Promise<Map<string, DryRunRow>> {
  if (digests.length === 0) return new Map()
  const rows = await db.selectFrom('post_rule_dry_runs').selectAll().where('digest', 'in', digests).execute()
  return new Map(rows.map((row) => [row.digest, row]))
}

export async function storeDryRun(db: Db, row: DryRunRow): Promise<void> {
  const { digest: _digest, ...result } = row
  await db
    .insertInto('post_rule_dry_runs')
    .values(row)
    .onConflict((conflict) => conflict.column('digest').doUpdateSet(result))
    .execute()
}

/** Deletes dry runs from before a time whose conditions no rule has. */
export async function deleteDryRunsBefore(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('post_rule_dry_runs')
    .where('at', '<', before)
    .where('digest', 'not in', (eb) => eb.selectFrom('post_rules').select('digest'))
    .execute()
}

export type ExaminedPost = Awaited<ReturnType<ReturnType<typeof selectRecentPosts>['execute']>>[number]

/** Posts since a time, the latest `limit` of them, newest first, those of the operators left out. */
function selectRecentPosts(db: Db, since: Date, limit: number) {
  return db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .select([
      'posts.thread_id',
      'posts.post_number',
      'posts.user_name',
      'posts.content',
      'posts.posted_at',
      'posts.author_user_id',
      'posts.author_guest',
      'posts.author_ip',
      'posts.author_since',
      'threads.title',
      'threads.game_category as game',
      // Opening post of a next thread: it may repeat the one before.
      sql<boolean>`posts.post_number = 1 and threads.previous_thread_id is not null`.as('repeats_thread'),
    ])
    .where('posts.posted_at', '>=', since)
    .where('posts.display_id', '<>', operatorDisplayId)
    .orderBy('posts.posted_at', 'desc')
    .orderBy('posts.thread_id', 'desc')
    .orderBy('posts.post_number', 'desc')
    .limit(limit)
}

/** Rows fetched at once. */
const batch = 500

/** Reads recent posts in batches; the last is shorter than the others or empty. Give it a transaction. */
export async function* readRecentPosts(tx: Db, since: Date, limit: number): AsyncGenerator<ExaminedPost[]> {
  await sql`declare recent_posts no scroll cursor for ${selectRecentPosts(tx, since, limit)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<ExaminedPost>`fetch ${sql.lit(batch)} from recent_posts`.execute(tx)
    yield rows
    if (rows.length < batch) return
  }
}

/** Decisions about posts, in the order given; a deletion by rule or operators counts whoever reported. */
export async function listDecisions(
  db: Db,
  posts: readonly Pick<PostRow, 'thread_id' | 'post_number'>[],
): Promise<PostDecision[]> {
  const threads = posts.map((post) => post.thread_id)
  const numbers = posts.map((post) => post.post_number)
  const has = (condition: string) => sql`exists (select from reports where reports.thread_id = posts.thread_id
    and reports.post_number = posts.post_number and ${sql.raw(condition)})`
  const { rows } = await sql<{ decision: PostDecision }>`
    select case
      when posts.deleted_at is not null and ${has(`reports.outcome = 'confirmed'`)} then 'confirmed'
      when posts.deleted_at is not null then 'deleted'
      when ${has(`reports.status = 'pending'`)} then 'pending'
      when ${has(`reports.outcome = 'cleared'`)} then 'cleared'
      else 'none' end as decision
    from unnest(${threads}::integer[], ${numbers}::integer[]) with ordinality as given (thread_id, post_number, place)
    join posts using (thread_id, post_number)
    order by place`.execute(db)
  return rows.map(({ decision }) => decision)
}
