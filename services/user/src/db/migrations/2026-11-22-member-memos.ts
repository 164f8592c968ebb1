import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_memos (
      user_id uuid primary key,
      memo text not null check (char_length(memo) between 1 and 500),
      updated_at timestamptz not null,
      updated_by uuid not null
    )`.execute(db)
}
